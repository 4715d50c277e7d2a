import { href } from 'react-router'
import {
  addMonthsToMonth,
  type CalendarDate,
  type CalendarMonth,
  monthOf,
  parseCalendarMonth,
  weeksOfMonth,
} from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import {
  type DayCell,
  type DayContents,
  dayCells,
  describeCells,
} from '#app/routes/admin/shared/day/day-cells.ts'

/** Neighbouring half hours of a day that look the same, to be drawn as one. */
interface SlotRun {
  /** Which of the day's half hours it begins with, and how many it is. */
  first: number
  length: number
  holder: DayCell['holder']
  blocked: boolean
  past: boolean
}

/** A day of the month: to look at, and the same in words. */
export interface MonthDay {
  date: CalendarDate
  words: string
  isPast: boolean
  /** Its half hours. */
  count: number
  runs: SlotRun[]
}

export interface LocalMoment {
  date: CalendarDate
  time: TimeOfDay
}

/** How many months back the month goes: two years of past appointments. */
const MONTHS_BACK = 24

/** The month that was asked for, as far as the picture reaches; else that of `fallback`. */
export function readMonth(
  wanted: string | null,
  fallback: CalendarDate,
  today: CalendarDate,
  lastDay: CalendarDate,
): { month: CalendarMonth; previous: CalendarMonth | null; next: CalendarMonth | null } {
  const first = addMonthsToMonth(monthOf(today), -MONTHS_BACK)
  const last = monthOf(lastDay)
  const isShown = (month: CalendarMonth) => first <= month && month <= last
  const candidates = [parseCalendarMonth(wanted ?? ''), monthOf(fallback)]
  const month = candidates.find((one) => one !== null && isShown(one)) ?? monthOf(today)
  const neighbours = [addMonthsToMonth(month, -1), addMonthsToMonth(month, 1)]
  const [previous = null, next = null] = neighbours.map((one) => (isShown(one) ? one : null))
  return { month, previous, next }
}

/** The month in weeks from Monday to Sunday, null for days of its neighbours. */
export function buildMonth(
  month: CalendarMonth,
  contents: ReadonlyMap<CalendarDate, DayContents>,
  now: LocalMoment,
): (MonthDay | null)[][] {
  return weeksOfMonth(month).map((week) =>
    week.map((date) => date && drawDay(date, contents.get(date) ?? NOTHING, now)),
  )
}

function drawDay(date: CalendarDate, contents: DayContents, now: LocalMoment): MonthDay {
  const cells = dayCells(contents)
  const isPast = date < now.date
  const words = describeCells(cells)
  return {
    date,
    words: isPast ? `gone by, ${words}` : words,
    isPast,
    count: cells.length,
    runs: runsOf(cells, (time) => isPast || (date === now.date && time <= now.time)),
  }
}

function runsOf(cells: readonly DayCell[], isPast: (time: TimeOfDay) => boolean): SlotRun[] {
  const runs: SlotRun[] = []
  for (const [first, { time, holder, blocked }] of cells.entries()) {
    const past = isPast(time)
    const run = runs.at(-1)
    if (run && run.holder === holder && run.blocked === blocked && run.past === past) run.length++
    else runs.push({ first, length: 1, holder, blocked, past })
  }
  return runs
}

const NOTHING = { bookings: [], blocked: [] }

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
