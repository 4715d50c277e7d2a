import { type Hours, type OpenHours, WEEKDAYS } from '#app/content/hours.ts'
import { type CalendarDate, weekdayOf } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { isHalfHour, SLOTS, type StartRange, slotsFrom, USUAL_HOURS } from './slots.ts'

/** When requests may start: by the week, the periods with hours of their own, and the days that are closed. */
export type OpeningHours = Pick<Hours, 'weekly' | 'periods' | 'closed'>

/** The hours of a day. */
export interface DayHours extends OpenHours {
  /** Closed as a day of its own or by a period: then nothing is requested, weddings included. */
  isClosedDay: boolean
}

/** The hours of a day: those of the period it lies in, else those of its weekday. */
export function hoursOn(date: CalendarDate, { weekly, periods, closed }: OpeningHours): DayHours {
  const period = periods.find(({ from, to }) => from <= date && date <= to)
  const day = (period?.weekly ?? weekly)[WEEKDAYS[weekdayOf(date) - 1] ?? 'monday']
  const isClosedDay = closed.includes(date) || (period !== undefined && !day.open)
  return { ...day, open: day.open && !isClosedDay, isClosedDay }
}

/** Whether a request may start on that day at a time: from its first start to its last, both included. */
export function openOn(date: CalendarDate, opening: OpeningHours): (time: TimeOfDay) => boolean {
  const { open, from, to } = hoursOn(date, opening)
  return (time) => open && from <= time && time <= to
}

/** Whether no request may start on the day at all. */
export function isClosedOn(date: CalendarDate, opening: OpeningHours): boolean {
  return !hoursOn(date, opening).open
}

/** The slots of a day, open or closed. */
export function slotsOfDay(date: CalendarDate, opening: OpeningHours): readonly TimeOfDay[] {
  return slotsFrom(hoursOn(date, opening))
}

/**
 * Whether a request may name that start at all. The usual 17 starts are on the grid, and once the artist has
 * set earlier or later hours for any day, every half hour is. A start that is on it and outside the hours of
 * its day is refused as a blocked one.
 */
export function isOnGrid(time: TimeOfDay, { weekly, periods }: OpeningHours): boolean {
  const weeks = [weekly, ...periods.map((period) => period.weekly)]
  const days = weeks.flatMap((week) => Object.values(week))
  return days.some(isBeyondUsual) ? isHalfHour(time) : SLOTS.includes(time)
}

function isBeyondUsual({ from, to }: StartRange): boolean {
  return from < USUAL_HOURS.from || to > USUAL_HOURS.to
}
