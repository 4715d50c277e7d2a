import { type Hours, WEEKDAYS } from '#app/content/hours.ts'
import { type CalendarDate, weekdayOf } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'

/** When requests may start: by the week, and the days that are closed. */
export type OpeningHours = Pick<Hours, 'weekly' | 'closed'>

/** Whether a request may start on that day at a time: from its first start to its last, both included. */
export function openOn(date: CalendarDate, opening: OpeningHours): (time: TimeOfDay) => boolean {
  const weekday = WEEKDAYS[weekdayOf(date) - 1]
  if (!weekday || isClosedOn(date, opening)) return () => false
  const { from, to } = opening.weekly[weekday]
  return (time) => from <= time && time <= to
}

/** Whether no request may start on the day at all, by the week or because it is closed itself. */
export function isClosedOn(date: CalendarDate, { weekly, closed }: OpeningHours): boolean {
  const weekday = WEEKDAYS[weekdayOf(date) - 1]
  return closed.includes(date) || weekday === undefined || !weekly[weekday].open
}
