/** A day of the artist's calendar, 'YYYY-MM-DD'; later days sort after earlier ones as text. */
export type CalendarDate = string & { readonly __brand: 'CalendarDate' }

/** A month of the artist's calendar, 'YYYY-MM'. */
export type CalendarMonth = string & { readonly __brand: 'CalendarMonth' }

/** Monday is 1 and Sunday 7, as ISO 8601 counts. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** 'long' names everything, 'day' leaves the year out, 'short' also cuts the names. */
type DateStyle = 'long' | 'short' | 'day'

/** The day that `text` names, or null when it is no day of the years 0001 to 9999. */
export function parseCalendarDate(text: string): CalendarDate | null {
  const parts = /^(\d{4}-\d{2})-(\d{2})$/.exec(text)
  const month = parts && parseCalendarMonth(parts[1] ?? '')
  if (!month) return null
  const day = Number(parts[2])
  return day >= 1 && day <= daysIn(month) ? (text as CalendarDate) : null
}

/** The month that `text` names, or null when it is no month of the years 0001 to 9999. */
export function parseCalendarMonth(text: string): CalendarMonth | null {
  if (!/^\d{4}-\d{2}$/.test(text)) return null
  const { year, month } = partsOf(text)
  return year >= 1 && month >= 1 && month <= 12 ? (text as CalendarMonth) : null
}

/** The day `days` later (earlier when negative). Throws a RangeError beyond the years 0001 to 9999. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moved = new Date(epochMsOf(date) + days * DAY_MS).toISOString()
  return inRange(parseCalendarDate(moved.slice(0, moved.indexOf('T'))))
}

/**
 * The same day of the month `months` later (earlier when negative), or that month's last day when
 * it is shorter. Throws a RangeError beyond the years 0001 to 9999.
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const month = addMonthsToMonth(monthOf(date), months)
  return dayOf(month, Math.min(partsOf(date).day, daysIn(month)))
}

/** The month `months` later. Throws a RangeError beyond the years 0001 to 9999. */
export function addMonthsToMonth(month: CalendarMonth, months: number): CalendarMonth {
  const { year, month: number } = partsOf(month)
  const count = year * 12 + (number - 1) + months
  const text = `${padded(Math.floor(count / 12), 4)}-${padded((((count % 12) + 12) % 12) + 1, 2)}`
  return inRange(parseCalendarMonth(text))
}

export function monthOf(date: CalendarDate): CalendarMonth {
  return date.slice(0, 7) as CalendarMonth
}

export function weekdayOf(date: CalendarDate): Weekday {
  return (((new Date(epochMsOf(date)).getUTCDay() + 6) % 7) + 1) as Weekday
}

/** Saturday or Sunday, when the artist works by special appointment. */
export function isWeekend(date: CalendarDate): boolean {
  return weekdayOf(date) >= 6
}

/** The month as a calendar shows it: weeks from Monday to Sunday, null for days of its neighbours. */
export function weeksOfMonth(month: CalendarMonth): (CalendarDate | null)[][] {
  const blanks = weekdayOf(dayOf(month, 1)) - 1
  const weekCount = Math.ceil((blanks + daysIn(month)) / 7)
  return Array.from({ length: weekCount }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = week * 7 + column - blanks + 1
      return day >= 1 && day <= daysIn(month) ? dayOf(month, day) : null
    }),
  )
}

/**
 * The day in words: long 'Tuesday 24 November 2026', day 'Tuesday 24 November', short 'Tue 24 Nov'.
 * The names are our own, so that server and browser never render different text.
 */
export function formatDate(date: CalendarDate, style: DateStyle): string {
  const { year, month, day } = partsOf(date)
  const weekdayName = WEEKDAY_NAMES[weekdayOf(date) - 1] ?? ''
  const monthName = MONTH_NAMES[month - 1] ?? ''
  if (style === 'short') return `${weekdayName.slice(0, 3)} ${day} ${monthName.slice(0, 3)}`
  return `${weekdayName} ${day} ${monthName}${style === 'long' ? ` ${year}` : ''}`
}

/** The short day with its year: 'Tue 24 Nov 2026'. */
export function formatDay(date: CalendarDate): string {
  return `${formatDate(date, 'short')} ${date.slice(0, 4)}`
}

/** The month in words: 'November 2026'. */
export function formatMonth(month: CalendarMonth): string {
  const { year, month: number } = partsOf(month)
  return `${MONTH_NAMES[number - 1]} ${year}`
}

const DAY_MS = 86_400_000

/** The days of a week, Monday first. */
export const WEEKDAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** The months of a year, January first. */
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

function partsOf(text: string): { year: number; month: number; day: number } {
  return {
    year: Number(text.slice(0, 4)),
    month: Number(text.slice(5, 7)),
    day: Number(text.slice(8, 10)),
  }
}

function daysIn(month: CalendarMonth): number {
  const { year, month: number } = partsOf(month)
  if (number === 2) return isLeapYear(year) ? 29 : 28
  return [4, 6, 9, 11].includes(number) ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

// Date.parse reads a bare ISO date as UTC and, unlike Date.UTC, takes the years 1 to 99 at their word.
function epochMsOf(date: CalendarDate): number {
  return Date.parse(date)
}

function dayOf(month: CalendarMonth, day: number): CalendarDate {
  return `${month}-${padded(day, 2)}` as CalendarDate
}

function padded(count: number, width: number): string {
  return String(count).padStart(width, '0')
}

function inRange<T>(parsed: T | null): T {
  if (parsed === null) throw new RangeError('The calendar holds the years 0001 to 9999')
  return parsed
}
