import { addDays, addMonths, type CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'

/** What a bride hears of her date before she has sent anything; never who holds it. */
export type DateAnswer = { date: CalendarDate } & (
  | { kind: 'free' }
  /** The party could be ready by another time of that day, the earliest, or with so many `more` artists. */
  | { kind: 'later'; readyBy: TimeOfDay; artists: number; more: number }
  /** The waiting list takes that day unless the bride alone still has a time: `free` is the earliest. */
  | { kind: 'taken'; free: TimeOfDay | null }
  /** The same weekday of a year that is not over, where that one is free. */
  | { kind: 'past'; instead: CalendarDate | null }
  | { kind: 'soon'; daysAhead: number; noticeDays: number }
  | { kind: 'far'; monthsAhead: number; opensOn: CalendarDate }
)

/** The same weekday, whole years later, on `from` or after it. */
export function nextYearsDay(date: CalendarDate, from: CalendarDate): CalendarDate {
  let day = date
  while (day < from) day = addDays(day, WEEKS_OF_A_YEAR * 7)
  return day
}

const WEEKS_OF_A_YEAR = 52

/** The first day on which `date` is no more than so many months ahead. */
export function opensOn(date: CalendarDate, monthsAhead: number): CalendarDate {
  let day = addMonths(date, -monthsAhead)
  while (addMonths(day, monthsAhead) < date) day = addDays(day, 1)
  return day
}
