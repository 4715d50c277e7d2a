import { z } from 'zod'

const date = z.iso.date()
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

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
        otherMornings: z
          .array(z.strictObject({ date, readyBy: time }))
          .optional()
          .meta({
            description:
              'With the 409 of a wedding morning that was taken: at most two others that were free, by when the same party would be ready.',
          }),
      })
      .optional(),
  }),
})
