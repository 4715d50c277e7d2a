import { z } from 'zod'

/** The one form of every error in JSON, with the names that go with HTTP statuses. */
export const errorAnswer = z.strictObject({
  error: z.strictObject({
    status: z
      .enum([
        'INVALID_ARGUMENT',
        'FAILED_PRECONDITION',
        'UNAUTHENTICATED',
        'PERMISSION_DENIED',
        'NOT_FOUND',
        'ABORTED',
        'RESOURCE_EXHAUSTED',
        'CANCELLED',
        'INTERNAL',
        'UNIMPLEMENTED',
        'UNAVAILABLE',
        'DEADLINE_EXCEEDED',
        'UNKNOWN',
      ])
      .meta({
        description:
          '400 INVALID_ARGUMENT or FAILED_PRECONDITION, 401 UNAUTHENTICATED, 403 PERMISSION_DENIED, 404 NOT_FOUND, 409 ABORTED, 429 RESOURCE_EXHAUSTED, 499 CANCELLED, 500 INTERNAL, 501 UNIMPLEMENTED, 503 UNAVAILABLE, 504 DEADLINE_EXCEEDED; all others UNKNOWN.',
      }),
    message: z.string().meta({ description: 'A sentence for people.' }),
    details: z
      .strictObject({
        fields: z
          .record(z.string(), z.string())
          .optional()
          .meta({ description: 'What is wrong with which field, in a sentence each.' }),
      })
      .optional(),
  }),
})
