import { type Expression, sql } from 'kysely'
import type { BlockedRange } from '#app/booking/times/availability.ts'
import { bufferCells } from '#app/booking/times/buffers.ts'
import type { Database } from '#app/database/database.server.ts'
import { countRows, emailIs, isOfDomain } from '#app/database/queries.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { OpenHolds } from './booking-limits.ts'

/** An appointment keeps its buffers while it stands, and for as long as declining it can be undone. */
export const keepsBuffers = sql<boolean>`(status <> 'cancelled' or "freesAt" is not null)`

/** Length and buffers of an appointment at its own time or its other one: another party may have others. */
export const spanAt = {
  minutes: (day: 'date' | 'alternativeDate') =>
    day === 'date'
      ? sql<number>`"durationMinutes"`
      : sql<number>`coalesce("alternativeMinutes", "durationMinutes")`,
  before: (day: 'date' | 'alternativeDate') =>
    day === 'date'
      ? sql<number>`"bufferBefore"`
      : sql<number>`coalesce("alternativeBufferBefore", "bufferBefore")`,
  after: (day: 'date' | 'alternativeDate') =>
    day === 'date'
      ? sql<number>`"bufferAfter"`
      : sql<number>`coalesce("alternativeBufferAfter", "bufferAfter")`,
}

/** What the database knows that decides about a date. */
interface DayRows {
  blocked: BlockedRange[]
  held: Set<TimeOfDay>
  /** Half hours that appointments keep free around themselves. */
  buffers: Set<TimeOfDay>
}

/**
 * The blocked ranges and the held cells of a date, in one question: each costs a way there and back.
 * `without` is the id of a booking that is to be moved: what it holds itself stands in nobody's way.
 */
export async function dayRows(
  db: Database,
  date: CalendarDate,
  without: string | null = null,
): Promise<DayRows> {
  return sorted(await dayQuery(db, date, without).execute())
}

/** What is known of who asks. */
interface RequesterRows {
  /** The dates of the address's pending requests, one entry a request. */
  pendingDates: CalendarDate[]
  /** A button behind a link mailed to the address was used, or it has a confirmed appointment. */
  isKnown: boolean
  /** It has a confirmed appointment. */
  isClient: boolean
}

/** The rows of a date with what is known of an address, in one query; `without` as in `dayRows`. */
export async function requestedDayRows(
  db: Database,
  date: CalendarDate,
  requester: { email: string; requesterHash: string },
  without: string | null = null,
): Promise<DayRows & RequesterRows> {
  const pending = db
    .selectFrom('bookings')
    .select([sql.lit<What>('pending').as('what'), 'date as first', 'date as last'])
    .where(emailIs(requester.email))
    .where('status', '=', sql.lit('pending'))
    .$if(without !== null, (query) => query.where('id', '!=', without ?? ''))
    .$castTo<Row>()
  const rows = await dayQuery(db, date, without)
    .unionAll(pending)
    .unionAll(knownAddress(db, requester))
    .execute()
  const dates = rows.filter(({ what }) => what === 'pending').map(({ first }) => first)
  return {
    ...sorted(rows),
    pendingDates: dates as CalendarDate[],
    isKnown: rows.some(({ what }) => what === 'known' || what === 'client'),
    isClient: rows.some(({ what }) => what === 'client'),
  }
}

/** A row for each way in which an address is known; of three columns, to stand beside other questions. */
export function knownAddress(
  db: Database,
  { email, requesterHash }: { email: string; requesterHash: string },
) {
  const confirmed = db
    .selectFrom('bookings')
    .select([sql.lit<What>('client').as('what'), 'status as first', 'status as last'])
    .distinct()
    .where(emailIs(email))
    .where('status', '=', 'confirmed')
    .$castTo<Row>()
  return db
    .selectFrom('knownAddresses')
    .select([sql.lit<What>('known').as('what'), 'at as first', 'at as last'])
    .where('addressHash', '=', requesterHash)
    .unionAll(confirmed)
}

/**
 * What pending requests of unknown addresses hold that came after that instant. Ask it in a
 * transaction that has locked them all.
 */
export async function openUnverifiedHolds(db: Database, after: string): Promise<OpenHolds> {
  const { holds, halfHours } = await db
    .selectFrom('bookings')
    .leftJoin('bookingCells', 'bookingCells.bookingId', 'bookings.id')
    .select((eb) => [
      eb.fn.count('bookings.id').distinct().as('holds'),
      eb.fn.count('bookingCells.cell').as('halfHours'),
    ])
    .where('bookings.status', '=', 'pending')
    .where('bookings.createdAt', '>', after)
    .where('bookings.held', '=', 1)
    .where('bookings.byHand', '=', 0)
    .where('bookings.requesterHash', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('knownAddresses')
            .select('addressHash')
            .whereRef('addressHash', '=', 'bookings.requesterHash'),
        ),
      ),
    )
    .where(hasNoConfirmedAppointment)
    .executeTakeFirstOrThrow()
  return { holds: Number(holds), halfHours: Number(halfHours) }
}

interface NewClientsOf {
  /** Null for one that is not counted by its domain. */
  domain: string | null
  days: readonly CalendarDate[]
  /** Requests of earlier days wait for nothing any more. */
  today: CalendarDate
  /** Id of a request that is left out. */
  without: string | null
}

/** What the open requests of new clients hold: how many of an email domain, and how many half hours of some days. */
export async function newClientHolds(
  db: Database,
  { domain, days, today, without }: NewClientsOf,
): Promise<{ ofDomain: number; halfHours: number }> {
  const open = db
    .selectFrom('bookings')
    .where('status', '=', 'pending')
    .where('held', '=', 1)
    .where('byHand', '=', 0)
    .where('date', '>=', today)
    .where(hasNoConfirmedAppointment)
    .$if(without !== null, (query) => query.where('id', '!=', without ?? ''))
  const cells = db
    .selectFrom('bookingCells')
    .where('date', 'in', days)
    .where('bookingId', 'in', open.select('id'))
  return {
    ofDomain: domain === null ? 0 : await countRows(open.where(isOfDomain(domain))),
    halfHours: await countRows(cells),
  }
}

/** The blocked ranges of some days, and what other calendars take. */
export async function blockedOn(db: Database, days: readonly CalendarDate[]) {
  const busy = db
    .selectFrom('busyTimes')
    .select(['date', 'startTime', 'endTime'])
    .where('date', 'in', days)
  return await db
    .selectFrom('blockedTimes')
    .select(['date', 'startTime', 'endTime'])
    .where('date', 'in', days)
    .unionAll(busy)
    .execute()
}

const hasNoConfirmedAppointment = sql<boolean>`not exists (
  select 1 from bookings as other
  where lower(other.email) = lower(bookings.email) and other.status = 'confirmed')`

type What = 'blocked' | 'busy' | 'held' | 'buffer' | 'pending' | 'known' | 'client'

interface Row {
  what: What
  first: string
  last: string
}

function dayQuery(db: Database, date: CalendarDate, without: string | null) {
  const held = db
    .selectFrom('bookingCells')
    .select([sql.lit<What>('held').as('what'), 'cell as first', 'cell as last'])
    .where('date', '=', date)
    .$if(without !== null, (query) => query.where('bookingId', 'is distinct from', without))
    .$castTo<Row>()
  const bufferedAt = (day: 'date' | 'alternativeDate', time: 'time' | 'alternativeTime') =>
    db
      .selectFrom('bookings')
      .select((eb) => [
        sql.lit<What>('buffer').as('what'),
        eb.ref(time).as('first'),
        bufferedText(spanAt.minutes(day), spanAt.before(day), spanAt.after(day)),
      ])
      .where(day, '=', date)
      .where(keepsBuffers)
      .where('held', '=', sql.lit(1))
      .where((eb) =>
        eb.or([eb(spanAt.before(day), '>', sql.lit(0)), eb(spanAt.after(day), '>', sql.lit(0))]),
      )
      .$if(without !== null, (query) => query.where('id', '!=', without ?? ''))
      .$castTo<Row>()
  const offers = db
    .selectFrom('waitlistEntries')
    .select((eb) => [
      sql.lit<What>('buffer').as('what'),
      'offeredTime as first',
      bufferedText(eb.ref('durationMinutes'), eb.ref('bufferBefore'), eb.ref('bufferAfter')),
    ])
    .where('date', '=', date)
    .where('status', '=', sql.lit('offered'))
    .$castTo<Row>()
  const busy = db
    .selectFrom('busyTimes')
    .select([sql.lit<What>('busy').as('what'), 'startTime as first', 'endTime as last'])
    .where('date', '=', date)
    .$castTo<Row>()
  return db
    .selectFrom('blockedTimes')
    .select([sql.lit<What>('blocked').as('what'), 'startTime as first', 'endTime as last'])
    .where('date', '=', date)
    .$castTo<Row>()
    .unionAll(busy)
    .unionAll(held)
    .unionAll(bufferedAt('date', 'time'))
    .unionAll(bufferedAt('alternativeDate', 'alternativeTime'))
    .unionAll(offers)
}

/** What `cellsOfBuffer` reads: minutes of the appointment, before it and after it. */
function bufferedText(...minutes: Expression<unknown>[]) {
  const texts = minutes.map((one) => sql`cast(${one} as text)`)
  return sql<string>`${sql.join(texts, sql` || ',' || `)}`.as('last')
}

function sorted(rows: readonly Row[]): DayRows {
  const of = (kind: What) => rows.filter(({ what }) => what === kind)
  return {
    blocked: [...of('blocked'), ...of('busy')].map(({ what, first, last }) => ({
      startTime: first as TimeOfDay,
      endTime: last as TimeOfDay,
      isBusy: what === 'busy',
    })),
    held: new Set(of('held').map(({ first }) => first as TimeOfDay)),
    buffers: new Set(of('buffer').flatMap(cellsOfBuffer)),
  }
}

function cellsOfBuffer({ first, last }: Row): TimeOfDay[] {
  const [durationMinutes = 0, bufferBefore = 0, bufferAfter = 0] = last.split(',').map(Number)
  return bufferCells({ time: first as TimeOfDay, durationMinutes, bufferBefore, bufferAfter })
}
