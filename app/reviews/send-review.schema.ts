import { z } from 'zod'
import { optionalText } from '#app/kernel/fields.schema.ts'
import { NAMINGS, REVIEW_WORDS_MAX } from './review.ts'

/** What a client writes after an appointment, how they are named, and whether it may be shown. */
export const clientReview = z.object({
  words: optionalText('your words', REVIEW_WORDS_MAX).pipe(
    z.string({ error: 'Please write a few words' }),
  ),
  naming: z.enum(NAMINGS, { error: 'Please choose how I may name you' }),
  consent: z
    .enum(['on', 'no'], { error: 'Please choose whether I may show your words' })
    .transform((answer) => answer === 'on'),
})

export type ClientReview = z.output<typeof clientReview>
