import { z } from 'zod'
import { sentences } from '#app/content/sentences.ts'
import { subjectField } from '#app/operations/shared/fields.schema.ts'

/** Which saved reply to mail; what the text says is checked to be there, and what is saved is sent. */
export const messageReplyCall = z.object({
  messageId: z
    .string({ error: 'Please name the message' })
    .trim()
    .min(1, 'Please name the message')
    .max(100, 'There is no such message'),
  replyText: z
    .string({ error: sentences.replyMissing })
    .refine((text) => text.trim() !== '', sentences.replyMissing)
    .meta({ minLength: 1, description: 'Must not be blank. What is mailed is the saved reply.' }),
  subject: subjectField,
})
