import { bookingsToFree, endUndoOf, holdOnly } from '#app/booking/booking-rows.server.ts'
import { lockBooking } from '#app/booking/bookings.server.ts'
import { neededCellsOf } from '#app/booking/kept-cells.server.ts'
import { database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { reportFault } from '#app/platform/log.server.ts'

/**
 * Gives back the half hours that appointments kept in case an act was undone. One transaction a
 * booking, under its lock; what a process that died left behind is done by the next look of any process.
 */
export async function freeAnsweredTimes(
  now: Temporal.Instant,
  stopping: () => boolean = () => false,
): Promise<void> {
  const until = toIsoInstant(now)
  for (const id of await bookingsToFree(database(), until)) {
    if (stopping()) break
    try {
      await transact(async (trx) => {
        const booking = await lockBooking(trx, id)
        if (!booking) return
        const needed = neededCellsOf(booking)
        await lock(trx, { days: needed.map(({ date }) => date) })
        if (await endUndoOf(trx, id, until)) await holdOnly(trx, needed, id)
      })
    } catch (error) {
      reportFault('freeing the time of an answered request', error)
    }
  }
}
