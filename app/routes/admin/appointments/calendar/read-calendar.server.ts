import { takenTimesOn } from '#app/booking/blocked-times.server.ts'
import { type Booking, type BookingFilter, listBookings } from '#app/booking/bookings.server.ts'
import { listShortBookings } from '#app/booking/short-bookings.server.ts'
import { openOnDay } from '#app/booking/times/booking-rules.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { type CalendarDate, weekAround } from '#app/kernel/calendar-date.ts'
import { instantOf } from '#app/kernel/local-time.ts'
import { atAlternative } from '#app/moves/alternative-time.ts'
import { alternativesIn } from '#app/moves/alternative-times.server.ts'
import { paidOf } from '#app/payments/payments.server.ts'
import { config } from '#app/platform/config.server.ts'
import { driveTo } from '#app/routes/admin/shared/day/that-day.server.ts'
import { OTHER_TIME_WORDS } from '../../shared/booking-words.ts'
import { heldOffersBetween } from '../../shared/held-offers.server.ts'
import { idsOf, listed } from '../list/read-list.server.ts'
import { type CalendarView, type ListFilter, showsCancelled, spanOf } from '../shared/filters.ts'
import {
  type CalendarDay,
  calendarDays,
  type HeldTime,
  inOrder,
  inShort,
  type ShortBooking,
} from './calendar-days.ts'
import { daySum } from './day-sum.ts'

/** Appointments on one page of the calendar, which only floods of requests exceed. */
const SHOWN_MAX = 2000

export async function readCalendar(
  db: Database,
  filter: ListFilter & { view: CalendarView },
  now: Temporal.Instant,
  today: CalendarDate,
) {
  const { view, status, q } = filter
  const { days, ...span } = spanOf(view, filter.on ?? today)
  const within = { from: days[0], to: days.at(-1) }
  const conditions = {
    ...within,
    status: status ?? undefined,
    q: q ?? undefined,
    withoutCancelled: !showsCancelled(filter),
  }
  const shared = { ...span, view, today }
  const blocked = await blockedIn(db, days, today)
  const others = await heldTimes(db, days, now, filter)
  if (view === 'month') {
    const found = await listShortBookings(db, conditions, SHOWN_MAX + 1)
    const all = calendarDays(days, found.slice(0, SHOWN_MAX), blocked, others)
    const agenda =
      all.find(({ date }) => date === today) ?? all.find((one) => inOrder(one).length > 0)
    return {
      ...shared,
      days: [],
      week: [],
      month: {
        days: all.map(inShort).map(withHours),
        agenda: agenda
          ? await readAgenda(db, agenda.date, conditions, now, { blocked, others })
          : null,
      },
      isCut: found.length > SHOWN_MAX,
      sum: null,
    }
  }
  const found = await listBookings(db, conditions, SHOWN_MAX + 1, null)
  const shown = found.slice(0, SHOWN_MAX)
  const isDay = view === 'day'
  const paid = isDay ? await paidOf(db, idsOf(shown)) : new Map<string, number>()
  const bookings = shown.map((booking) => ({
    ...listed(booking, now, paid.get(booking.id)),
    ...(isDay ? { address: booking.address } : {}),
  }))
  return {
    ...shared,
    days: calendarDays(days, bookings, blocked, others).map(withHours),
    week: isDay ? await readWeek(db, filter.on ?? today, conditions, now, filter) : [],
    month: null,
    isCut: found.length > SHOWN_MAX,
    sum: isDay && !status && !q ? sumOfDay(shown, paid, now) : null,
  }
}

async function readAgenda(
  db: Database,
  date: CalendarDate,
  conditions: BookingFilter,
  now: Temporal.Instant,
  { blocked, others }: { blocked: Awaited<ReturnType<typeof blockedIn>>; others: HeldTime[] },
): Promise<CalendarDay | null> {
  const found = await listBookings(db, { ...conditions, from: date, to: date }, SHOWN_MAX, null)
  const bookings = found.map((booking) => listed(booking, now))
  const [day] = calendarDays([date], bookings, blocked, others)
  return day ? withHours(day) : null
}

async function readWeek(
  db: Database,
  day: CalendarDate,
  conditions: BookingFilter,
  now: Temporal.Instant,
  filter: ListFilter,
): Promise<CalendarDay<ShortBooking>[]> {
  const days = weekAround(day)
  const within = { ...conditions, from: days[0], to: days.at(-1) }
  const found = await listShortBookings(db, within, SHOWN_MAX)
  const others = await heldTimes(db, days, now, filter)
  return calendarDays(days, found, await blockedIn(db, days, day), others)
    .map(inShort)
    .map(withHours)
}

async function blockedIn(db: Database, days: readonly CalendarDate[], today: CalendarDate) {
  return [
    ...(await takenTimesOn(db, days)),
    ...(await heldOffersBetween(db, days[0] ?? today, days.at(-1) ?? today)),
  ]
}

function sumOfDay(
  bookings: readonly Booking[],
  paid: ReadonlyMap<string, number>,
  now: Temporal.Instant,
) {
  const { timeZone } = config()
  return daySum(
    bookings
      .filter(({ status }) => status === 'confirmed')
      .map((booking) => {
        const { durationMinutes: minutes } = booking
        const startsAt = instantOf(booking.date, booking.time, timeZone)
        const gone = Math.floor(startsAt.until(now).total('minutes'))
        return {
          minutes,
          ahead: minutes - Math.min(Math.max(gone, 0), minutes),
          total: booking.quote?.total ?? null,
          paid: paid.get(booking.id) ?? 0,
          drive: driveTo(booking),
        }
      }),
  )
}

function withHours<Day extends { date: CalendarDate }>(day: Day) {
  return { ...day, ...openOnDay(day.date) }
}

/** All that one day holds, whatever the filter. */
export async function readDayPanel(db: Database, day: CalendarDate, now: Temporal.Instant) {
  const bookings = await listBookings(db, { from: day, to: day }, SHOWN_MAX, null)
  const blocked = [...(await takenTimesOn(db, [day])), ...(await heldOffersBetween(db, day, day))]
  const paid = await paidOf(db, idsOf(bookings))
  const listedBookings = bookings.map((booking) => listed(booking, now, paid.get(booking.id)))
  const [found] = calendarDays([day], listedBookings, blocked, await heldTimes(db, [day], now))
  return found ? withHours(found) : null
}

/** What is held on those days beside appointments' own times; nothing while others are filtered for. */
async function heldTimes(
  db: Database,
  days: readonly CalendarDate[],
  now: Temporal.Instant,
  { status, q }: Partial<Pick<ListFilter, 'status' | 'q'>> = {},
): Promise<HeldTime[]> {
  const [from, to] = [days[0], days.at(-1)]
  if (!from || !to || status || q) return []
  const bookings = await alternativesIn(db, { from, to }, SHOWN_MAX)
  return bookings.flatMap((booking) => {
    if (!booking.alternative) return []
    const { kind } = booking.alternative
    const there = listed({ ...atAlternative(booking, booking.alternative), status: 'pending' }, now)
    const word = OTHER_TIME_WORDS[kind]
    const id = `${booking.id} ${kind}`
    return { ...there, id, bookingId: booking.id, word }
  })
}
