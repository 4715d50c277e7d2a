import { clientKeyOf } from '#app/clients/client-key.ts'
import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import { bookedUnder, emailIs } from '#app/database/queries.ts'
import type { BookingEventRow, BookingRow } from '#app/database/rows/appointments.ts'
import type { OutboxRow } from '#app/database/rows/mail.ts'

/** What the desk keeps of one appointment beside it: notes, mails, and the client's other business. */

type BookingMailRow = Pick<
  OutboxRow,
  'id' | 'kind' | 'recipient' | 'status' | 'createdAt' | 'sentAt' | 'lastError' | 'attempts'
> & { status: Exclude<OutboxRow['status'], 'scheduled'> }

type EarlierBooking = Pick<BookingRow, 'id' | 'service' | 'date' | 'time' | 'status'>

interface EarlierMessage {
  id: string
  message: string
  createdAt: string
  isReplied: boolean
}

/** One thing that happened to a booking, and what its appointment was for after it. */
export type BookingEvent = Pick<
  BookingEventRow,
  'id' | 'at' | 'what' | 'by' | 'date' | 'time' | 'reason'
>

/** The artist's notes of a booking; null when there are none. */
export async function notesOf(db: Database, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('bookings')
    .select('notes')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.notes ?? null
}

/** Replaces the notes of a booking. */
export async function setNotes(trx: DatabaseTransaction, id: string, notes: string | null) {
  await trx.updateTable('bookings').set({ notes }).where('id', '=', id).execute()
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

/** What happened to a booking last; undefined when nothing is known of it. */
export async function newestEventOf(
  db: Database,
  bookingId: string,
): Promise<BookingEventRow | undefined> {
  return await db
    .selectFrom('bookingEvents')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What a cancelled booking was ended by last; undefined when nothing is known of it. */
export async function endingOf(
  db: Database,
  bookingId: string,
): Promise<Pick<BookingEventRow, 'what' | 'by' | 'statusBefore' | 'reason'> | undefined> {
  return await db
    .selectFrom('bookingEvents')
    .select(['what', 'by', 'statusBefore', 'reason'])
    .where('bookingId', '=', bookingId)
    .where('what', 'in', ['cancelled', 'released'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The mails about a booking that were made, the newest first. */
export async function mailsAbout(db: Database, bookingId: string): Promise<BookingMailRow[]> {
  return await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'status', 'createdAt', 'sentAt', 'lastError', 'attempts'])
    .where('bookingId', '=', bookingId)
    .where('status', '!=', 'scheduled')
    .$narrowType<{ status: BookingMailRow['status'] }>()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}

/** All other bookings of the client; the latest date first. */
export async function otherBookingsOf(
  db: Database,
  booking: { id: string; email: string; clientKey?: string | null },
): Promise<EarlierBooking[]> {
  const key = clientKeyOf(booking)
  if (key === '') return []
  return await db
    .selectFrom('bookings')
    .select(['id', 'service', 'date', 'time', 'status'])
    .where(bookedUnder([key]))
    .where('id', '!=', booking.id)
    .where('held', '=', 1)
    .orderBy('date', 'desc')
    .orderBy('time', 'desc')
    .limit(HISTORY_MAX)
    .execute()
}

/** What the address wrote to the artist, the newest first. */
export async function messagesOf(db: Database, email: string): Promise<EarlierMessage[]> {
  if (email === '') return []
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'message', 'createdAt', 'status'])
    .where(emailIs(email))
    .orderBy('createdAt', 'desc')
    .limit(HISTORY_MAX)
    .execute()
  return rows.map(({ status, ...row }) => ({ ...row, isReplied: status === 'replied' }))
}

/** Enough to know somebody by; a faithful client of many years does not fill the page. */
const HISTORY_MAX = 30
