import { type CalendarDate, isWeekend } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { SlotState } from './availability.ts'
import type { StartTime } from './nearby-times.ts'

/**
 * What a visitor sees of a day before choosing it: `special` has free times by special appointment,
 * `full` had some, `closed` never had any for so long, and `past` is over.
 */
export type DayState = 'free' | 'special' | 'full' | 'closed' | 'past'

/** A day of a month to choose from. */
export interface MonthDay {
  date: CalendarDate
  state: DayState
}

type Slots = readonly { time: TimeOfDay; state: SlotState }[]

/** The state of a day, by the states of its start times. */
export function dayState(date: CalendarDate, slots: Slots): DayState {
  const has = (state: SlotState) => slots.some((slot) => slot.state === state)
  if (has('available')) return isWeekend(date) ? 'special' : 'free'
  if (has('booked')) return 'full'
  return has('blocked') ? 'closed' : 'past'
}

/** The first free time of each of the next `count` days that have one. */
export function nextTimes(
  days: readonly { date: CalendarDate; slots: Slots }[],
  count: number,
): StartTime[] {
  return days
    .flatMap(({ date, slots }) => {
      const free = slots.find(({ state }) => state === 'available')
      return free ? [{ date, time: free.time }] : []
    })
    .slice(0, count)
}
