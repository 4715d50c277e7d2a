import { SLOT_MINUTES } from '#app/booking/times/slots.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import { type Hours, halfHourAt, rowOf } from './day-layout.ts'

export interface Span {
  date: CalendarDate
  time: TimeOfDay
  minutes: number
}

export interface Lift {
  id: string
  name: string
  from: Span
  to: Span
  /** A wedding morning is as long as its plan. */
  isStretchable: boolean
}

const DAY = 24 * 60

/** The span with its beginning in another row of the hours shown, on that day. */
export function movedTo(span: Span, date: CalendarDate, row: number, hours: Hours): Span {
  const half = halfHourAt(Math.min(Math.max(row, 0), hours.count - 1), hours)
  return { ...span, date, time: timeFromMinutes(half * SLOT_MINUTES) }
}

/** The span with its end at the foot of another row; half an hour at least, and never beyond midnight. */
export function stretchedTo(span: Span, row: number, hours: Hours): Span {
  const start = minutesOf(span.time)
  const half = halfHourAt(Math.min(Math.max(row, 0), hours.count - 1), hours)
  const end = Math.min(Math.max((half + 1) * SLOT_MINUTES, start + SLOT_MINUTES), DAY)
  return { ...span, minutes: end - start }
}

/** What an arrow key does to a lifted appointment: by rows and days, with Shift to its end. Null for other keys. */
export function byKey(
  { to, isStretchable }: Lift,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  days: readonly CalendarDate[],
  hours: Hours,
): Span | null {
  const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }[key]
  if (!step) return null
  const isAlong = key === 'ArrowLeft' || key === 'ArrowRight'
  if (isAlong) return { ...to, date: days[days.indexOf(to.date) + step] ?? to.date }
  if (!shiftKey) {
    const row = rowOf(minutesOf(to.time) / SLOT_MINUTES, hours)
    return movedTo(to, to.date, row + step, hours)
  }
  if (!isStretchable) return to
  const lastHalf = Math.ceil((minutesOf(to.time) + to.minutes) / SLOT_MINUTES) - 1
  return stretchedTo(to, rowOf(lastHalf, hours) + step, hours)
}

export function isSameSpan(one: Span, other: Span): boolean {
  return one.date === other.date && one.time === other.time && one.minutes === other.minutes
}
