import { CONFIRM_HOURS, reachesArtist } from '#app/booking/booking-limits.ts'
import { deleteBookingRow } from '#app/booking/booking-rows.server.ts'
import { lockBooking } from '#app/booking/bookings.server.ts'
import { database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { unconfirmedRequests } from './unconfirmed-requests.server.ts'

/**
 * Drops the requests that hold nothing and whose mail's button was not pressed for two hours. One
 * transaction a request, under its lock: the button and this never both have their way, and what
 * fails for one keeps no other waiting. Ends early when `stopping` says so. Returns how many were
 * dropped.
 */
export async function expireUnconfirmedRequests(
  now: Temporal.Instant,
  stopping: () => boolean = () => false,
): Promise<number> {
  let dropped = 0
  const until = toIsoInstant(now.subtract({ hours: CONFIRM_HOURS }))
  for (const id of await unconfirmedRequests(database(), until)) {
    if (stopping()) break
    try {
      const isGone = await transact(async (trx) => {
        const booking = await lockBooking(trx, id)
        return booking !== null && !reachesArtist(booking) && (await deleteBookingRow(trx, id))
      })
      if (isGone) dropped += 1
    } catch (error) {
      reportFault('dropping an unconfirmed request', error)
    }
  }
  return dropped
}
