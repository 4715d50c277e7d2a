import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { minutesOf, type TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { SlotState } from './availability.ts'

/** How far from the day that was asked for another time may be offered, either way. */
export const NEARBY_DAYS = 14

export interface StartTime {
  date: CalendarDate
  time: TimeOfDay
}

/**
 * The free times nearest to the one that was asked for, nearest first, at most `count`; of two that
 * are equally near, the later. Never that time itself, and none more than NEARBY_DAYS away.
 */
export function nearbyTimes(
  asked: StartTime,
  days: readonly { date: CalendarDate; slots: readonly { time: TimeOfDay; state: SlotState }[] }[],
  count = 2,
): StartTime[] {
  const askedAt = minuteOf(asked)
  return days
    .filter(({ date }) => Math.abs(dayDistance(date, asked.date)) <= NEARBY_DAYS)
    .flatMap(({ date, slots }) =>
      slots.filter(({ state }) => state === 'available').map(({ time }) => ({ date, time })),
    )
    .map((start) => ({ start, distance: minuteOf(start) - askedAt }))
    .filter(({ distance }) => distance !== 0)
    .sort((a, b) => Math.abs(a.distance) - Math.abs(b.distance) || b.distance - a.distance)
    .slice(0, count)
    .map(({ start }) => start)
}

/** The nearest of each day, in their order, at most `count`: a choice of days and not of half hours. */
export function onePerDay(times: readonly StartTime[], count: number): StartTime[] {
  const days = new Set<CalendarDate>()
  return times.filter(({ date }) => !days.has(date) && days.add(date)).slice(0, count)
}

function minuteOf({ date, time }: StartTime): number {
  return dayOf(date) * 1440 + minutesOf(time)
}

/** How many days the one lies after the other. */
export function dayDistance(date: CalendarDate, from: CalendarDate): number {
  return dayOf(date) - dayOf(from)
}

/** Days since the epoch, by the calendar: no clock is turned between them. */
function dayOf(date: CalendarDate): number {
  return Date.parse(date) / 86_400_000
}
