import { randomUUID } from 'node:crypto'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'
import { type Database, type DatabaseTransaction, databaseKind } from '../engine/database.server.ts'
import type { BookingEventRow } from '../tables.ts'

/** Instants as stored; what was requested at one of them or before is due. */
export interface DueBefore {
  firstReminder: string
  secondReminder: string
  /** Null when requests are never released. */
  release: string | null
  /** Appointments of earlier days are nobody's to be reminded of. */
  today: CalendarDate
}

/** A pending request as the list of those to clear away shows it. */
export interface WaitingRequest {
  id: string
  name: string
  email: string
  service: string
  date: CalendarDate
  time: TimeOfDay
  createdAt: string
}

/** Ids of the visitors' pending requests that have waited so long that something is due. */
export async function requestsDue(db: Database, before: DueBefore): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('byHand', '=', 0)
    .where((eb) => eb.or([eb('status', '=', 'pending'), eb('status', 'is', null)]))
    .where('held', '=', 1)
    .where((eb) => {
      const isAhead = eb('date', '>=', before.today)
      const due = [
        eb.and([isAhead, eb('nudges', '<', 1), eb('createdAt', '<=', before.firstReminder)]),
        eb.and([isAhead, eb('nudges', '<', 2), eb('createdAt', '<=', before.secondReminder)]),
      ]
      if (before.release !== null)
        due.push(eb.and([isAhead, eb('createdAt', '<=', before.release)]))
      return eb.or(due)
    })
    .orderBy('createdAt')
    .execute()
  return rows.map(({ id }) => id)
}

/** Records how many reminders went out. False when it was already, by whoever came first. */
export async function recordReminders(
  trx: DatabaseTransaction,
  id: string,
  nudges: number,
): Promise<boolean> {
  const raised = await trx
    .updateTable('bookings')
    .set({ nudges })
    .where('id', '=', id)
    .where('nudges', '<', nudges)
    .returning('id')
    .execute()
  return raised.length > 0
}

/** All pending requests that hold their time, the newest first; at most `limit`. */
export async function newestRequests(db: Database, limit: number): Promise<WaitingRequest[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'name', 'email', 'service', 'date', 'time', 'createdAt'])
    .where((eb) => eb.or([eb('status', '=', 'pending'), eb('status', 'is', null)]))
    .where('held', '=', 1)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows as WaitingRequest[]
}

/** Ids of the pending requests of some e-mail addresses, whatever the case of their letters. */
export async function pendingIdsOf(db: Database, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return []
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where((eb) =>
      eb(
        eb.fn<string>('lower', ['email']),
        'in',
        emails.map((email) => email.toLowerCase()),
      ),
    )
    .where((eb) => eb.or([eb('status', '=', 'pending'), eb('status', 'is', null)]))
    .where('held', '=', 1)
    .execute()
  return rows.map(({ id }) => id)
}

/** The first and the last moment of a span, as stored; both belong to it. */
export interface StoredSpan {
  from: string
  to: string
}

/** How many of the visitors' pending requests came in each span. */
export async function countRequestsIn(
  db: Database,
  spans: readonly StoredSpan[],
): Promise<number[]> {
  return await Promise.all(
    spans.map(async (span) => {
      const { count } = await requestsIn(db, span)
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    }),
  )
}

/** Ids of the visitors' pending requests that came in the span. */
export async function requestIdsIn(db: Database, span: StoredSpan): Promise<string[]> {
  const rows = await requestsIn(db, span).select('id').execute()
  return rows.map(({ id }) => id)
}

function requestsIn(db: Database, { from, to }: StoredSpan) {
  return db
    .selectFrom('bookings')
    .where('createdAt', '>=', from)
    .where('createdAt', '<=', to)
    .where('byHand', '=', 0)
    .where('held', '=', 1)
    .where((eb) => eb.or([eb('status', '=', 'pending'), eb('status', 'is', null)]))
}

export type PendingRequest = Pick<WaitingRequest, 'id' | 'date' | 'time'>

/** Locks those of the bookings that still are pending requests, and tells which they are. */
export async function lockRequests(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<PendingRequest[]> {
  const query = trx
    .selectFrom('bookings')
    .select(['id', 'date', 'time'])
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('status', '=', 'pending'), eb('status', 'is', null)]))
    // Always in this order, so that two acts never wait for each other.
    .orderBy('id')
  // SQLite has one writer at a time anyway, and no such clause.
  const rows = await (databaseKind() === 'sqlite' ? query : query.forUpdate()).execute()
  return rows as PendingRequest[]
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
  await trx
    .updateTable('bookings')
    .set((eb) => ({
      status: 'cancelled',
      held: 1,
      updatedAt: at,
      calendarSequence: eb('calendarSequence', '+', 1),
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
      })),
    )
    .execute()
}
