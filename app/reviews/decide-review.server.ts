import { transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { notePublished, refreshReviews } from './published-reviews.server.ts'
import { type ReviewAct, reviewAfter } from './review.ts'
import { lockReview, updateReview } from './reviews.server.ts'
import type { ReviewOutcome } from './send-review.server.ts'

/**
 * Publishes words, declines them, or takes them back, which deletes them: visitors of this process see it with the
 * commit, those of others at their next look. Doing it again changes nothing and is refused.
 */
export async function decideReview(
  by: { id: string } | { token: string },
  act: Exclude<ReviewAct, 'write'>,
  now: Temporal.Instant,
): Promise<ReviewOutcome> {
  const outcome = await transact(async (trx): Promise<ReviewOutcome> => {
    const review = await lockReview(trx, by)
    if (!review) return { ok: false, reason: 'unknown' }
    const status = reviewAfter(review.status, act)
    if (!status) return { ok: false, reason: 'not-now' }
    const gone = act === 'withdraw' ? { words: null, naming: null } : {}
    await updateReview(trx, review.id, { status, decidedAt: toIsoInstant(now), ...gone })
    if (status === 'published' || review.status === 'published') await notePublished(trx, now)
    return { ok: true }
  })
  if (outcome.ok) await refreshReviews()
  return outcome
}
