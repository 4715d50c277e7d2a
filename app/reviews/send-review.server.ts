import { z } from 'zod'
import { artistEmail } from '#app/content/current.server.ts'
import { transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { optionalText } from '#app/kernel/fields.schema.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { enqueueVisitorMail } from '#app/mail/outbox.server.ts'
import { aboutWords, NAMINGS, REVIEW_WORDS_MAX, reviewAfter } from './review.ts'
import { lockReview, updateReview } from './reviews.server.ts'

/** What a client writes after an appointment, how they are named, and whether it may be shown. */
export const clientReview = z.object({
  words: optionalText('your words', REVIEW_WORDS_MAX).pipe(
    z.string({ error: 'Please write a few words' }),
  ),
  naming: z.enum(NAMINGS, { error: 'Please choose how I may name you' }),
  consent: z
    .enum(['on', 'no'], { error: 'Please choose whether I may share your review' })
    .transform((answer) => answer === 'on'),
})

type ClientReview = z.output<typeof clientReview>

/**
 * Stores the review of the client behind the link and emails the artist, who alone sees it until they publish it; without
 * consent it is never published. A review that still waits is replaced without a second email; one that the artist
 * has decided about must be taken back first.
 */
export async function sendReview(
  token: string,
  { words, naming, consent }: ClientReview,
  now: Temporal.Instant,
): Promise<void> {
  await transact(async (trx) => {
    const review =
      (await lockReview(trx, { token })) ?? refuse('not-found', 'This review no longer exists.')
    const status =
      reviewAfter(review.status, consent ? 'write' : 'write-privately') ??
      refuse('aborted', NOT_NOW)
    const change = { status, words, naming, writtenAt: toIsoInstant(now), decidedAt: null }
    await updateReview(trx, review.id, change)
    if (review.status === status) return
    const about = aboutWords(review.service, review.date)
    const mail = {
      kind: 'new-review' as const,
      to: artistEmail(),
      bookingId: review.bookingId,
      data: { about, words, isPrivate: !consent },
    }
    await enqueueVisitorMail(trx, mail, now)
  })
}

const NOT_NOW = 'I’ve got your review already. To write another, please take this one back first.'
