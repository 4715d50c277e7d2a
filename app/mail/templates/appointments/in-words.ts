import type { StartTime } from '#app/booking/times/nearby-times.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'

/** 'Saturday 19 June 2027 at 10:00'. */
export function inWords({ date, time }: StartTime): string {
  return `${formatDate(date, 'long')} at ${time}`
}
