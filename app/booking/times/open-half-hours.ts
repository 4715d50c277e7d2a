import { addDays, type CalendarDate, weekdayOf } from '#app/kernel/calendar-date.ts'
import { DAY_MINUTES, type TimeOfDay } from '#app/kernel/time-of-day.ts'
import { type BlockedRange, isBlocked } from './availability.ts'
import { halfHoursOf } from './cells.ts'
import { type OpeningHours, openOn } from './opening-hours.ts'

/** The days of the week of a date, Monday first. */
export function weekOf(date: CalendarDate): CalendarDate[] {
  const monday = addDays(date, 1 - weekdayOf(date))
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

/** How many half hours of some days are open: within the hours, and not blocked. */
export function countOpenHalfHours(
  days: readonly CalendarDate[],
  opening: OpeningHours,
  blocked: readonly (BlockedRange & { date: CalendarDate })[],
): number {
  return days.reduce((sum, date) => {
    const isOpen = openOn(date, opening)
    const ranges = blocked.filter((one) => one.date === date)
    return sum + HALF_HOURS.filter((cell) => isOpen(cell) && !isBlocked(cell, ranges)).length
  }, 0)
}

const HALF_HOURS = halfHoursOf('00:00' as TimeOfDay, DAY_MINUTES).map(({ cell }) => cell)
