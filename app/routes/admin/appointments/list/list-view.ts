import type { BookingStatus } from '#app/booking/booking-status.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { KeptFree } from '#app/routes/admin/shared/day/kept-free.ts'
import { shortDay } from '#app/schedule/range-labels.ts'

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
