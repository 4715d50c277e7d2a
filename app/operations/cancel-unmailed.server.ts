import { lockBooking } from '#app/data/bookings.server.ts'
import { transact } from '#app/data/database.server.ts'
import { lockDays } from '#app/data/locks.server.ts'
import { applyStatus } from './apply-status.server.ts'

/** Requests in one transaction: few enough that no visitor waits long for the write lock. */
const TOGETHER = 50

/**
 * Cancels requests that are nobody's (spam) without a word to anybody, and frees their cells. What
 * has been answered since is left as it is. Returns how many were cancelled.
 */
export async function cancelUnmailed(
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<number> {
  // Always in this order, so that two such acts never wait for each other.
  const sorted = [...new Set(ids)].sort()
  let cancelled = 0
  for (let first = 0; first < sorted.length; first += TOGETHER)
    cancelled += await cancelTogether(sorted.slice(first, first + TOGETHER), now)
  return cancelled
}

async function cancelTogether(ids: readonly string[], now: Temporal.Instant): Promise<number> {
  const { count } = await transact(async (trx) => {
    const found = []
    for (const id of ids) found.push(await lockBooking(trx, id))
    const pending = found.filter((booking) => booking?.status === 'pending')
    await lockDays(
      trx,
      pending.flatMap((booking) => booking?.date ?? []),
    )
    for (const booking of pending)
      if (booking) await applyStatus(trx, booking, 'cancelled', { by: 'artist' }, now)
    return { ok: true, count: pending.length }
  })
  return count
}
