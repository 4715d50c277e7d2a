import { DAY_MINUTES, minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'

/** Length of one cell of the day's grid, and the distance between two start times. */
export const SLOT_MINUTES = 30

/** The 48 half hours of a day. */
export const HALF_HOURS: readonly TimeOfDay[] = Array.from(
  { length: DAY_MINUTES / SLOT_MINUTES },
  (_, index) => timeFromMinutes(index * SLOT_MINUTES),
)

/** The first and the last start of a day. */
export interface StartRange {
  from: TimeOfDay
  to: TimeOfDay
}

/** The hours of a day for which the artist has set no others. */
export const USUAL_HOURS: StartRange = { from: '09:00' as TimeOfDay, to: '17:00' as TimeOfDay }

/** The half hours from one to the other, both included. */
export function slotsFrom({ from, to }: StartRange): readonly TimeOfDay[] {
  return HALF_HOURS.slice(Math.ceil(minutesOf(from) / SLOT_MINUTES), halfHourOf(to) + 1)
}

/** The 17 start times of a day with the usual hours. */
export const SLOTS = slotsFrom(USUAL_HOURS)

/** Whether a time is one of the 48 half hours: '09:30', and not '09:15' or '9:30'. */
export function isHalfHour(time: string): boolean {
  return (HALF_HOURS as readonly string[]).includes(time)
}

/** Which half hour of the day a time lies in, from 0. */
export function halfHourOf(time: TimeOfDay): number {
  return Math.floor(minutesOf(time) / SLOT_MINUTES)
}

/**
 * The half hours of its day that an appointment overlaps, in order; what runs past midnight is left out.
 * Throws a RangeError for a length that is not positive.
 */
export function cellsOf(start: TimeOfDay, durationMinutes: number): readonly TimeOfDay[] {
  if (!(durationMinutes > 0)) throw new RangeError('An appointment lasts some minutes')
  const end = Math.ceil((minutesOf(start) + durationMinutes) / SLOT_MINUTES)
  return HALF_HOURS.slice(halfHourOf(start), end)
}

/** Whether a time falls within a range, both ends included: the one meaning of "blocked". */
export function isWithin(time: TimeOfDay, startTime: TimeOfDay, endTime: TimeOfDay): boolean {
  return startTime <= time && time <= endTime
}
