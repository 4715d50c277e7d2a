import { cancelRequests, lockRequests } from '#app/booking/pending-requests.server.ts'
import { transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'

/** Requests in one transaction: few enough that no visitor waits long for the write lock. */
const TOGETHER = 50

/**
 * Cancels requests that are nobody's (spam) without a word to anybody, and frees their cells. What
 * has been answered since is left as it is. Returns how many were cancelled.
 */
export async function cancelWithoutMail(ids: readonly string[], now: Temporal.Instant) {
  const sorted = [...new Set(ids)].sort()
  let cancelled = 0
  for (let first = 0; first < sorted.length; first += TOGETHER)
    cancelled += await cancelTogether(sorted.slice(first, first + TOGETHER), now)
  return cancelled
}

async function cancelTogether(ids: readonly string[], now: Temporal.Instant): Promise<number> {
  return await transact(async (trx) => {
    const requests = await lockRequests(trx, ids)
    await lock(trx, {
      days: requests.flatMap(({ date, alternativeDate }) => [
        date,
        ...(alternativeDate ? [alternativeDate] : []),
      ]),
    })
    await cancelRequests(trx, requests, { by: 'artist', at: toIsoInstant(now) })
    return requests.length
  })
}
