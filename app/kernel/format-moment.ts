import {
  addDays,
  type CalendarDate,
  formatDate,
  formatDay,
  formatDayIn,
  monthAndDay,
  weekdayName,
} from './calendar-date.ts'
import { localNow } from './local-time.ts'
import { formatTime } from './time-of-day.ts'

/**
 * 'long' is 'Tuesday, November 24, 2026 at 9:12 a.m.', 'day' leaves the year out, 'compact' is
 * 'Tue, Nov 24, 2026, 9:12 a.m.'.
 */
type MomentStyle = 'long' | 'day' | 'compact'

/** An instant (ISO 8601, as it is stored) in words of the calendar and the clock of `timeZone`. */
export function formatMoment(
  instant: string | Temporal.Instant,
  timeZone: string,
  style: MomentStyle = 'long',
): string {
  const { date, time } = inWords(instant, timeZone)
  if (style === 'compact') return `${formatDay(date)}, ${time}`
  return `${formatDate(date, style)} at ${time}`
}

/** By when something is promised, as people say it: 'Friday morning, November 20'. */
export function formatPartOfDay(instant: string | Temporal.Instant, timeZone: string): string {
  const { date, time } = localNow(Temporal.Instant.from(instant), timeZone)
  const part = time <= '12:00' ? 'morning' : time <= '17:00' ? 'afternoon' : 'evening'
  return `${weekdayName(date)} ${part}, ${monthAndDay(date)}`
}

/** The day of an instant: 'Tue, Nov 24, 2026'. */
export function formatDayOf(instant: string, timeZone: string): string {
  return formatDay(localNow(Temporal.Instant.from(instant), timeZone).date)
}

/** With the name of a day that is near: 'today at 9:12 a.m.', 'Tuesday, November 17, 2026 at 9:12 a.m.'. */
export function formatMomentFrom(instant: string, today: CalendarDate, timeZone: string): string {
  const { date, time } = inWords(instant, timeZone)
  if (date === today) return `today at ${time}`
  if (date === addDays(today, -1)) return `yesterday at ${time}`
  return formatMoment(instant, timeZone)
}

/** As briefly as a list can say it: 9:12 a.m., Yesterday, Thu, Nov 17, Nov 17, 2025. */
export function formatMomentBriefly(
  instant: string,
  today: CalendarDate,
  timeZone: string,
): string {
  const { date, time } = inWords(instant, timeZone)
  if (date === today) return time
  if (date === addDays(today, -1)) return 'Yesterday'
  if (date < today && date > addDays(today, -7)) return weekdayName(date, true)
  return formatDayIn(date, today, 'short')
}

/** As a history says it: 'today 3:33 p.m.', 'yesterday 9:12 a.m.', 'Tue 9:03 p.m.', 'Nov 17, 9:03 p.m.'. */
export function formatMomentShort(instant: string, today: CalendarDate, timeZone: string): string {
  const { date, time } = inWords(instant, timeZone)
  if (date === today) return `today ${time}`
  if (date === addDays(today, -1)) return `yesterday ${time}`
  const day = formatMomentBriefly(instant, today, timeZone)
  return /\d/.test(day) ? `${day}, ${time}` : `${day} ${time}`
}

function inWords(instant: string | Temporal.Instant, timeZone: string) {
  const { date, time } = localNow(Temporal.Instant.from(instant), timeZone)
  return { date, time: formatTime(time) }
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
