import type { BlockedRange } from '#app/booking/times/availability.ts'
import { HALF_HOURS, SLOT_MINUTES } from '#app/booking/times/slots.ts'
import { clock, minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'

/**
 * A blocked range is stored from its first to its last blocked start time, both included. People say
 * when it ends: what is blocked 'from 12:00 until 13:00' is stored as 12:00 and 12:30.
 */
export function blockedRangeOf(from: TimeOfDay, until: TimeOfDay): BlockedRange | null {
  if (until <= from) return null
  const last = Math.ceil(minutesOf(until) / SLOT_MINUTES) * SLOT_MINUTES - SLOT_MINUTES
  return { startTime: timeFromMinutes(startOfCell(from)), endTime: timeFromMinutes(last) }
}

/** When a stored range ends as people mean it: the end of its last half hour, '24:00' at the latest. */
export function endOfBlock({ endTime }: Pick<BlockedRange, 'endTime'>): string {
  return clock(startOfCell(endTime) + SLOT_MINUTES)
}

/** All half hours of a day, whatever its hours are. */
export const WHOLE_DAY: BlockedRange = {
  startTime: HALF_HOURS[0] as TimeOfDay,
  endTime: HALF_HOURS.at(-1) as TimeOfDay,
}

export type PartOfDay = 'morning' | 'afternoon' | 'day' | 'days'

/** What is blocked by its name: up to noon, from noon on, or all of a day or of several. */
export const PARTS_OF_DAY: Record<PartOfDay, BlockedRange> = {
  morning: { startTime: WHOLE_DAY.startTime, endTime: '11:30' as TimeOfDay },
  afternoon: { startTime: '12:00' as TimeOfDay, endTime: WHOLE_DAY.endTime },
  day: WHOLE_DAY,
  days: WHOLE_DAY,
}

export function isWholeDay(range: BlockedRange): boolean {
  return isCovered(WHOLE_DAY, range)
}

/** Whether two ranges of one day have a half hour in common. */
export function overlaps(one: BlockedRange, other: BlockedRange): boolean {
  return one.startTime <= other.endTime && other.startTime <= one.endTime
}

/** Whether a range lies within another one of the same day. */
export function isCovered(range: BlockedRange, by: BlockedRange): boolean {
  return by.startTime <= range.startTime && range.endTime <= by.endTime
}

function startOfCell(time: TimeOfDay): number {
  const minutes = minutesOf(time)
  return minutes - (minutes % SLOT_MINUTES)
}
