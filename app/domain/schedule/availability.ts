import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { isPast } from '#app/domain/local-time.ts'
import { type Buffers, bufferCells } from '#app/domain/schedule/buffers.ts'
import { halfHoursOf } from '#app/domain/schedule/cells.ts'
import { isOpenAt, type OpeningHours } from '#app/domain/schedule/opening-hours.ts'
import { cellsOf, isWithin, SLOT_MINUTES, SLOTS } from '#app/domain/schedule/slots.ts'
import { DAY_MINUTES, minutesOf, type TimeOfDay } from '#app/domain/time-of-day.ts'

/** What a visitor sees of a start time. */
export type SlotState = 'available' | 'blocked' | 'booked' | 'past'

/** Times the artist has taken off one date, from the first to the last blocked time. */
export interface BlockedRange {
  startTime: TimeOfDay
  endTime: TimeOfDay
}

/** All that decides the slots of one date for one length of service. */
export interface DayPicture {
  durationMinutes: number
  /** The blocked ranges of that date. */
  blocked: readonly BlockedRange[]
  /** The cells that pending and confirmed bookings hold on that date. */
  held: ReadonlySet<TimeOfDay>
  /** The cells that those keep free around themselves; without it, none. */
  buffers?: ReadonlySet<TimeOfDay>
  /** What this appointment would keep free around itself; without it, nothing. */
  own?: Buffers
  /** Whether an appointment starting at that time would come too late. */
  isPast: (time: TimeOfDay) => boolean
  /** Whether a request may start at that time; without it, it may at any. */
  isOpen?: (time: TimeOfDay) => boolean
  /** Whether the artist closed the whole day. */
  isClosed?: boolean
}

/** The artist's clock, how long before an appointment it must be requested, and when it may start. */
export interface BookingRules {
  timeZone: string
  minNoticeHours: number
  opening: OpeningHours
}

/** What decides the slots of one date for one length of service at a moment. */
export function dayPicture(
  date: CalendarDate,
  { blocked, held, buffers }: Required<Pick<DayPicture, 'blocked' | 'held' | 'buffers'>>,
  { durationMinutes, ...own }: { durationMinutes: number } & Buffers,
  now: Temporal.Instant,
  { timeZone, minNoticeHours, opening }: BookingRules,
): DayPicture {
  const isTooLate = (time: TimeOfDay) => isPast(date, time, now, timeZone, minNoticeHours)
  const isOpen = (time: TimeOfDay) => isOpenAt(date, time, opening)
  const isClosed = opening.closed.includes(date)
  return { durationMinutes, blocked, held, buffers, own, isPast: isTooLate, isOpen, isClosed }
}

/** The 17 slots of a date in order, each with its state. */
export function daySlots(day: DayPicture): { time: TimeOfDay; state: SlotState }[] {
  return SLOTS.map((time) => ({ time, state: slotState(time, day) }))
}

/**
 * The state of one start time: the first of past, blocked and booked that applies to any cell the
 * appointment needs. Running past the last cell is allowed: blocks beyond it do not matter, but an
 * appointment that the artist put there does.
 *
 * Past is asked of the start alone: it is the earliest moment needed, so no later cell can be past
 * before it, and a start the artist set off the grid is not past because its first cell has begun.
 * Such a start is itself asked for blocks too, since it may lie where no cell begins. A start outside the
 * opening hours is blocked; an appointment may run past them. Buffers keep appointments apart, and may
 * themselves overlap. What would run past
 * midnight is blocked.
 */
export function slotState(start: TimeOfDay, day: DayPicture): SlotState {
  const cells = cellsOf(start, day.durationMinutes)
  if (day.isPast(start)) return 'past'
  if (day.isOpen && !day.isOpen(start)) return 'blocked'
  if (minutesOf(start) + day.durationMinutes > DAY_MINUTES) return 'blocked'
  if ([start, ...cells].some((cell) => isBlocked(cell, day.blocked))) return 'blocked'
  return isTaken(start, day) ? 'booked' : 'available'
}

/**
 * The state of an appointment that may lie anywhere in its day, such as a wedding morning: every half
 * hour of it is compared with blocks and other appointments, also before and after the grid. It may lie
 * outside the opening hours, but on no closed day.
 */
export function plannedState(start: TimeOfDay, day: DayPicture): SlotState {
  if (day.isPast(start)) return 'past'
  if (day.isClosed) return 'blocked'
  const needed = halfHoursOf(start, day.durationMinutes)
  if (needed.some(({ daysLater }) => daysLater > 0)) return 'blocked'
  if (needed.some(({ cell }) => day.blocked.some((range) => overlaps(cell, range))))
    return 'blocked'
  return isTaken(start, day) ? 'booked' : 'available'
}

/** Whether another appointment, or what it keeps free, meets this one, or this one's buffers that one. */
function isTaken(start: TimeOfDay, { durationMinutes, held, buffers, own }: DayPicture): boolean {
  const needed = halfHoursOf(start, durationMinutes).filter(({ daysLater }) => daysLater === 0)
  if (needed.some(({ cell }) => held.has(cell) || buffers?.has(cell))) return true
  const around = own ? bufferCells({ time: start, durationMinutes, ...own }) : []
  return around.some((cell) => held.has(cell))
}

/** Whether a half hour has a minute in common with a blocked range. */
function overlaps(cell: TimeOfDay, { startTime, endTime }: BlockedRange): boolean {
  return minutesOf(startTime) < minutesOf(cell) + SLOT_MINUTES && cell <= endTime
}

/** Whether a time lies within any of the ranges, both ends included. */
export function isBlocked(cell: TimeOfDay, ranges: readonly BlockedRange[]): boolean {
  return ranges.some((range) => isWithin(cell, range.startTime, range.endTime))
}
