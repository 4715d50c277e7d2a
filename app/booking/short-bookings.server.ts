import type { Database } from '#app/database/database.server.ts'
import { type Booking, type BookingFilter, fitting } from './bookings.server.ts'

/** What the month shows of an appointment. */
export type ShortBooking = Pick<Booking, 'id' | 'name' | 'date' | 'time' | 'status'>

/** All that fit the filter, the soonest first, at most `limit`; no more is read of each than the month shows. */
export async function listShortBookings(
  db: Database,
  filter: BookingFilter,
  limit: number,
): Promise<ShortBooking[]> {
  const query = await fitting(db, filter)
  const rows = await query
    .select(['id', 'name', 'date', 'time', 'status'])
    .orderBy('date')
    .orderBy('time')
    .orderBy('id')
    .limit(limit)
    .execute()
  // No constraint keeps another program from leaving the status out.
  return rows.map((row) => ({ ...row, status: row.status ?? 'pending' }))
}
