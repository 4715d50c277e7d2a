import {
  addDays,
  addMonths,
  type CalendarDate,
  formatDate,
  formatMonth,
  monthOf,
  weeksOfMonth,
} from '#app/kernel/calendar-date.ts'
import type { CalendarView } from './filters.ts'

/** The days one page of the calendar shows. */
export interface CalendarSpan {
  days: CalendarDate[]
  /** 'November 2026', '23 to 29 November 2026', 'Tuesday 24 November 2026'. */
  title: string
  /** The same for a phone, where the title is long: '23 to 29 Nov', 'Tue 24 Nov'. */
  shortTitle?: string
  /** A day of the page before and of the page after. */
  previous: CalendarDate
  next: CalendarDate
}

/** The month that holds `on`, the seven days from it on, or the day itself: who looks at a week looks ahead. */
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
      const days = Array.from({ length: 7 }, (_, index) => addDays(on, index))
      return {
        days,
        title: weekTitle(on, addDays(on, 6)),
        shortTitle: shortWeekTitle(on, addDays(on, 6)),
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

/** Says once what both ends have in common. */
function weekTitle(first: CalendarDate, last: CalendarDate): string {
  const [firstMonth, firstYear] = monthAndYear(first)
  const [lastMonth, lastYear] = monthAndYear(last)
  const year = firstYear === lastYear ? '' : ` ${firstYear}`
  const month = firstMonth === lastMonth ? '' : ` ${firstMonth}${year}`
  return `${Number(first.slice(8))}${month} to ${Number(last.slice(8))} ${lastMonth} ${lastYear}`
}

/** '23 to 29 Nov', '30 Nov to 6 Dec'. */
function shortWeekTitle(first: CalendarDate, last: CalendarDate): string {
  const [from = '', to = ''] = [first, last].map((date) => formatDate(date, 'short').slice(4))
  const [day, month] = from.split(' ')
  return `${to.endsWith(` ${month}`) ? day : from} to ${to}`
}

function monthAndYear(date: CalendarDate): string[] {
  return formatMonth(monthOf(date)).split(' ')
}
