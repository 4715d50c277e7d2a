import { deleteBookingRow } from '#app/data/appointments/booking-rows.server.ts'
import { lockBooking } from '#app/data/appointments/bookings.server.ts'
import { unconfirmedRequests } from '#app/data/appointments/unconfirmed-requests.server.ts'
import { database, transact } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import { CONFIRM_HOURS, reachesArtist } from '#app/domain/appointments/booking-limits.ts'
import { reportFault } from '#app/platform/log.server.ts'

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
