import type { BlockedRange } from '#app/booking/times/availability.ts'
import type { DaySpan } from '#app/booking/times/day-plan.ts'
import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { formatTime, minutesOf, type TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { KeptFree } from '#app/routes/admin/shared/day/kept-free.ts'
import { timesWords } from '#app/schedule/range-labels.ts'
import type { ListedBooking } from '../list/read-list.server.ts'

export interface ShownBlock extends BlockedRange {
  id: string
  reason: string | null
  /** Where it is no block but a time that is held for somebody on the waiting list: their name. */
  heldFor?: string
  /** Where another calendar takes it: its name. */
  calendar?: string
}

/** A time that is held beside an appointment's own. */
export interface HeldTime extends ListedBooking {
  bookingId: string
  /** 'Offered'. */
  word: string
}

export type ShortBooking = Pick<ListedBooking, 'id' | 'name' | 'date' | 'time' | 'status'>

/** What a day of the calendar holds, each in the order of the clock. */
export interface CalendarDay<One extends ShortBooking = ListedBooking> {
  date: CalendarDate
  bookings: One[]
  /** How many more there are than are listed here. */
  unlisted?: number
  /** Times that clients ask for or the artist offers instead of another. */
  others: HeldTime[]
  blocked: ShownBlock[]
  /** By the artist's hours. */
  isClosed?: boolean
  open?: DaySpan
}

/** The days with what lies on them; what lies on none of them is left out. */
export function calendarDays<One extends ShortBooking>(
  days: readonly CalendarDate[],
  bookings: readonly One[],
  blocked: readonly (ShownBlock & { date: CalendarDate })[],
  others: readonly HeldTime[] = [],
): CalendarDay<One>[] {
  const byDate = new Map<CalendarDate, CalendarDay<One>>(
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

/** Marks of one day, in the month and on a phone. */
export const MOST_MARKS = 3

/** Lines that fit into a day of the month. */
export const MONTH_LINES = 3

/** The day with no more appointments than the month has lines and marks for; the others are counted. */
export function inShort<One extends ShortBooking>(day: CalendarDay<One>): CalendarDay<One> {
  let marks = 0
  const bookings = day.bookings.filter(
    ({ status }, index) => (status !== 'cancelled' && ++marks <= MOST_MARKS) || index < MONTH_LINES,
  )
  return { ...day, bookings, unlisted: day.bookings.length - bookings.length }
}

/** A day in words: 'Saturday, November 28, today, 2 appointments, blocked 9:00 a.m. to 12:00 p.m.'. */
export function dayInWords(
  { date, bookings, unlisted = 0, others, blocked, isClosed }: CalendarDay<ShortBooking>,
  today: CalendarDate,
): string {
  const count = bookings.length + unlisted
  return [
    formatDate(date, 'day'),
    ...(date === today ? ['today'] : []),
    ...(isClosed ? ['closed'] : []),
    ...(count > 0 ? [`${count} ${count === 1 ? 'appointment' : 'appointments'}`] : []),
    ...others.map(({ time, word }) => `${formatTime(time)} ${word.toLowerCase()}`),
    ...blocked.map((range) => `${blockWord(range).toLowerCase()} ${timesWords(range)}`),
  ].join(', ')
}

/** What stands in the way: a time that the artist blocked, holds for somebody, or is busy. */
export function blockWord({ heldFor, calendar }: Pick<ShownBlock, 'heldFor' | 'calendar'>): string {
  if (heldFor !== undefined) return 'Held'
  return calendar === undefined ? 'Blocked' : 'Busy'
}

/** 'Blocked 9:00 a.m. to 12:00 p.m.: at the dentist', 'Busy 9:00 a.m. to 10:00 a.m. (Personal)', 'Held 10:00 a.m. to 10:30 a.m. for Noor Haddad, waiting list'. */
export function blockSentence(block: ShownBlock): string {
  const when = timesWords(block)
  if (block.heldFor !== undefined) return `Held ${when} for ${block.heldFor}, waiting list`
  if (block.calendar !== undefined) return `${block.reason ?? 'Busy'} ${when} (${block.calendar})`
  return `Blocked ${when}${block.reason ? `: ${block.reason}` : ''}`
}

/** By the clock; what blocks a time comes before what is booked in it. */
export function inOrder<One extends ShortBooking>({
  bookings,
  others,
  blocked,
}: CalendarDay<One>): (ShownBlock | One | HeldTime)[] {
  const timeOf = (one: ShownBlock | One | HeldTime): TimeOfDay =>
    'startTime' in one ? one.startTime : one.time
  return [...blocked, ...bookings, ...others].sort((one, other) =>
    timeOf(one) === timeOf(other) ? 0 : timeOf(one) < timeOf(other) ? -1 : 1,
  )
}

interface ShownBuffer extends KeptFree {
  id: string
}

function buffersOf({ bookings, others }: Pick<CalendarDay, 'bookings' | 'others'>): ShownBuffer[] {
  return [...bookings, ...others].flatMap(({ id, buffers }) =>
    buffers.map((span) => ({ id: `${id} ${span.from}`, ...span })),
  )
}

/** The same as `inOrder`, with what is kept free where it comes. */
export function withBuffers(
  day: CalendarDay,
): (ShownBlock | ListedBooking | HeldTime | ShownBuffer)[] {
  const startOf = (one: ShownBlock | ListedBooking | ShownBuffer): number =>
    'from' in one ? one.from : minutesOf('startTime' in one ? one.startTime : one.time)
  return [...inOrder(day), ...buffersOf(day)].sort((one, other) => startOf(one) - startOf(other))
}
