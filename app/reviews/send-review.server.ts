import { artistEmail } from '#app/content/current.server.ts'
import { transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { enqueueVisitorMail } from '#app/mail/outbox.server.ts'
import { aboutWords, reviewAfter } from './review.ts'
import { lockReview, updateReview } from './reviews.server.ts'
import type { ClientReview } from './send-review.schema.ts'

export type ReviewOutcome = { ok: true } | { ok: false; reason: 'unknown' | 'not-now' }

/**
 * Stores what the client behind the link wrote: it waits for the artist, who gets a mail, and nobody
 * else sees it; without consent it is never published. What waits already is replaced without another mail; what the artist has decided
 * about must be taken back first.
 */
export async function sendReview(
  token: string,
  { words, naming, consent }: ClientReview,
  now: Temporal.Instant,
): Promise<ReviewOutcome> {
  return await transact(async (trx): Promise<ReviewOutcome> => {
    const review = await lockReview(trx, { token })
    if (!review) return { ok: false, reason: 'unknown' }
    const status = reviewAfter(review.status, consent ? 'write' : 'write-privately')
    if (!status) return { ok: false, reason: 'not-now' }
    const change = { status, words, naming, writtenAt: toIsoInstant(now), decidedAt: null }
    await updateReview(trx, review.id, change)
    if (review.status !== status)
      await enqueueVisitorMail(
        trx,
        {
          kind: 'new-review',
          to: artistEmail(),
          bookingId: review.bookingId,
          data: { about: aboutWords(review.service, review.date), words, isPrivate: !consent },
        },
        now,
      )
    return { ok: true }
  })
}
