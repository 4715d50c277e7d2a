import type { CalendarDate } from '#app/domain/calendar-date.ts'
import type { ReservedCell } from '#app/domain/schedule/cells.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'
import type { Database, DatabaseTransaction } from '../engine/database.server.ts'
import { type Booking, toBooking } from './bookings.server.ts'

/**
 * Makes the booking the holder of all the cells, or of none: false when one of them has a holder.
 * Cells that were written stay until the transaction ends, so a false must end it.
 */
export async function reserveCells(
  trx: DatabaseTransaction,
  cells: readonly ReservedCell[],
  bookingId: string,
): Promise<boolean> {
  const taken = await trx
    .insertInto('bookingCells')
    .values(cells.map((held) => ({ ...held, bookingId })))
    .onConflict((conflict) => conflict.columns(['date', 'cell']).doNothing())
    .returning('cell')
    .execute()
  return taken.length === cells.length
}

export async function releaseCells(trx: DatabaseTransaction, bookingId: string): Promise<void> {
  await trx.deleteFrom('bookingCells').where('bookingId', '=', bookingId).execute()
}

/** The held cells of some days. */
export async function reservedCellsOn(
  db: Database,
  dates: readonly CalendarDate[],
): Promise<ReservedCell[]> {
  if (dates.length === 0) return []
  return await db
    .selectFrom('bookingCells')
    .select(['date', 'cell'])
    .where('date', 'in', dates)
    .execute()
}

/** The bookings that hold a cell between the two times, both included; date ascending, then time. */
export async function bookingsHolding(
  db: Database,
  dates: readonly CalendarDate[],
  { startTime, endTime }: { startTime: TimeOfDay; endTime: TimeOfDay },
): Promise<Booking[]> {
  if (dates.length === 0) return []
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('bookingCells')
        .select('bookingId')
        .where('date', 'in', [...dates])
        .where('cell', '>=', startTime)
        .where('cell', '<=', endTime),
    )
    .orderBy('date')
    .orderBy('time')
    .execute()
  return rows.map(toBooking)
}
