import { type CalendarDate, weekdayOf } from '#app/domain/calendar-date.ts'
import { type Hours, WEEKDAYS } from '#app/domain/content/hours.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'

/** When requests may start: by the week, and the days that are closed. */
export type OpeningHours = Pick<Hours, 'weekly' | 'closed'>

/** Whether a request may start then: on an open day, from its first start to its last, both included. */
export function isOpenAt(
  date: CalendarDate,
  time: TimeOfDay,
  { weekly, closed }: OpeningHours,
): boolean {
  const weekday = WEEKDAYS[weekdayOf(date) - 1]
  if (!weekday || closed.includes(date)) return false
  const { open, from, to } = weekly[weekday]
  return open && from <= time && time <= to
}
