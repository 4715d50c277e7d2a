import { sql } from 'kysely'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'
import type { Database } from './database.server.ts'

/** What the database knows that decides about a date. */
export interface DayRows {
  blocked: { startTime: TimeOfDay; endTime: TimeOfDay }[]
  held: Set<TimeOfDay>
}

/** The blocked ranges and the held cells of a date, in one question: each costs a way there and back. */
export async function dayRows(db: Database, date: CalendarDate): Promise<DayRows> {
  return sorted(await dayQuestion(db, date).execute())
}

/** The same with the dates of an address's pending requests, one entry a request. */
export async function requestedDayRows(
  db: Database,
  date: CalendarDate,
  email: string,
): Promise<DayRows & { pendingDates: CalendarDate[] }> {
  const pending = db
    .selectFrom('bookings')
    .select([sql.lit<What>('pending').as('what'), 'date as first', 'date as last'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where((eb) => eb.or([eb('status', '=', sql.lit('pending')), eb('status', 'is', null)]))
  const rows = await dayQuestion(db, date).unionAll(pending).execute()
  const dates = rows.filter(({ what }) => what === 'pending').map(({ first }) => first)
  return { ...sorted(rows), pendingDates: dates as CalendarDate[] }
}

type What = 'blocked' | 'held' | 'pending'

interface Row {
  what: What
  first: string
  last: string
}

function dayQuestion(db: Database, date: CalendarDate) {
  const held = db
    .selectFrom('bookingCells')
    .select([sql.lit<What>('held').as('what'), 'cell as first', 'cell as last'])
    .where('date', '=', date)
  return db
    .selectFrom('blockedTimes')
    .select([sql.lit<What>('blocked').as('what'), 'startTime as first', 'endTime as last'])
    .where('date', '=', date)
    .unionAll(held)
}

function sorted(rows: readonly Row[]): DayRows {
  const of = (kind: What) => rows.filter(({ what }) => what === kind)
  return {
    blocked: of('blocked').map(({ first, last }) => ({
      startTime: first as TimeOfDay,
      endTime: last as TimeOfDay,
    })),
    held: new Set(of('held').map(({ first }) => first as TimeOfDay)),
  }
}
