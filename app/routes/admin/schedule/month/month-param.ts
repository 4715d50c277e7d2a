import { href } from 'react-router'
import { parseCalendarMonth } from '#app/kernel/calendar-date.ts'

export const SCHEDULE = href('/admin/schedule')

/** An address of the schedule that keeps the month of the address it is reached from. */
export function withMonth(path: string, from: URLSearchParams): string {
  const month = parseCalendarMonth(from.get('month') ?? '')
  return month ? `${path}?month=${month}` : path
}

/** Where the form for blocked time is posted: an answer that refuses it comes back to the same day. */
export function blockingAddress(from: URLSearchParams): string {
  const kept = new URLSearchParams({ block: '' })
  for (const name of ['month', 'date']) {
    const value = from.get(name)
    if (value) kept.set(name, value)
  }
  return `${SCHEDULE}?${kept}`
}
