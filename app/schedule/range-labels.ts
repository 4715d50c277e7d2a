import type { BlockedRange } from '#app/booking/times/availability.ts'
import {
  addDays,
  type CalendarDate,
  formatDate,
  formatDay,
  WEEKDAY_NAMES,
  weekdayOf,
} from '#app/kernel/calendar-date.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { endOfBlock, isWholeDay, WHOLE_DAY } from './block-range.ts'

/** A blocked time in the words of the desk: 'Wednesday, December 2, 2026, 12:00 p.m. to 3:00 p.m.', its end as people mean it. */
export function rangeWords({ date, ...times }: BlockedRange & { date: CalendarDate }): string {
  return `${formatDate(date, 'long')}, ${timesWords(times)}`
}

export function timesWords({ startTime, endTime }: BlockedRange): string {
  if (isWholeDay({ startTime, endTime })) return 'all day'
  const end = endOfBlock({ endTime })
  if (startTime === WHOLE_DAY.startTime) return `until ${formatTime(end)}`
  if (endTime === WHOLE_DAY.endTime) return `from ${formatTime(startTime)}`
  return `${formatTime(startTime)} to ${formatTime(end)}`
}

/** Several days, date ascending: 'Mon, Dec 7, 2026 to Mon, Dec 21, 2026, 3 days, Mondays, all day'. */
export function daysWords(dates: readonly CalendarDate[], times: BlockedRange): string {
  const [first] = dates
  const last = dates.at(-1)
  if (!first || !last) return ''
  if (dates.length === 1) return rangeWords({ date: first, ...times })
  const span = `${formatDay(first)} to ${formatDay(last)}`
  return `${span}, ${dates.length} days, ${patternWords(dates)}, ${timesWords(times)}`
}

/** How several days lie: 'one after the other', or on which weekdays. */
export function patternWords(dates: readonly CalendarDate[]): string {
  const follows = (date: CalendarDate, index: number) =>
    index === 0 || date === addDays(dates[index - 1] ?? date, 1)
  if (dates.every(follows)) return 'one after the other'
  const weekdays = [...new Set(dates.map(weekdayOf))].sort()
  if (weekdays.length > 3) return 'not all in a row'
  const names = weekdays.map((weekday) => `${WEEKDAY_NAMES[weekday - 1]}s`)
  return names.length === 1 ? `${names[0]}` : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** A day with its year only where that is not the present one. */
export function shortDay(date: CalendarDate, today: CalendarDate): string {
  return date.slice(0, 4) === today.slice(0, 4) ? formatDate(date, 'short') : formatDay(date)
}
