import {
  addDays,
  type CalendarDate,
  formatDayIn,
  WEEKDAY_NAMES,
} from '#app/kernel/calendar-date.ts'
import { listWords } from '#app/kernel/locale.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { formatHour, formatTime, type TimeOfDay } from '#app/kernel/time-of-day.ts'
import { type Hours, type OpenHours, WEEKDAYS, type Weekday } from './hours.ts'

/** How the site says when the artist works: in the week, and at the weekend with what is coming. */
export interface HoursWords {
  hours: string
  weekendHours: string
}

/** Periods that are told of at once, and how many days before they begin. */
const PERIODS_TOLD = 2
const DAYS_BEFORE = 92

/**
 * The hours in sentences: 'Monday to Friday, 9 a.m. to 5 p.m.', 'Weekends by special appointment.', and the next
 * periods that are not over.
 */
export function writeHours(hours: Hours, today: CalendarDate): HoursWords {
  const { weekly } = hours
  const week = weekWords(weekly, WORKDAYS)
  const weekend = weekendWords(weekly)
  const last = addDays(today, DAYS_BEFORE)
  const coming = hours.periods
    .filter(({ from, to }) => to >= today && from <= last)
    .slice(0, PERIODS_TOLD)
  return {
    hours: week ? fullStop(week) : weekend ? 'By appointment.' : 'Closed.',
    weekendHours: [weekend, ...coming.map(periodSentence)].filter(Boolean).join(' '),
  }
}

const WORKDAYS = WEEKDAYS.slice(0, 5)

/** 'Monday to Wednesday, and Friday, 9 a.m. to 5 p.m.; Thursday, 11 a.m. to 8 p.m.', empty where all are closed. */
export function weekWords(weekly: Hours['weekly'], days: readonly Weekday[] = WEEKDAYS): string {
  const open = days.filter((day) => weekly[day].open)
  const alike = Map.groupBy(open, (day) => timesWords(weekly[day]))
  return [...alike].map(([times, same]) => `${daysWords(same)}, ${times}`).join('; ')
}

/** '9 a.m. to 5 p.m.' */
export function timesWords({ from, to }: Pick<OpenHours, 'from' | 'to'>): string {
  return from === to ? briefTime(from) : `${briefTime(from)} to ${briefTime(to)}`
}

/** A time as briefly as it can be said: '9 a.m.', '7:30 a.m.'. */
export function briefTime(time: TimeOfDay): string {
  return time.endsWith(':00') ? formatHour(Number(time.slice(0, 2))) : formatTime(time)
}

/** Days of the week, those that follow each other as a span: 'Monday to Wednesday and Friday'. */
function daysWords(days: readonly Weekday[]): string {
  const spans: number[][] = []
  for (const day of days) {
    const index = WEEKDAYS.indexOf(day)
    const last = spans.at(-1)
    if (last?.at(-1) === index - 1) last.push(index)
    else spans.push([index])
  }
  const words = spans.flatMap((span) => {
    const names = span.map((index) => WEEKDAY_NAMES[index] ?? '')
    return names.length > 2 ? [`${names[0]} to ${names.at(-1)}`] : names
  })
  return listWords(words)
}

/** Saturday and Sunday are by special appointment, whatever their hours. */
function weekendWords({ saturday, sunday }: Hours['weekly']): string {
  if (saturday.open && sunday.open) return 'Weekends by special appointment.'
  if (saturday.open) return 'Saturdays by special appointment.'
  return sunday.open ? 'Sundays by special appointment.' : ''
}

function periodSentence({ from, to, weekly }: Hours['periods'][number]): string {
  const days = spanWords(from, to, 'long')
  const week = weekWords(weekly)
  return week ? fullStop(`${days}: ${week}`) : `Closed ${days}.`
}

/** 'December 1 to 23', 'December 24 to January 3', 'July 1'. */
export function spanWords(from: CalendarDate, to: CalendarDate, length: 'long' | 'short'): string {
  const first = formatDayIn(from, from, length)
  if (from === to) return first
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return `${first} to ${isOneMonth ? Number(to.slice(8)) : formatDayIn(to, to, length)}`
}

/**
 * Whether words of the artist's own can still be true: each time in them is one at which some day begins or ends, and
 * where they name days of the week, they name the open ones from Monday to Friday and no closed one.
 */
export function fitsHours(
  { hours, weekendHours }: HoursWords,
  { weekly, periods }: Hours,
): boolean {
  const text = `${hours} ${weekendHours}`.toLowerCase()
  const weeks = [weekly, ...periods.map((period) => period.weekly)].flatMap(Object.values)
  const ends = weeks.filter(({ open }) => open).flatMap(({ from, to }) => [from, to])
  if (!timesIn(text).every((options) => options.some((time) => ends.includes(time as TimeOfDay))))
    return false
  const named = daysIn(text)
  if (named.size === 0) return true
  const isMissing = (day: Weekday) => weekly[day].open && !named.has(day)
  return [...named].every((day) => weekly[day].open) && !WORKDAYS.some(isMissing)
}

/** What each time in a text can mean: '9 to 5' is in the morning or in the afternoon. */
function timesIn(text: string): string[][] {
  return [...text.matchAll(/(?<![\d:.$-])(\d{1,2})(?:[:.h](\d{2}))?(?![\d%])\s*([ap])?/g)].map(
    ([, hour = '', minutes = '00', half]) => {
      const spoken = Number(hour)
      const hours = half
        ? [(spoken % 12) + (half === 'p' ? 12 : 0)]
        : spoken < 12
          ? [spoken, spoken + 12]
          : [spoken]
      return hours.map((each) => `${String(each).padStart(2, '0')}:${minutes}`)
    },
  )
}

/** The days of the week that a text names, by themselves or as a span. */
function daysIn(text: string): Set<Weekday> {
  const named = new Set<Weekday>()
  const found = [...text.matchAll(/(mon|tue|wed|thu|fri|sat|sun)[a-z]*/g)].map((match) => ({
    index: WEEKDAYS.findIndex((day) => day.startsWith(match[1] ?? '')),
    from: match.index,
    to: match.index + match[0].length,
  }))
  for (const [position, { index, from }] of found.entries()) {
    const before = found[position - 1]
    const between = before && text.slice(before.to, from).trim()
    const isSpan = before && /^(to|through|until|-|–)$/.test(between ?? '')
    const first = isSpan ? before.index : index
    for (let day = first; ; day = (day + 1) % 7) {
      named.add(WEEKDAYS[day] as Weekday)
      if (day === index) break
    }
  }
  if (/weekdays/.test(text)) for (const day of WORKDAYS) named.add(day)
  if (/every day|daily/.test(text)) for (const day of WEEKDAYS) named.add(day)
  if (named.size > 0 && /weekend/.test(text)) for (const day of WEEKDAYS.slice(5)) named.add(day)
  return named
}
