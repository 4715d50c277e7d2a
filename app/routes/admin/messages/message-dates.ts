import { addDays, type CalendarDate, formatDate } from '#app/domain/calendar-date.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'

interface Moment {
  date: CalendarDate
  time: TimeOfDay
}

/** A moment as briefly as a list can say it: 09:12, Yesterday, Thu, 17 Nov, 17 Nov 2025. */
export function briefly({ date, time }: Moment, today: CalendarDate): string {
  if (date === today) return time
  if (date === addDays(today, -1)) return 'Yesterday'
  const [weekday = '', day = '', month = ''] = formatDate(date, 'short').split(' ')
  if (date < today && date > addDays(today, -7)) return weekday
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return isThisYear ? `${day} ${month}` : `${day} ${month} ${date.slice(0, 4)}`
}

/** A moment in full: 'today at 09:12', 'Tuesday 17 November 2026 at 09:12'. */
export function inFull({ date, time }: Moment, today: CalendarDate): string {
  if (date === today) return `today at ${time}`
  if (date === addDays(today, -1)) return `yesterday at ${time}`
  return `${formatDate(date, 'long')} at ${time}`
}
