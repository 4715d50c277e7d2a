import { addDays, type CalendarDate, MONTH_NAMES, parseCalendarDate } from './calendar-date.ts'
import { parseTimeOfDay, type TimeOfDay } from './time-of-day.ts'

/**
 * The time somebody means who types '9', '9:30', '9.30', '9h30', '0930', '930', '9:30 am' or '2pm'; null
 * for anything else, 24:00 included.
 */
export function readTypedTime(text: string): TimeOfDay | null {
  const parts = TIME.exec(text.trim().toLowerCase())
  if (!parts) return null
  const [, spelled, spelledMinutes = '00', run, half] = parts
  const hour = Number(spelled ?? run?.slice(0, -2))
  const minutes = spelled ? spelledMinutes : run?.slice(-2)
  if (half && (hour < 1 || hour > 12)) return null
  const onTheClock = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour
  return parseTimeOfDay(`${String(onTheClock).padStart(2, '0')}:${minutes}`)
}

/**
 * The day somebody means who types '2026-11-20', '20 Nov 2026', 'Fri 20 November 2026' or
 * 'November 20, 2026'; a weekday is not compared with it. Without a year it is the next such day from
 * `today` on, and null when no `today` is given. In figures alone the year comes first, or the day is one
 * whatever comes first: '6/24/2027' and '24/6/2027', but in Canada '3/4/2027' is two different days.
 */
export function readTypedDate(text: string, today?: CalendarDate): CalendarDate | null {
  const line = text.trim()
  const exact = parseCalendarDate(line) ?? readFigures(line)
  if (exact) return exact
  const parts = DAY_FIRST.exec(line)?.groups ?? MONTH_FIRST.exec(line)?.groups
  const month = MONTH_NAMES.findIndex((name) => isShortFor(parts?.month, name)) + 1
  if (!parts?.day || month === 0) return null
  const monthAndDay = `${String(month).padStart(2, '0')}-${parts.day.padStart(2, '0')}`
  if (parts.year) return parseCalendarDate(`${parts.year}-${monthAndDay}`)
  return today ? nextOf(monthAndDay, today) : null
}

function readFigures(line: string): CalendarDate | null {
  const [, one = '', , other = '', year] = FIGURES.exec(line) ?? []
  const [month, day] = [one, other].map(Number).toSorted((a, b) => a - b)
  if (!month || !day || (day <= 12 && day !== month)) return null
  return parseCalendarDate(
    `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
  )
}

const FIGURES = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/
const TIME = /^(?:(\d{1,2})(?:[:.h]([0-5]\d))?|(\d{3,4}))\s*(?:([ap])\.?m\.?)?$/

const WEEKDAY = '(?:[a-z]{3,9}[.,]?\\s+)?'
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'
const MONTH = '(?<month>[a-z]{3,9})\\.?'
const YEAR = '(?:,?\\s+(?<year>\\d{4}))?'
const DAY_FIRST = new RegExp(`^${WEEKDAY}${DAY}[\\s-]*${MONTH}${YEAR}$`, 'i')
const MONTH_FIRST = new RegExp(`^${WEEKDAY}${MONTH}\\s+${DAY}${YEAR}$`, 'i')

function isShortFor(typed: string | undefined, name: string): boolean {
  return typed !== undefined && name.toLowerCase().startsWith(typed.toLowerCase())
}

/** The next day of that month and number, up to eight years ahead: the longest wait for 29 February. */
function nextOf(monthAndDay: string, today: CalendarDate): CalendarDate | null {
  const year = Number(today.slice(0, 4))
  for (let later = 0; later <= 8; later++) {
    const date = parseCalendarDate(`${String(year + later).padStart(4, '0')}-${monthAndDay}`)
    if (date && date > addDays(today, -1)) return date
  }
  return null
}
