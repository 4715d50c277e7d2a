import { timeFromMinutes } from '#app/domain/time-of-day.ts'

/** Minutes since midnight on a 24-hour clock; the midnight at the end of a day is 24:00. */
export function clock(minutes: number): string {
  return minutes >= 1440 ? '24:00' : timeFromMinutes(minutes)
}
