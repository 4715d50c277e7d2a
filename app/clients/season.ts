import { addMonths, type CalendarDate } from '#app/kernel/calendar-date.ts'

/** The first day of the season that a day is in, by whole months: 1 September of a day in November. */
export function seasonStart(today: CalendarDate): CalendarDate {
  const monthsIn = Number(today.slice(5, 7)) % 3
  return addMonths(`${today.slice(0, 7)}-01` as CalendarDate, -monthsIn)
}
