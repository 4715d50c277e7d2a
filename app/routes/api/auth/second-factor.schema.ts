import { z } from 'zod'
import { sentences } from '#app/content/sentences.ts'

/** The second step of signing in. A caller without cookies sends the challenge in the body. */
export const secondFactorRequest = z.object({
  code: z
    .string({ error: sentences.secondFactorNeeded })
    .trim()
    .min(1, sentences.secondFactorNeeded)
    .max(50, sentences.secondFactorNeeded),
  challenge: z
    .string({ error: 'Please send the challenge as text' })
    .max(500, sentences.signInAgain)
    .optional(),
})
