import type { StartTime } from '#app/booking/times/nearby-times.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'

/** 'Saturday, June 19, 2027 at 10:00 a.m.'. */
export function inWords({ date, time }: StartTime): string {
  return `${formatDate(date, 'long')} at ${formatTime(time)}`
}
