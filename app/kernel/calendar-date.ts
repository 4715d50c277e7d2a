import { dateFormat, FIRST_WEEKDAY, rangeFormat, textOf } from './locale.ts'

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

/** The month as a calendar shows it: weeks from Sunday to Saturday, null for days of its neighbours. */
export function weeksOfMonth(month: CalendarMonth): (CalendarDate | null)[][] {
  const blanks = columnOf(dayOf(month, 1))
  const weekCount = Math.ceil((blanks + daysIn(month)) / 7)
  return Array.from({ length: weekCount }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = week * 7 + column - blanks + 1
      return day >= 1 && day <= daysIn(month) ? dayOf(month, day) : null
    }),
  )
}

/** The seven days of the week in a calendar that a day is in, from Sunday. */
export function weekAround(date: CalendarDate): CalendarDate[] {
  return Array.from({ length: 7 }, (_, index) => addDays(date, index - columnOf(date)))
}

/** How many days of its week in a calendar come before a day. */
export function columnOf(date: CalendarDate): number {
  return (weekdayOf(date) - FIRST_WEEKDAY + 7) % 7
}

/** The day in words: long 'Tuesday, November 24, 2026', day 'Tuesday, November 24', short 'Tue, Nov 24'. */
export function formatDate(date: CalendarDate, style: DateStyle): string {
  return textOf(DATE_FORMATS[style](epochMsOf(date)), style === 'short')
}

/** The short day with its year: 'Tue, Nov 24, 2026'. */
export function formatDay(date: CalendarDate): string {
  return textOf(SHORT_WITH_YEAR(epochMsOf(date)), true)
}

/** The month in words: 'November 2026'. */
export function formatMonth(month: CalendarMonth): string {
  return textOf(MONTH_AND_YEAR(epochMsOf(dayOf(month, 1))))
}

/** 'November'. */
export function monthName(date: CalendarDate, isShort = false): string {
  return textOf((isShort ? SHORT_MONTH : LONG_MONTH)(epochMsOf(date)), isShort)
}

/** 'Tuesday', or 'Tue'. */
export function weekdayName(date: CalendarDate, isShort = false): string {
  return textOf((isShort ? SHORT_WEEKDAY : LONG_WEEKDAY)(epochMsOf(date)), isShort)
}

/** Without the weekday: 'Nov 24', 'Nov 24, 2025' in another year than that of `today`. */
export function formatDayIn(date: CalendarDate, today: CalendarDate, length: NameLength): string {
  const formats = date.slice(0, 4) === today.slice(0, 4) ? WITHOUT_YEAR : WITH_YEAR
  return textOf(formats[length](epochMsOf(date)), length === 'short')
}

/** 'November 24'. */
export function monthAndDay(date: CalendarDate): string {
  return textOf(WITHOUT_YEAR.long(epochMsOf(date)))
}

/** Without the weekday: 'November 24, 2026'. */
export function formatDayOfYear(date: CalendarDate): string {
  return textOf(WITH_YEAR.long(epochMsOf(date)))
}

/** From the one to the other: 'November 23 – 29, 2026', 'November 30 – December 6, 2026'. */
export function formatDays(first: CalendarDate, last: CalendarDate, length: NameLength): string {
  return textOf(DAY_RANGES[length](epochMsOf(first), epochMsOf(last)), length === 'short')
}

type NameLength = 'long' | 'short'

const DAY_MS = 86_400_000

const MONDAY = '2026-01-05' as CalendarDate

const DATE_FORMATS = {
  long: dateFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
  day: dateFormat({ weekday: 'long', month: 'long', day: 'numeric' }),
  short: dateFormat({ weekday: 'short', month: 'short', day: 'numeric' }),
}
const SHORT_WITH_YEAR = dateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})
const MONTH_AND_YEAR = dateFormat({ month: 'long', year: 'numeric' })
const LONG_MONTH = dateFormat({ month: 'long' })
const SHORT_MONTH = dateFormat({ month: 'short' })
const LONG_WEEKDAY = dateFormat({ weekday: 'long' })
const SHORT_WEEKDAY = dateFormat({ weekday: 'short' })
const WITHOUT_YEAR = {
  long: dateFormat({ month: 'long', day: 'numeric' }),
  short: dateFormat({ month: 'short', day: 'numeric' }),
}
const WITH_YEAR = {
  long: dateFormat({ month: 'long', day: 'numeric', year: 'numeric' }),
  short: dateFormat({ month: 'short', day: 'numeric', year: 'numeric' }),
}
const DAY_RANGES = {
  long: rangeFormat({ month: 'long', day: 'numeric', year: 'numeric' }),
  short: rangeFormat({ month: 'short', day: 'numeric' }),
}

/** The days of a week as opening hours list them, Monday first. */
export const WEEKDAY_NAMES: readonly string[] = Array.from({ length: 7 }, (_, index) =>
  textOf(LONG_WEEKDAY(epochMsOf(MONDAY) + index * DAY_MS)),
)

/** The same as a calendar heads its columns. */
export const CALENDAR_WEEKDAYS: readonly { name: string; short: string }[] = Array.from(
  { length: 7 },
  (_, index) => {
    const date = addDays(MONDAY, FIRST_WEEKDAY - 1 + index)
    return { name: weekdayName(date), short: weekdayName(date, true) }
  },
)

/** The months of a year, January first. */
export const MONTH_NAMES: readonly string[] = Array.from({ length: 12 }, (_, index) =>
  textOf(LONG_MONTH(epochMsOf(`2026-${padded(index + 1, 2)}-01` as CalendarDate))),
)

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
