import { z } from 'zod'
import { sentences } from '#app/content/sentences.ts'
import { EMAIL_MAX } from '#app/domain/field-lengths.ts'
import { hasForbiddenControlsInLine } from '#app/domain/text.ts'

/** Any text may be tried: what is no account is answered like a wrong password. */
export const signInRequest = z.object({
  email: z
    .string({ error: sentences.invalidEmail })
    .trim()
    .min(1, sentences.invalidEmail)
    .max(EMAIL_MAX, sentences.invalidEmail)
    .refine((text) => !hasForbiddenControlsInLine(text), sentences.invalidEmail),
  password: z
    .string({ error: 'Please enter your password' })
    .min(1, 'Please enter your password')
    .max(1000, 'Please enter a password of at most 1,000 characters'),
})
