import { dateFormat, textOf } from './locale.ts'

/** A wall-clock time of the artist, 'HH:MM' from 00:00 to 23:59; later times sort after as text. */
export type TimeOfDay = string & { readonly __brand: 'TimeOfDay' }

/** The time that `text` names, or null; '24:00', '9:00' and seconds are refused. */
export function parseTimeOfDay(text: string): TimeOfDay | null {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? (text as TimeOfDay) : null
}

/** Minutes of a day on the clock face. */
export const DAY_MINUTES = 1440

/** Minutes since midnight on the clock face, 0 to 1439. */
export function minutesOf(time: TimeOfDay): number {
  return (digit(time, 0) * 10 + digit(time, 1)) * 60 + digit(time, 3) * 10 + digit(time, 4)
}

/** Asked for every slot of every day that a page shows: without making a string of it. */
function digit(time: TimeOfDay, index: number): number {
  return time.charCodeAt(index) - ZERO
}

const ZERO = '0'.charCodeAt(0)

/** The time so many minutes after midnight. Throws a RangeError unless 0 to 1439 and whole. */
export function timeFromMinutes(minutes: number): TimeOfDay {
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > 1439) {
    throw new RangeError(`A day has no minute ${minutes}`)
  }
  const hour = String(Math.floor(minutes / 60)).padStart(2, '0')
  return `${hour}:${String(minutes % 60).padStart(2, '0')}` as TimeOfDay
}

/** The same where it may be the midnight at the end of a day, which is 24:00. */
export function clock(minutes: number): string {
  return minutes >= DAY_MINUTES ? '24:00' : timeFromMinutes(minutes)
}

/** A time as people say it: '11:30 a.m.', and 'midnight' for the end of a day, '24:00'. */
export function formatTime(time: string): string {
  if (time === '24:00') return 'midnight'
  return textOf(TIME_FORMAT(Date.parse(`1970-01-01T${time}Z`)))
}

/** The same for minutes since midnight. */
export function formatMinute(minutes: number): string {
  return formatTime(clock(minutes))
}

/** A full hour as briefly as a scale can say it: '9 a.m.'. */
export function formatHour(hour: number): string {
  return textOf(HOUR_FORMAT(hour * 3_600_000))
}

const TIME_FORMAT = dateFormat({ hour: 'numeric', minute: '2-digit' })
const HOUR_FORMAT = dateFormat({ hour: 'numeric' })
