import { type CalendarDate, formatDate } from '#app/domain/calendar-date.ts'
import type { BlockedRange } from '#app/domain/schedule/availability.ts'
import { SLOTS } from '#app/domain/schedule/slots.ts'
import { minutesOf, type TimeOfDay } from '#app/domain/time-of-day.ts'
import type { KeptFree } from '#app/routes/admin/shared/day/kept-free.ts'
import { timesWords } from '#app/routes/admin/shared/day/range-labels.ts'
import type { ListedBooking } from '../list/list-view.ts'

/** A blocked time as the calendar shows it. */
export interface ShownBlock extends BlockedRange {
  id: string
  reason: string | null
  /** Where it is no block but a time that is held for somebody on the waiting list: their name. */
  heldFor?: string
}

/** A time that is held beside an appointment's own. */
export interface HeldTime extends ListedBooking {
  bookingId: string
  /** 'Offered'. */
  word: string
}

/** What a day of the calendar holds, each in the order of the clock. */
export interface CalendarDay {
  date: CalendarDate
  bookings: ListedBooking[]
  /** Times that clients ask for or the artist offers instead of another. */
  others: HeldTime[]
  blocked: ShownBlock[]
  /** By the artist's hours. */
  isClosed?: boolean
}

/** The days with what lies on them; what lies on none of them is left out. */
export function calendarDays(
  days: readonly CalendarDate[],
  bookings: readonly ListedBooking[],
  blocked: readonly (ShownBlock & { date: CalendarDate })[],
  others: readonly HeldTime[] = [],
): CalendarDay[] {
  const byDate = new Map<CalendarDate, CalendarDay>(
    days.map((date) => [date, { date, bookings: [], others: [], blocked: [] }]),
  )
  for (const booking of bookings) byDate.get(booking.date)?.bookings.push(booking)
  for (const { date, ...block } of blocked) byDate.get(date)?.blocked.push(block)
  for (const other of others) byDate.get(other.date)?.others.push(other)
  for (const day of byDate.values()) {
    day.bookings.sort((one, other) => (one.time < other.time ? -1 : 1))
    day.others.sort((one, other) => (one.time < other.time ? -1 : 1))
    day.blocked.sort((one, other) => (one.startTime < other.startTime ? -1 : 1))
  }
  return [...byDate.values()]
}

/** A day in words: 'Saturday 28 November, today, 2 appointments, blocked 09:00 to 12:00'. */
export function dayInWords(
  { date, bookings, others, blocked, isClosed }: CalendarDay,
  today: CalendarDate,
): string {
  const count = bookings.length
  return [
    formatDate(date, 'day'),
    ...(date === today ? ['today'] : []),
    ...(isClosed ? ['closed'] : []),
    ...(count > 0 ? [`${count} ${count === 1 ? 'appointment' : 'appointments'}`] : []),
    ...others.map(({ time, word }) => `${time} ${word.toLowerCase()}`),
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
export function inOrder({
  bookings,
  others,
  blocked,
}: CalendarDay): (ShownBlock | ListedBooking | HeldTime)[] {
  const timeOf = (one: ShownBlock | ListedBooking): TimeOfDay =>
    'startTime' in one ? one.startTime : one.time
  return [...blocked, ...bookings, ...others].sort((one, other) =>
    timeOf(one) === timeOf(other) ? 0 : timeOf(one) < timeOf(other) ? -1 : 1,
  )
}

/** What is kept free before or after an appointment. */
export interface ShownBuffer extends KeptFree {
  id: string
}

export function buffersOf({
  bookings,
  others,
}: Pick<CalendarDay, 'bookings' | 'others'>): ShownBuffer[] {
  return [...bookings, ...others].flatMap(({ id, buffers }) =>
    buffers.map((span) => ({ id: `${id} ${span.from}`, ...span })),
  )
}

/** The same as `inOrder`, with what is kept free where it comes. */
export function withBuffers(
  day: CalendarDay,
): (ReturnType<typeof inOrder>[number] | ShownBuffer)[] {
  const startOf = (one: ShownBlock | ListedBooking | ShownBuffer): number =>
    'from' in one ? one.from : minutesOf('startTime' in one ? one.startTime : one.time)
  return [...inOrder(day), ...buffersOf(day)].sort((one, other) => startOf(one) - startOf(other))
}
