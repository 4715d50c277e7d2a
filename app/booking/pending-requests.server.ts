import { randomUUID } from 'node:crypto'
import {
  afterCommit,
  type Database,
  type DatabaseTransaction,
} from '#app/database/database.server.ts'
import { forUpdate } from '#app/database/locks.server.ts'
import { countRows, emailIn, isOfDomain } from '#app/database/queries.ts'
import type { BookingEventRow, BookingRow } from '#app/database/rows/appointments.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { alternativeColumns } from './booking-rows.server.ts'
import { type Booking, toBooking } from './bookings.server.ts'
import { announceFreedTime } from './freed-time.ts'
import type { AppointmentSummary } from './upcoming.server.ts'

/** A pending request as the list of those that may be spam shows it. */
export interface NewestRequest extends Omit<AppointmentSummary, 'status' | 'durationMinutes'> {
  email: string
  createdAt: string
}

/** The visitors' pending requests of that day and later that hold their time, the oldest first. */
export async function unansweredRequests(db: Database, from: CalendarDate) {
  return await pending(db)
    .select(['id', 'createdAt', 'nudges', 'pendingHours'])
    .where('byHand', '=', 0)
    .where('date', '>=', from)
    .orderBy('createdAt')
    .execute()
}

/** Stores how many reminders a request has had. False when another process did so before. */
export async function recordReminders(trx: DatabaseTransaction, id: string, nudges: number) {
  const raised = await trx
    .updateTable('bookings')
    .set({ nudges })
    .where('id', '=', id)
    .where('nudges', '<', nudges)
    .returning('id')
    .execute()
  return raised.length > 0
}

/** Pending requests of that day and later that wait for the artist, and not for an answer to an offer. */
export async function countWaitingRequests(db: Database, from: CalendarDate): Promise<number> {
  return await countRows(waiting(db).where('date', '>=', from))
}

/** The requests of that day and later, or to a last one, that wait for the artist, the soonest appointment first. */
export async function waitingRequests(
  db: Database,
  from: CalendarDate,
  limit: number,
  to: CalendarDate | null = null,
): Promise<Booking[]> {
  const ahead = waiting(db).selectAll().where('date', '>=', from)
  const rows = await (to ? ahead.where('date', '<=', to) : ahead)
    .orderBy('date')
    .orderBy('time')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toBooking)
}

/** Requests of that day and later that were offered another time; what ends first comes first. */
export async function offeredRequests(
  db: Database,
  from: CalendarDate,
  limit: number,
): Promise<Booking[]> {
  const rows = await pending(db)
    .selectAll()
    .where('date', '>=', from)
    .where('alternativeKind', '=', 'offer')
    .orderBy('alternativeUntil')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toBooking)
}

/** All pending requests that wait for the artist, the newest first; at most `limit`. */
export async function newestRequests(db: Database, limit: number): Promise<NewestRequest[]> {
  return await pending(db)
    .select(['id', 'name', 'email', 'service', 'date', 'time', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Ids of the pending requests of some e-mail addresses, whatever the case of their letters. */
export async function pendingIdsOf(db: Database, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return []
  const rows = await pending(db).select('id').where(emailIn(emails)).execute()
  return rows.map(({ id }) => id)
}

/** Ids of the pending requests whose addresses are of one of the domains, subdomains included. */
export async function pendingIdsOfDomains(db: Database, domains: readonly string[]) {
  if (domains.length === 0) return []
  const rows = await pending(db)
    .select('id')
    .where('byHand', '=', 0)
    .where((eb) => eb.or(domains.map(isOfDomain)))
    .execute()
  return rows.map(({ id }) => id)
}

/** The first and the last moment of a span, as stored; both belong to it. */
interface StoredSpan {
  from: string
  to: string
}

/** How many of the visitors' pending requests came in each span. */
export async function countRequestsIn(db: Database, spans: readonly StoredSpan[]) {
  return await Promise.all(spans.map((span) => countRows(requestsIn(db, span))))
}

/** Ids of the visitors' pending requests that came in the span. */
export async function requestIdsIn(db: Database, span: StoredSpan): Promise<string[]> {
  const rows = await requestsIn(db, span).select('id').execute()
  return rows.map(({ id }) => id)
}

function requestsIn(db: Database, { from, to }: StoredSpan) {
  return pending(db)
    .where('createdAt', '>=', from)
    .where('createdAt', '<=', to)
    .where('byHand', '=', 0)
}

/** The pending requests that wait for the artist: they hold their time, or are over the share of new clients. */
function pending(db: Database) {
  return db
    .selectFrom('bookings')
    .where('status', '=', 'pending')
    .where((eb) => eb.or([eb('held', '=', 1), eb('overShare', '=', 'artist')]))
}

/** Without those that were offered another time: it is their clients' turn. */
function waiting(db: Database) {
  return pending(db).where('alternativeKind', 'is distinct from', 'offer')
}

type PendingRequest = Pick<BookingRow, 'id' | 'date' | 'time' | 'alternativeDate'>

/** Locks those of the bookings that still are pending requests, and tells which they are. */
export async function lockRequests(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<PendingRequest[]> {
  const query = trx
    .selectFrom('bookings')
    .select(['id', 'date', 'time', 'alternativeDate'])
    .where('id', 'in', ids)
    .where('status', '=', 'pending')
    // Always in this order, so that two acts never wait for each other.
    .orderBy('id')
  return await query.$call(forUpdate).execute()
}

/** Cancels locked requests: their cells are free, and each has it in its history. */
export async function cancelRequests(
  trx: DatabaseTransaction,
  requests: readonly PendingRequest[],
  { by, at }: Pick<BookingEventRow, 'by' | 'at'>,
): Promise<void> {
  if (requests.length === 0) return
  const ids = requests.map(({ id }) => id)
  await trx.deleteFrom('bookingCells').where('bookingId', 'in', ids).execute()
  afterCommit(announceFreedTime)
  await trx
    .updateTable('bookings')
    .set((eb) => ({
      status: 'cancelled',
      ...{ held: 1, overShare: null },
      updatedAt: at,
      calendarSequence: eb('calendarSequence', '+', 1),
      ...alternativeColumns(null),
    }))
    .where('id', 'in', ids)
    .execute()
  await trx
    .insertInto('bookingEvents')
    .values(
      requests.map(({ id, date, time }) => ({
        id: randomUUID(),
        bookingId: id,
        at,
        what: 'cancelled' as const,
        by,
        date,
        time,
        reason: null,
        statusBefore: null,
        before: null,
      })),
    )
    .execute()
}
