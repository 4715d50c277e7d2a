import { type CalendarDate, formatDate } from '#app/domain/calendar-date.ts'
import type { BlockedRange } from '#app/domain/schedule/availability.ts'
import type { DaySpan } from '#app/domain/schedule/day-plan.ts'
import { SLOTS } from '#app/domain/schedule/slots.ts'
import { minutesOf, type TimeOfDay } from '#app/domain/time-of-day.ts'
import { timesWords } from '../../shared/range-labels.ts'
import type { ListedBooking } from '../list/list-view.ts'

/** A blocked time as the calendar shows it. */
export interface ShownBlock extends BlockedRange {
  id: string
  reason: string | null
  /** Where it is no block but a time that is held for somebody on the waiting list: their name. */
  heldFor?: string
}

/** What a day of the calendar holds; both in the order of the clock. */
export interface CalendarDay {
  date: CalendarDate
  bookings: ListedBooking[]
  blocked: ShownBlock[]
}

/** The days with what lies on them; what lies on none of them is left out. */
export function calendarDays(
  days: readonly CalendarDate[],
  bookings: readonly ListedBooking[],
  blocked: readonly (ShownBlock & { date: CalendarDate })[],
): CalendarDay[] {
  const byDate = new Map<CalendarDate, CalendarDay>(
    days.map((date) => [date, { date, bookings: [], blocked: [] }]),
  )
  for (const booking of bookings) byDate.get(booking.date)?.bookings.push(booking)
  for (const { date, ...block } of blocked) byDate.get(date)?.blocked.push(block)
  for (const day of byDate.values()) {
    day.bookings.sort((one, other) => (one.time < other.time ? -1 : 1))
    day.blocked.sort((one, other) => (one.startTime < other.startTime ? -1 : 1))
  }
  return [...byDate.values()]
}

/** A day in words: 'Saturday 28 November, today, 2 appointments, blocked 09:00 to 12:00'. */
export function dayInWords({ date, bookings, blocked }: CalendarDay, today: CalendarDate): string {
  const count = bookings.length
  return [
    formatDate(date, 'day'),
    ...(date === today ? ['today'] : []),
    ...(count > 0 ? [`${count} ${count === 1 ? 'appointment' : 'appointments'}`] : []),
    ...blocked.map(
      (range) => `${range.heldFor === undefined ? 'blocked' : 'held'} ${blockedWords(range)}`,
    ),
  ].join(', ')
}

/** 'Blocked 09:00 to 12:00: at the dentist', 'Held 10:00 to 10:30 for Noor Haddad, waiting list'. */
export function blockSentence(block: ShownBlock): string {
  const when = blockedWords(block)
  if (block.heldFor !== undefined) return `Held ${when} for ${block.heldFor}, waiting list`
  return `Blocked ${when}${block.reason ? `: ${block.reason}` : ''}`
}

/** When a range is: 'all day', '12:00 only', '09:00 to 12:00'. */
export function blockedWords({ startTime, endTime }: BlockedRange): string {
  const isWhole = startTime <= (SLOTS[0] ?? '') && endTime >= (SLOTS.at(-1) ?? '')
  return isWhole ? 'all day' : timesWords({ startTime, endTime })
}

/** By the clock; what blocks a time comes before what is booked in it. */
export function inOrder({ bookings, blocked }: CalendarDay): (ShownBlock | ListedBooking)[] {
  const timeOf = (one: ShownBlock | ListedBooking): TimeOfDay =>
    'startTime' in one ? one.startTime : one.time
  return [...blocked, ...bookings].sort((one, other) =>
    timeOf(one) === timeOf(other) ? 0 : timeOf(one) < timeOf(other) ? -1 : 1,
  )
}

/** What is kept free before or after an appointment. */
export interface ShownBuffer extends DaySpan {
  id: string
}

export function buffersOf({ bookings }: Pick<CalendarDay, 'bookings'>): ShownBuffer[] {
  return bookings.flatMap(({ id, buffers }) =>
    buffers.map((span) => ({ id: `${id} ${span.from}`, ...span })),
  )
}

/** The same as `inOrder`, with what is kept free where it comes. */
export function withBuffers(day: CalendarDay): (ShownBlock | ListedBooking | ShownBuffer)[] {
  const startOf = (one: ShownBlock | ListedBooking | ShownBuffer): number =>
    'from' in one ? one.from : minutesOf('startTime' in one ? one.startTime : one.time)
  return [...inOrder(day), ...buffersOf(day)].sort((one, other) => startOf(one) - startOf(other))
}
