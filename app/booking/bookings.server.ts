import { type Buffered, type Buffers, bufferCells } from '#app/booking/times/buffers.ts'
import type { ReservedCell } from '#app/booking/times/cells.ts'
import type { CodeTerms } from '#app/codes/code.ts'
import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import { isId, isToken } from '#app/database/ids.ts'
import { forUpdate } from '#app/database/locks.server.ts'
import { allPages } from '#app/database/queries.ts'
import type { BookingRow } from '#app/database/rows/appointments.ts'
import { matchesAllTerms } from '#app/database/word-search.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { queryTerms } from '#app/kernel/text/search-terms.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { AlternativeTime, ProposedParty } from '#app/moves/alternative-time.ts'
import type { AskedRetainer } from '#app/payments/retainer.ts'
import { NO_ADD_ONS } from '#app/quote/party.ts'
import type { RequestDetails } from '#app/quote/request-details.ts'
import type { BookingStatus } from './booking-status.ts'
import { keepsBuffers, spanAt } from './requested-day.server.ts'

/** An appointment or the request for one, with its status as shown. */
export interface Booking extends RequestDetails, Buffers {
  id: string
  name: string
  email: string
  /** The key of its client where it has no email address; null, or left out, else. */
  clientKey?: string | null
  phone: string
  service: string
  /** Which service that is, whatever it is called now; null for one that was never of the list. */
  serviceId: string | null
  date: CalendarDate
  time: TimeOfDay
  status: BookingStatus
  createdAt: string
  updatedAt: string | null
  sendConfirmation: boolean
  privateToken: string
  calendarSequence: number
  /** False while a request holds nothing and waits for the button in its mail. */
  held: boolean
  /** Keyed hash of the requester's mailbox; null where none was written down. */
  requesterHash: string | null
  /** Hours after which it is released unanswered, as its client was told; 0 for never, null where none were kept. */
  pendingHours: number | null
  /** Until how many hours before it the client may cancel, as the confirmation said; null where none were kept. */
  cancelHours: number | null
  /** When the button in its own email was used, or the artist first confirmed it; null until then. */
  provedAt: string | null
  /** Over the share of new clients it holds no time, and waits for its client's button or for the artist; else null. */
  overShare: 'button' | 'artist' | null
  /** What was asked for in advance, on what an act has just confirmed alone: its mail says it. */
  retainer?: AskedRetainer
  /** The code it was made with, as it was promised; null for none. */
  code: CodeTerms | null
  /** Another time that is held beside its own: the client's proposal or the artist's offer. */
  alternative: AlternativeTime | null
}

export interface BookingFilter {
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
  status?: BookingStatus | undefined
  /** Without those that were cancelled. */
  withoutCancelled?: boolean
  /** Beginnings of words of the name and the e-mail address, or of a phone number. */
  q?: string | undefined
  /** Date and time ascending, as who looks ahead wants them. */
  soonestFirst?: boolean | undefined
  /** With the requests that hold nothing yet, which are left out otherwise: they wait for nobody. */
  withUnheld?: boolean
}

/** Where a page of the list goes on. */
interface BookingCursor {
  date: string
  time: string
  id: string
}

export async function findBooking(db: Database, id: string): Promise<Booking | null> {
  if (!isId(id)) return null
  const row = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toBooking(row) : null
}

export async function findBookingByToken(db: Database, token: string): Promise<Booking | null> {
  if (!isToken(token)) return null
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('privateToken', '=', token)
    .executeTakeFirst()
  return row ? toBooking(row) : null
}

/**
 * Date descending, then time descending, unless the soonest is asked for first; at most `limit`, from
 * `after` on. A blank `q` asks nothing.
 */
export async function listBookings(
  db: Database,
  filter: BookingFilter,
  limit: number,
  after: BookingCursor | null,
): Promise<Booking[]> {
  const [order, isLater] = filter.soonestFirst ? (['asc', '>'] as const) : (['desc', '<'] as const)
  let query = (await fitting(db, filter)).selectAll()
  if (after)
    query = query.where((eb) =>
      eb(
        eb.refTuple('date', 'time', 'id'),
        isLater,
        eb.tuple(after.date as CalendarDate, after.time as TimeOfDay, after.id),
      ),
    )
  const rows = await query
    .orderBy('date', order)
    .orderBy('time', order)
    .orderBy('id', order)
    .limit(limit)
    .execute()
  return rows.map(toBooking)
}

/** The appointments that fit, in no order yet. */
export async function fitting(db: Database, filter: BookingFilter) {
  let query = db.selectFrom('bookings')
  if (!filter.withUnheld) query = query.where('held', '=', 1)
  if (filter.from) query = query.where('date', '>=', filter.from)
  if (filter.to) query = query.where('date', '<=', filter.to)
  if (filter.status) query = query.where('status', '=', filter.status)
  if (filter.withoutCancelled) query = query.where('status', 'is distinct from', 'cancelled')
  if (filter.q?.trim()) query = query.where(await matchesAllTerms(db, queryTerms(filter.q)))
  return query
}

/** All that fit the filter, in the order of the list, page by page. */
export function pagesOfBookings(db: Database, filter: BookingFilter) {
  return allPages<Booking>((limit, after) => listBookings(db, filter, limit, after))
}

/** The booking as it is now; until this transaction ends nobody else can change it. */
export async function lockBooking(trx: DatabaseTransaction, id: string): Promise<Booking | null> {
  if (!isId(id)) return null
  const query = trx.selectFrom('bookings').selectAll().where('id', '=', id)
  const row = await query.$call(forUpdate).executeTakeFirst()
  return row ? toBooking(row) : null
}

/** Locks a booking like `lockBooking`; refuses if it does not exist. */
export async function lockExistingBooking(trx: DatabaseTransaction, id: string): Promise<Booking> {
  return (await lockBooking(trx, id)) ?? refuse('not-found', BOOKING_GONE)
}

export const BOOKING_GONE = 'There is no such appointment'

export const BOOKING_CHANGED =
  'This appointment was changed in another window. Check it, then try again.'

/** The columns of the collection; what only the artist may see of a row is asked for by name. */
export function toBooking(row: BookingRow): Booking {
  const { notes: _notes, nudges: _nudges, byHand: _byHand, quotedCents: _cents, ...kept } = row
  const { codeId: _codeId, codeTerms, ...known } = kept
  const { freesAt: _freesAt, ...rest } = known
  const { alternativeParty, alternativeMinutes: _minutes, ...timed } = rest
  const { alternativeBufferBefore: _before, alternativeBufferAfter: _after, ...other } = timed
  const { alternativeKind, alternativeDate, alternativeTime, alternativeUntil, ...shared } = other
  return {
    ...shared,
    code: codeTerms === null ? null : (JSON.parse(codeTerms) as CodeTerms),
    alternative:
      alternativeKind && alternativeDate && alternativeTime && alternativeUntil
        ? {
            kind: alternativeKind,
            date: alternativeDate,
            time: alternativeTime,
            until: alternativeUntil,
            ...(alternativeParty ? { party: JSON.parse(alternativeParty) as ProposedParty } : {}),
          }
        : null,
    // No constraint keeps another program from leaving the status out.
    status: row.status ?? 'pending',
    sendConfirmation: row.sendConfirmation === 1,
    held: row.held === 1,
    people: row.people === null ? null : JSON.parse(row.people),
    addOns: row.addOns === null ? NO_ADD_ONS : JSON.parse(row.addOns),
    quote: row.quote === null ? null : JSON.parse(row.quote),
  }
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

/** The half hours of some days that appointments, and offers of them, keep free around themselves. */
export async function bufferCellsOn(
  db: Database,
  dates: readonly CalendarDate[],
): Promise<ReservedCell[]> {
  if (dates.length === 0) return []
  const around = (day: 'date' | 'alternativeDate', time: 'time' | 'alternativeTime') =>
    db
      .selectFrom('bookings')
      .select((eb) => [
        eb.ref(day).as('date'),
        eb.ref(time).as('time'),
        spanAt.minutes(day).as('durationMinutes'),
        spanAt.before(day).as('bufferBefore'),
        spanAt.after(day).as('bufferAfter'),
      ])
      .where(day, 'in', dates)
      .where(keepsBuffers)
      .where('held', '=', 1)
      .where((eb) => eb.or([eb(spanAt.before(day), '>', 0), eb(spanAt.after(day), '>', 0)]))
      .$castTo<{ date: CalendarDate } & Buffered>()
  const rows = await around('date', 'time')
    .unionAll(around('alternativeDate', 'alternativeTime'))
    .execute()
  const ofBookings = rows.flatMap(({ date, ...buffered }) =>
    bufferCells(buffered).map((cell) => ({ date, cell })),
  )
  return [...ofBookings, ...(await offerBufferCellsOn(db, dates))]
}

/** The half hours of some days that offers of the waiting list keep free around themselves. */
async function offerBufferCellsOn(
  db: Database,
  dates: readonly CalendarDate[],
): Promise<ReservedCell[]> {
  const rows = await db
    .selectFrom('waitlistEntries')
    .select(['date', 'offeredTime as time', 'durationMinutes', 'bufferBefore', 'bufferAfter'])
    .where('date', 'in', dates)
    .where('status', '=', 'offered')
    .$castTo<{ date: CalendarDate } & Buffered>()
    .execute()
  return rows.flatMap(({ date, ...buffered }) =>
    bufferCells(buffered).map((cell) => ({ date, cell })),
  )
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
    .where('status', 'is distinct from', 'cancelled')
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
