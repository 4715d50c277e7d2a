import { bookingsToFree, endUndoOf, holdOnly } from '#app/data/appointments/booking-rows.server.ts'
import { lockBooking } from '#app/data/appointments/bookings.server.ts'
import { database, transact } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import { lock } from '#app/data/engine/locks.server.ts'
import { holdsCells } from '#app/domain/appointments/booking-status.ts'
import { allCellsOf } from '#app/domain/appointments/held-cells.ts'
import { reportFault } from '#app/platform/log.server.ts'

/**
 * Gives back the half hours that answered requests kept in case the answer was undone. One transaction a
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
        if (!booking) return { ok: false }
        const needed = holdsCells(booking.status) ? allCellsOf(booking) : []
        await lock(trx, { days: needed.map(({ date }) => date) })
        if (await endUndoOf(trx, id, until)) await holdOnly(trx, needed, id)
        return { ok: true }
      })
    } catch (error) {
      reportFault('freeing the time of an answered request', error)
    }
  }
}
