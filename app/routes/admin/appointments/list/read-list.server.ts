import { holdsCells } from '#app/booking/booking-status.ts'
import { type Booking, listBookings } from '#app/booking/bookings.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { formatAge } from '#app/kernel/format-moment.ts'
import { paidOf } from '#app/payments/payments.server.ts'
import { isMorning } from '#app/quote/request-details.ts'
import { driveTo } from '#app/routes/admin/shared/day/drive.server.ts'
import { keptFree } from '#app/routes/admin/shared/day/kept-free.ts'
import { leftWords, partyWords, placeInSentence, priceWords } from '../../shared/booking-words.ts'
import { otherTimeWords } from '../../shared/other-time-words.ts'
import { type ListFilter, listPath, showsCancelled } from '../shared/filters.ts'
import { byDay, type ListedBooking } from './list-view.ts'

/** Appointments on one page: a busy month. */
const PAGE_SIZE = 50

/** A page of the list under the filter, and the address of the next one. */
export async function readList(
  db: Database,
  filter: ListFilter,
  now: Temporal.Instant,
  today: CalendarDate,
) {
  const { after, status, q, dates } = filter
  const isAhead = dates === 'upcoming'
  const conditions = {
    from: isAhead ? today : undefined,
    soonestFirst: isAhead,
    status: status ?? undefined,
    q: q ?? undefined,
    withoutCancelled: !showsCancelled(filter),
  }
  const found = await listBookings(db, conditions, PAGE_SIZE + 1, after)
  const page = found.slice(0, PAGE_SIZE)
  const paid = await paidOf(db, idsOf(page))
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    days: byDay(
      page.map((booking) => listed(booking, now, paid.get(booking.id))),
      today,
    ),
    nextPage: last ? listPath({ ...filter, after: cursorOf(last) }) : null,
  }
}

/** Only what the desk shows goes to the browser: never the client's private address. */
export function listed(booking: Booking, now: Temporal.Instant, paidCents?: number): ListedBooking {
  const { id, name, email, phone, service, date, time, status, createdAt } = booking
  const expectedVersion = booking.calendarSequence
  const sinceMs = Temporal.Instant.from(createdAt).epochMilliseconds
  const waiting = status === 'pending' ? formatAge(sinceMs, now.epochMilliseconds) : null
  const { durationMinutes: minutes, quote } = booking
  const place = booking.place === 'studio' ? null : placeInSentence(booking.place)
  const price = priceWords(quote)
  const buffers = holdsCells(status) ? keptFree(booking, driveTo(booking)) : []
  const left = leftWords(quote, paidCents)
  return {
    ...{ id, name, email, phone, service, minutes, date, time, status },
    ...{ waiting, place, price, left, buffers, expectedVersion, hasMoney: paidCents !== undefined },
    party: partyWords(booking),
    isMorning: isMorning(booking),
    otherTime: otherTimeWords(booking.alternative),
  }
}

export function idsOf(bookings: readonly Booking[]): string[] {
  return bookings.map(({ id }) => id)
}

function cursorOf({ date, time, id }: Booking): NonNullable<ListFilter['after']> {
  return { date, time, id }
}
