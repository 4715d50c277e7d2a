import { addDays, type CalendarDate, formatDate, formatDay } from './calendar-date.ts'
import { localNow } from './local-time.ts'

/**
 * 'long' is 'Tuesday 24 November 2026 at 09:12', 'day' leaves the year out, 'compact' is
 * 'Tue 24 Nov 2026, 09:12'.
 */
type MomentStyle = 'long' | 'day' | 'compact'

/** An instant (ISO 8601, as it is stored) in words of the calendar and the clock of `timeZone`. */
export function formatMoment(
  instant: string | Temporal.Instant,
  timeZone: string,
  style: MomentStyle = 'long',
): string {
  const { date, time } = localNow(Temporal.Instant.from(instant), timeZone)
  if (style === 'compact') return `${formatDay(date)}, ${time}`
  return `${formatDate(date, style)} at ${time}`
}

/** The day of an instant: 'Tue 24 Nov 2026'. */
export function formatDayOf(instant: string, timeZone: string): string {
  return formatDay(localNow(Temporal.Instant.from(instant), timeZone).date)
}

/** With the name of a day that is near: 'today at 09:12', 'Tuesday 17 November 2026 at 09:12'. */
export function formatMomentFrom(instant: string, today: CalendarDate, timeZone: string): string {
  const { date, time } = localNow(Temporal.Instant.from(instant), timeZone)
  if (date === today) return `today at ${time}`
  if (date === addDays(today, -1)) return `yesterday at ${time}`
  return formatMoment(instant, timeZone)
}

/** As briefly as a list can say it: 09:12, Yesterday, Thu, 17 Nov, 17 Nov 2025. */
export function formatMomentBriefly(
  instant: string,
  today: CalendarDate,
  timeZone: string,
): string {
  const { date, time } = localNow(Temporal.Instant.from(instant), timeZone)
  if (date === today) return time
  if (date === addDays(today, -1)) return 'Yesterday'
  const [weekday = '', day = '', month = ''] = formatDate(date, 'short').split(' ')
  if (date < today && date > addDays(today, -7)) return weekday
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return isThisYear ? `${day} ${month}` : `${day} ${month} ${date.slice(0, 4)}`
}

/** As a history says it: 'today 15:33', 'yesterday 09:12', 'Tue 21:03', '17 Nov, 21:03', '17 Nov 2025, 21:03'. */
export function formatMomentShort(instant: string, today: CalendarDate, timeZone: string): string {
  const { date, time } = localNow(Temporal.Instant.from(instant), timeZone)
  if (date === today) return `today ${time}`
  if (date === addDays(today, -1)) return `yesterday ${time}`
  const day = formatMomentBriefly(instant, today, timeZone)
  return /\d/.test(day) ? `${day}, ${time}` : `${day} ${time}`
}

/** How long ago, in the largest unit that says it well: 'a moment', '3 hours'. Both in milliseconds. */
export function formatAge(sinceMs: number, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - sinceMs) / 60_000))
  if (minutes < 60) return minutes < 1 ? 'a moment' : count(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? count(hours, 'hour') : count(Math.floor(hours / 24), 'day')
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}
