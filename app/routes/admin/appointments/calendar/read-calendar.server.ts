import { listBookings } from '#app/data/appointments/bookings.server.ts'
import type { Database } from '#app/data/engine/database.server.ts'
import { paidOf } from '#app/data/payments/payments.server.ts'
import { blockedTimesOn } from '#app/data/schedule/blocked-times.server.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { heldOffersBetween } from '../../shared/held-offers.server.ts'
import { idsOf, listed } from '../list/read-list.server.ts'
import { spanOf } from '../shared/date-range.ts'
import { type CalendarView, type ListFilter, showsCancelled } from '../shared/filters.ts'
import { calendarDays } from './calendar-days.ts'

/** Appointments on one page of the calendar, which only floods of requests exceed. */
const SHOWN_MAX = 2000

/** A page of the calendar under the filter. */
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
  const found = await listBookings(db, conditions, SHOWN_MAX + 1, null)
  const bookings = found.slice(0, SHOWN_MAX).map((booking) => listed(booking, now))
  const blocked = [
    ...(await blockedTimesOn(db, days)),
    ...(await heldOffersBetween(db, days[0] ?? today, days.at(-1) ?? today)),
  ]
  return {
    ...span,
    view,
    today,
    days: calendarDays(days, bookings, blocked),
    isCut: found.length > SHOWN_MAX,
  }
}

/** All that one day holds, whatever the filter. */
export async function readDayPanel(db: Database, day: CalendarDate, now: Temporal.Instant) {
  const bookings = await listBookings(db, { from: day, to: day }, SHOWN_MAX, null)
  const blocked = [...(await blockedTimesOn(db, [day])), ...(await heldOffersBetween(db, day, day))]
  const paid = await paidOf(db, idsOf(bookings))
  const listedBookings = bookings.map((booking) => listed(booking, now, paid.get(booking.id)))
  return calendarDays([day], listedBookings, blocked)[0] ?? null
}
