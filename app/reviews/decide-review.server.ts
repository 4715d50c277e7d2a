import { transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { ReviewRow } from '#app/database/rows/reviews.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { notePublished, refreshReviews } from './published-reviews.server.ts'
import { type ReviewAct, reviewAfter } from './review.ts'
import { lockReview, updateReview } from './reviews.server.ts'

/**
 * Publishes a review, declines it, or takes it back, which deletes its words. Visitors of this process see the change
 * with the commit, those of other processes at their next look. Refused where it would change nothing. Returns the
 * review as it was before.
 */
export async function decideReview(
  by: { id: string } | { token: string },
  act: Exclude<ReviewAct, 'write' | 'write-privately'>,
  now: Temporal.Instant,
): Promise<ReviewRow> {
  const decided = await transact(async (trx) => {
    const review =
      (await lockReview(trx, by)) ?? refuse('not-found', 'This review no longer exists.')
    const status = reviewAfter(review.status, act) ?? refuse('aborted', CHANGED)
    const gone = act === 'withdraw' ? { words: null, naming: null } : {}
    await updateReview(trx, review.id, { status, decidedAt: toIsoInstant(now), ...gone })
    if (status === 'published' || review.status === 'published') await notePublished(trx, now)
    return review
  })
  await refreshReviews()
  return decided
}

const CHANGED = 'This review was changed or taken back. Here is how it is now.'
