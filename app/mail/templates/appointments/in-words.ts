import { formatDate } from '#app/domain/calendar-date.ts'
import type { StartTime } from '#app/domain/schedule/nearby-times.ts'

/** 'Saturday 19 June 2027 at 10:00'. */
export function inWords({ date, time }: StartTime): string {
  return `${formatDate(date, 'long')} at ${time}`
}
