import { addDays, type CalendarDate, weekdayOf } from '#app/kernel/calendar-date.ts'
import { type BlockedRange, isBlocked } from './availability.ts'
import { hoursOn, type OpeningHours } from './opening-hours.ts'
import { slotsFrom } from './slots.ts'

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
    const hours = hoursOn(date, opening)
    if (!hours.open) return sum
    const ranges = blocked.filter((one) => one.date === date)
    return sum + slotsFrom(hours).filter((cell) => !isBlocked(cell, ranges)).length
  }, 0)
}
