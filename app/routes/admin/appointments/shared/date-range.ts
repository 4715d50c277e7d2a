import {
  addDays,
  addMonths,
  type CalendarDate,
  formatDate,
  formatDays,
  formatMonth,
  monthOf,
  weekAround,
  weeksOfMonth,
} from '#app/kernel/calendar-date.ts'
import type { CalendarView } from './filters.ts'

interface CalendarSpan {
  days: CalendarDate[]
  /** 'November 2026', 'November 23–29, 2026', 'Tuesday, November 24, 2026'. */
  title: string
  /** The same for a phone, where the title is long: 'Nov 23–29', 'Tue, Nov 24'. */
  shortTitle?: string
  /** A day of the page before and of the page after. */
  previous: CalendarDate
  next: CalendarDate
}

/** The month or the week that holds `on`, or the day itself. */
export function spanOf(view: CalendarView, on: CalendarDate): CalendarSpan {
  switch (view) {
    case 'month': {
      const days = weeksOfMonth(monthOf(on)).flat().filter(isDay)
      const [first = on] = days
      return {
        days,
        title: formatMonth(monthOf(on)),
        previous: addMonths(first, -1),
        next: addMonths(first, 1),
      }
    }
    case 'week': {
      const days = weekAround(on)
      const [first = on] = days
      return {
        days,
        title: formatDays(first, addDays(first, 6), 'long'),
        shortTitle: formatDays(first, addDays(first, 6), 'short'),
        previous: addDays(on, -7),
        next: addDays(on, 7),
      }
    }
    case 'day':
      return {
        days: [on],
        title: formatDate(on, 'long'),
        shortTitle: formatDate(on, 'short'),
        previous: addDays(on, -1),
        next: addDays(on, 1),
      }
  }
}

function isDay(day: CalendarDate | null): day is CalendarDate {
  return day !== null
}
