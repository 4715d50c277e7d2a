import {
  type CalendarDate,
  type CalendarMonth,
  monthOf,
  parseCalendarMonth,
} from '#app/kernel/calendar-date.ts'

/**
 * The month whose days are shown to choose from: the one that is asked for, else that of the day, and
 * always one that has a day to be requested.
 */
export function monthShown(
  asked: string,
  date: CalendarDate | null,
  { today, last }: { today: CalendarDate; last: CalendarDate },
): CalendarMonth {
  const month = parseCalendarMonth(asked) ?? monthOf(date ?? today)
  if (month < monthOf(today)) return monthOf(today)
  return month > monthOf(last) ? monthOf(last) : month
}
