import type { Hours, OpenHours, Period, Weekday } from '#app/content/hours.ts'
import { spanWords, weekWords } from '#app/content/hours-sentence.ts'
import { addDays, type CalendarDate, monthName } from '#app/kernel/calendar-date.ts'

/** Dates that are not like the week: a period with hours of its own, or days that are closed. */
export interface SpecialDates {
  /** 'period 2027-12-01', 'closed 2027-07-01'. */
  key: string
  name: string
  from: CalendarDate
  to: CalendarDate
  /** Null where the days are closed, without hours to come back to. */
  weekly: Record<Weekday, OpenHours> | null
  isClosed: boolean
  /** 'Dec 1 to 23 · Monday to Saturday, 9 a.m. to 8 p.m.' */
  words: string
}

/** Those of some hours that are not over, by their dates; closed days that follow each other are one entry. */
export function specialDates({ periods, closed }: Hours, today: CalendarDate): SpecialDates[] {
  const entries = [
    ...periods.map(({ name, from, to, weekly }) => {
      const week = weekWords(weekly)
      return entry('period', { name, from, to, weekly, isClosed: week === '' }, week)
    }),
    ...closedRuns(closed).map(([from, to]) =>
      entry('closed', { name: 'Closed', from, to, weekly: null, isClosed: true }, ''),
    ),
  ]
  return entries
    .filter(({ to }) => to >= today)
    .sort((one, other) => one.from.localeCompare(other.from))
}

function entry(
  kind: 'period' | 'closed',
  dates: Omit<SpecialDates, 'key' | 'words'>,
  week: string,
): SpecialDates {
  const span = spanWords(dates.from, dates.to, 'short')
  return { key: `${kind} ${dates.from}`, ...dates, words: `${span} · ${week || 'closed'}` }
}

/** The first and the last day of each row of closed days. */
function closedRuns(closed: readonly CalendarDate[]): [CalendarDate, CalendarDate][] {
  const runs: [CalendarDate, CalendarDate][] = []
  for (const date of closed) {
    const last = runs.at(-1)
    if (last && addDays(last[1], 1) === date) last[1] = date
    else runs.push([date, date])
  }
  return runs
}

/** What takes the place of an entry, or is added; `weekly` is null for days that are only closed. */
export interface NewDates {
  name: string
  from: CalendarDate
  to: CalendarDate
  weekly: Period['weekly'] | null
}

/**
 * The periods and closed days without the entry of that key and with the new dates instead, either of which may be
 * missing. What is over by now is left out.
 */
export function changeDates(
  hours: Hours,
  { key, dates }: { key: string; dates: NewDates | null },
  today: CalendarDate,
): Pick<Hours, 'periods' | 'closed'> {
  const replaced = specialDates(hours, today).find((one) => one.key === key)
  const isReplaced = (date: CalendarDate) =>
    replaced?.weekly === null && replaced.from <= date && date <= replaced.to
  const periods = hours.periods.filter(({ to, from }) => to >= today && key !== `period ${from}`)
  const closed = hours.closed.filter((date) => date >= today && !isReplaced(date))
  if (!dates) return { periods, closed }
  const { name, from, to, weekly } = dates
  if (weekly)
    return {
      periods: [...periods, { name: name || monthsWords(from, to), from, to, weekly }],
      closed,
    }
  if (name) {
    const shut = Object.fromEntries(
      Object.entries(hours.weekly).map(([day, times]) => [day, { ...times, open: false }]),
    ) as Period['weekly']
    return { periods: [...periods, { name, from, to, weekly: shut }], closed }
  }
  return { periods, closed: [...new Set([...closed, ...daysFrom(from, to)])].sort() }
}

/** 'December', 'December to January'. */
function monthsWords(from: CalendarDate, to: CalendarDate): string {
  const [first, last] = [monthName(from), monthName(to)]
  return first === last ? first : `${first} to ${last}`
}

/** No more days than can be closed. */
const DAYS_MAX = 400

function daysFrom(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = []
  for (let day = from; day <= to && days.length <= DAYS_MAX; day = addDays(day, 1)) days.push(day)
  return days
}
