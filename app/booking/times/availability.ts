import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { pastOn } from '#app/kernel/local-time.ts'
import { DAY_MINUTES, minutesOf, type TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { Buffers } from './buffers.ts'
import { halfHoursOf } from './cells.ts'
import { type DayHours, hoursOn, type OpeningHours } from './opening-hours.ts'
import {
  halfHourOf,
  isWithin,
  SLOT_MINUTES,
  type StartRange,
  slotsFrom,
  USUAL_HOURS,
} from './slots.ts'

/** What a visitor sees of a start time. */
export type SlotState = 'available' | 'blocked' | 'booked' | 'past'

/** Times the artist has taken off one date, from the first to the last blocked time. */
export interface BlockedRange {
  startTime: TimeOfDay
  endTime: TimeOfDay
  /** Another calendar of theirs takes it: then it counts after the last start, too. */
  isBusy?: boolean
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
  /** When a request may start; without it, within the usual hours. */
  hours?: DayHours
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
  const isTooLate = pastOn(date, now, timeZone, minNoticeHours)
  const hours = hoursOn(date, opening)
  return { durationMinutes, blocked, held, buffers, own, isPast: isTooLate, hours }
}

/** The slots of a date in order, each with its state: 17 with the usual hours. */
export function daySlots(day: DayPicture): { time: TimeOfDay; state: SlotState }[] {
  const halfHours = markHalfHours(day)
  return slotsFrom(day.hours ?? USUAL_HOURS).map((time) => ({
    time,
    state: stateAt(time, day, halfHours),
  }))
}

/**
 * The state of one start time: the first of past, blocked and booked that applies to any half hour the
 * appointment needs. Running past the last slot is allowed: blocks beyond the grid do not matter, but an
 * appointment that the artist put there does, and so does what another calendar of theirs says.
 *
 * Past is asked of the start alone: it is the earliest moment needed. A start that the artist set off the
 * grid is itself asked for blocks too, since it may lie where no half hour begins. A start outside the
 * opening hours is blocked; an appointment may run past them. Buffers keep appointments apart, and may
 * themselves overlap. An appointment that would run past midnight is blocked.
 */
export function slotState(start: TimeOfDay, day: DayPicture): SlotState {
  return stateAt(start, day, markHalfHours(day))
}

/**
 * The state of an appointment that may lie anywhere in its day, such as a wedding morning: every half
 * hour of it is compared with blocks and other appointments, also before and after the grid. It may lie
 * outside the opening hours, but on no closed day.
 */
export function plannedState(start: TimeOfDay, day: DayPicture): SlotState {
  if (day.isPast(start)) return 'past'
  if (day.hours?.isClosedDay) return 'blocked'
  const halfHours = markHalfHours(day)
  const { first, end } = neededFrom(start, day.durationMinutes)
  if (end > HALF_HOURS || hasAny(halfHours, first, end, MET_BY_BLOCK)) return 'blocked'
  return isTaken(first, end, day, halfHours) ? 'booked' : 'available'
}

const HALF_HOURS = DAY_MINUTES / SLOT_MINUTES

/** The half hours in which blocks count: from the first start of the day, or of a usual one, to the last of either. */
export function blockableHalfHours(hours: StartRange): readonly TimeOfDay[] {
  return slotsFrom(gridOf(hours))
}

function gridOf({ from, to }: StartRange): StartRange {
  return {
    from: from < USUAL_HOURS.from ? from : USUAL_HOURS.from,
    to: to > USUAL_HOURS.to ? to : USUAL_HOURS.to,
  }
}

/** What stands in the way of a half hour: one bit each. */
const HELD = 1
const BUFFER = 2
/** A block covers its beginning. */
const BLOCKED = 4
/** A block has a minute in common with it. */
const MET_BY_BLOCK = 8
/** Another calendar takes it. */
const BUSY = 16

/** The 48 half hours of a day, each with the bits above. */
function markHalfHours({ held, buffers, blocked }: DayPicture): Uint8Array {
  const halfHours = new Uint8Array(HALF_HOURS)
  const mark = (from: number, end: number, bits: number) => {
    for (let index = from; index < end; index++) halfHours[index] = (halfHours[index] ?? 0) | bits
  }
  for (const cell of held) mark(halfHourOf(cell), halfHourOf(cell) + 1, HELD)
  for (const cell of buffers ?? []) mark(halfHourOf(cell), halfHourOf(cell) + 1, BUFFER)
  for (const { startTime, endTime, isBusy } of blocked) {
    const last = halfHourOf(endTime)
    if (isBusy) mark(halfHourOf(startTime), last + 1, BUSY)
    mark(Math.ceil(minutesOf(startTime) / SLOT_MINUTES), last + 1, BLOCKED)
    mark(halfHourOf(startTime), last + 1, MET_BY_BLOCK)
  }
  return halfHours
}

/** The half hours that an appointment needs, `end` not included; it is above 48 for one past midnight. */
function neededFrom(start: TimeOfDay, durationMinutes: number): { first: number; end: number } {
  const end = Math.ceil((minutesOf(start) + durationMinutes) / SLOT_MINUTES)
  return { first: halfHourOf(start), end }
}

function hasAny(halfHours: Uint8Array, from: number, end: number, bits: number): boolean {
  for (let index = Math.max(from, 0); index < Math.min(end, HALF_HOURS); index++)
    if ((halfHours[index] ?? 0) & bits) return true
  return false
}

function stateAt(start: TimeOfDay, day: DayPicture, halfHours: Uint8Array): SlotState {
  if (day.isPast(start)) return 'past'
  const { hours } = day
  if (hours && !(hours.open && isWithin(start, hours.from, hours.to))) return 'blocked'
  if (minutesOf(start) + day.durationMinutes > DAY_MINUTES) return 'blocked'
  const { first, end } = neededFrom(start, day.durationMinutes)
  if (isBlocked(start, day.blocked)) return 'blocked'
  const grid = gridOf(hours ?? USUAL_HOURS)
  const [from, to] = [halfHourOf(grid.from), halfHourOf(grid.to) + 1]
  if (hasAny(halfHours, Math.max(first, from), Math.min(end, to), BLOCKED)) return 'blocked'
  if (hasAny(halfHours, first, end, BUSY)) return 'blocked'
  return isTaken(first, end, day, halfHours) ? 'booked' : 'available'
}

/** Whether another appointment, or what it keeps free, meets this one, or this one's buffers that one. */
function isTaken(first: number, end: number, { own }: DayPicture, halfHours: Uint8Array): boolean {
  if (hasAny(halfHours, first, end, HELD | BUFFER)) return true
  if (!own) return false
  const before = own.bufferBefore / SLOT_MINUTES
  const after = own.bufferAfter / SLOT_MINUTES
  return hasAny(halfHours, first - before, first, HELD) || hasAny(halfHours, end, end + after, HELD)
}

/** Whether another calendar takes any half hour of an appointment, wherever in its day that lies. */
export function meetsBusyTime(
  start: TimeOfDay,
  durationMinutes: number,
  ranges: readonly BlockedRange[],
): boolean {
  const busy = ranges.filter(({ isBusy }) => isBusy)
  return halfHoursOf(start, durationMinutes).some(
    ({ cell, daysLater }) => daysLater === 0 && isBlocked(cell, busy),
  )
}

/** Whether a time lies within any of the ranges, both ends included. */
export function isBlocked(cell: TimeOfDay, ranges: readonly BlockedRange[]): boolean {
  return ranges.some((range) => isWithin(cell, range.startTime, range.endTime))
}
