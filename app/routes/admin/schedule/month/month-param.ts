import { parseCalendarMonth } from '#app/domain/calendar-date.ts'

export const SCHEDULE = '/admin/schedule'

/** An address of the schedule that keeps the month of the address it is reached from. */
export function withMonth(path: string, from: URLSearchParams): string {
  const month = parseCalendarMonth(from.get('month') ?? '')
  return month ? `${path}?month=${month}` : path
}
