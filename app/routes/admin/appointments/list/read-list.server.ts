import { type BookingStatus, holdsCells } from '#app/booking/booking-status.ts'
import { type Booking, listBookings } from '#app/booking/bookings.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { formatAge } from '#app/kernel/format-moment.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { paidOf } from '#app/payments/payments.server.ts'
import { isMorning } from '#app/quote/request-details.ts'
import { type KeptFree, keptFree } from '#app/routes/admin/shared/day/kept-free.ts'
import { driveTo } from '#app/routes/admin/shared/day/that-day.server.ts'
import { shortDay } from '#app/schedule/range-labels.ts'
import {
  leftWords,
  otherTimeWords,
  partyWords,
  placeInSentence,
  priceWords,
} from '../../shared/booking-words.ts'
import { type ListFilter, listPath, showsCancelled } from '../shared/filters.ts'

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

export interface ListedBooking {
  id: string
  name: string
  email: string
  phone: string
  service: string
  minutes: number
  date: CalendarDate
  time: TimeOfDay
  status: BookingStatus
  /** What it keeps free before and after; nothing once it is cancelled. */
  buffers: KeptFree[]
  /** 'at the client’s'; null in the studio. */
  place: string | null
  /** Where there is room for it: on a day of its own. */
  address?: string | null
  /** 'Five faces, ready by 13:00', 'Trial'; null for nothing. */
  party: string | null
  /** A wedding morning, which is as long as its plan. */
  isMorning: boolean
  /** '$345'; null without a quote. */
  price: string | null
  /** What is left of it once some was paid: '$98 left', 'paid'; null before. */
  left: string | null
  /** Whether something was paid of it, which stays when it is deleted. */
  hasMoney: boolean
  /** How long a pending request has waited, in words; null for all others. */
  waiting: string | null
  /** The other time that is held for it, in words; null for none. */
  otherTime?: string | null
  /** Its calendar sequence, by which an answer given here is known to mean what is shown. */
  expectedVersion: number
}

export interface ListedDay {
  date: CalendarDate
  /** Null where the page has one for this day already. */
  heading: string | null
  isToday: boolean
  bookings: ListedBooking[]
}

/** The page by days, in the order of the page; within a day the earliest comes first. */
export function byDay(bookings: readonly ListedBooking[], today: CalendarDate): ListedDay[] {
  const days = new Map<CalendarDate, ListedBooking[]>()
  for (const booking of bookings)
    days.set(booking.date, [...(days.get(booking.date) ?? []), booking])
  return [...days].map(([date, listed]) => ({
    date,
    heading: headingOf(date, today),
    isToday: date === today,
    bookings: listed.sort((one, other) => (one.time < other.time ? -1 : 1)),
  }))
}

/** The year is said when it is not this one; today is named. */
function headingOf(date: CalendarDate, today: CalendarDate): string {
  const day = shortDay(date, today)
  return date === today ? `${day}, today` : day
}
