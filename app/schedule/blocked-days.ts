import { addDays, type CalendarDate } from '#app/kernel/calendar-date.ts'

/** Days that one act may block: more than a year of them; chosen. */
export const BLOCKED_DAYS_MAX = 400

/** Days to be treated alike: from the first to the last, and the same again each week. */
interface RepeatedDays {
  date: CalendarDate
  /** Not before `date`; null means that one day. */
  lastDate: CalendarDate | null
  /** The last day that a weekly repetition may reach; null means it happens once. */
  repeatUntil: CalendarDate | null
}

/**
 * All the days, in order, none twice: a range longer than a week meets its own repetition. At most
 * `most` of them; null when there would be more.
 */
export function listDays(
  { date, lastDate, repeatUntil }: RepeatedDays,
  most: number,
): CalendarDate[] | null {
  const range = daysBetween(date, lastDate ?? date, most)
  if (!range) return null
  const days = new Set(range)
  if (!repeatUntil || range.length === 0) return [...days]
  // No more weeks than days: each adds one at least.
  for (let week = 1; addDays(date, 7 * week) <= repeatUntil; week++) {
    for (const day of range) {
      const again = addDays(day, 7 * week)
      if (again <= repeatUntil) days.add(again)
    }
    if (days.size > most) return null
  }
  return [...days].sort()
}

function daysBetween(first: CalendarDate, last: CalendarDate, most: number): CalendarDate[] | null {
  const days: CalendarDate[] = []
  for (let day = first; day < last; day = addDays(day, 1)) {
    if (days.length === most) return null
    days.push(day)
  }
  return first > last ? [] : days.length === most ? null : [...days, last]
}
