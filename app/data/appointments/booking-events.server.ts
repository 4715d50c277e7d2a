import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '../engine/database.server.ts'
import { toIsoInstant } from '../engine/instant.ts'
import type { BookingEventRow } from '../tables.ts'
import type { Booking } from './bookings.server.ts'

/** One thing that happened to a booking, and what its appointment was for after it. */
export type BookingEvent = Omit<BookingEventRow, 'bookingId'>

/** Writes down what has just happened to the booking; give it as it is now. */
export async function recordBookingEvent(
  trx: DatabaseTransaction,
  { id, date, time }: Booking,
  event: Pick<BookingEventRow, 'what' | 'by'> & { reason?: string | null },
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .insertInto('bookingEvents')
    .values({
      id: randomUUID(),
      bookingId: id,
      at: toIsoInstant(now),
      date,
      time,
      reason: null,
      ...event,
    })
    .execute()
}

/** What happened to a booking, the earliest first. */
export async function eventsOf(db: Database, bookingId: string): Promise<BookingEvent[]> {
  return await db
    .selectFrom('bookingEvents')
    .select(['id', 'at', 'what', 'by', 'date', 'time', 'reason'])
    .where('bookingId', '=', bookingId)
    .orderBy('at')
    .execute()
}
