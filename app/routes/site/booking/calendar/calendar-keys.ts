import { addDays, addMonths, type CalendarDate, columnOf } from '#app/kernel/calendar-date.ts'

/** The first and the last day that can be requested; both can. */
export interface Bookable {
  today: CalendarDate
  lastDate: CalendarDate
}

/**
 * The day a key leads to from another, or null for keys that mean nothing in a calendar: arrows by
 * day and week, Home and End within the week, PageUp and PageDown by month, with Shift by year (the
 * WAI-ARIA practice for date grids). Never leaves the days that can be requested.
 */
export function dayByKey(
  from: CalendarDate,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  bookable: Bookable,
): CalendarDate | null {
  const to = target(from, key, shiftKey)
  return to && clamp(to, bookable)
}

export function isBookable(date: CalendarDate, { today, lastDate }: Bookable): boolean {
  return today <= date && date <= lastDate
}

function target(from: CalendarDate, key: string, shiftKey: boolean): CalendarDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1)
    case 'ArrowRight':
      return addDays(from, 1)
    case 'ArrowUp':
      return addDays(from, -7)
    case 'ArrowDown':
      return addDays(from, 7)
    case 'Home':
      return addDays(from, -columnOf(from))
    case 'End':
      return addDays(from, 6 - columnOf(from))
    case 'PageUp':
      return addMonths(from, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(from, shiftKey ? 12 : 1)
    default:
      return null
  }
}

function clamp(date: CalendarDate, { today, lastDate }: Bookable): CalendarDate {
  if (date < today) return today
  return date > lastDate ? lastDate : date
}
