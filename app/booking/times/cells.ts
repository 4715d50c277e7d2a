import { addDays, type CalendarDate } from '#app/kernel/calendar-date.ts'
import { DAY_MINUTES, minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import { SLOT_MINUTES } from './slots.ts'

/** One half hour that an appointment keeps from all others. */
export interface ReservedCell {
  date: CalendarDate
  cell: TimeOfDay
}

/**
 * Every half hour that an appointment overlaps, in order, whether or not it lies in the grid of
 * start times: so two appointments that overlap always have one in common, at any minute of the day.
 * One that runs past midnight goes on in the next day's.
 * Throws a RangeError for a length that is not positive.
 */
export function reservedCellsOf(
  date: CalendarDate,
  start: TimeOfDay,
  durationMinutes: number,
): ReservedCell[] {
  return halfHoursOf(start, durationMinutes).map(({ cell, daysLater }) => ({
    date: daysLater === 0 ? date : addDays(date, daysLater),
    cell,
  }))
}

/** The half hours of an appointment on any day: `daysLater` counts the midnights in between. */
export function halfHoursOf(
  start: TimeOfDay,
  durationMinutes: number,
): { cell: TimeOfDay; daysLater: number }[] {
  if (!(durationMinutes > 0)) throw new RangeError('An appointment lasts some minutes')
  const begins = minutesOf(start)
  const first = begins - (begins % SLOT_MINUTES)
  const count = Math.ceil((begins + durationMinutes - first) / SLOT_MINUTES)
  return Array.from({ length: count }, (_, index) => {
    const minute = first + index * SLOT_MINUTES
    const daysLater = Math.floor(minute / DAY_MINUTES)
    return { cell: timeFromMinutes(minute - daysLater * DAY_MINUTES), daysLater }
  })
}
