import { afterCommit, type DatabaseTransaction } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { reserveCells } from './booking-rows.server.ts'
import { keepsItsTime } from './booking-status.ts'
import { type Booking, toBooking } from './bookings.server.ts'
import { announceFreedTimeIn } from './freed-time.ts'
import { allCellsOf } from './held-cells.ts'
import type { ReservedCell } from './times/cells.ts'

/** All that a booking needs: nothing where it is cancelled, or holds no time yet. */
export function neededCellsOf(booking: Booking): ReservedCell[] {
  return keepsItsTime(booking) ? allCellsOf(booking) : []
}

/**
 * Lets a booking keep what it held before an act, in this transaction, until the act can be undone no more:
 * `freeAnsweredTimes` gives it back then.
 */
export async function keepForUndo(
  trx: DatabaseTransaction,
  before: Booking,
  { now, seconds }: { now: Temporal.Instant; seconds: number },
): Promise<void> {
  const cells = neededCellsOf(before)
  if (seconds === 0 || cells.length === 0) return
  await reserveCells(trx, cells, before.id)
  const freesAt = toIsoInstant(now.add({ seconds }))
  await trx.updateTable('bookings').set({ freesAt }).where('id', '=', before.id).execute()
  afterCommit(() => announceFreedTimeIn(seconds))
}

/** Takes cells from the bookings that only keep them in case an act is undone. */
export async function takeKeptCells(
  trx: DatabaseTransaction,
  cells: readonly ReservedCell[],
): Promise<void> {
  const wanted = new Set(cells.map(nameOf))
  const keepers = await trx
    .selectFrom('bookings')
    .selectAll()
    .where('freesAt', 'is not', null)
    .execute()
  for (const keeper of keepers) {
    for (const cell of neededCellsOf(toBooking(keeper))) wanted.delete(nameOf(cell))
    for (const { date, cell } of cells.filter((one) => wanted.has(nameOf(one))))
      await trx
        .deleteFrom('bookingCells')
        .where('date', '=', date)
        .where('cell', '=', cell)
        .where('bookingId', '=', keeper.id)
        .execute()
  }
}

function nameOf({ date, cell }: ReservedCell): string {
  return `${date} ${cell}`
}
