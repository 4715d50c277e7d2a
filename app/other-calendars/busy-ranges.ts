import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { DAY_MINUTES, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import type { ZoneClock } from './zone-clocks.ts'

/** From the beginning of an event to its end, both in milliseconds since 1970. */
export interface BusySpan {
  start: number
  end: number
  /** Null unless the artist wants to see titles. */
  title: string | null
}

/** Half hours of one day that another calendar takes, from the first to the last. */
export interface BusyRange {
  date: CalendarDate
  startTime: TimeOfDay
  endTime: TimeOfDay
  title: string | null
}

const MINUTE_MS = 60_000
const DAY_MS = DAY_MINUTES * MINUTE_MS
const HALF_HOURS = 48
const HALF_HOUR_MS = 30 * MINUTE_MS
/** Zones lie whole quarters of an hour apart. */
const STEP_MS = 15 * MINUTE_MS

const TITLE_LENGTH = 100

/** The titles of what takes each half hour of a day. */
type Day = (Set<string> | undefined)[]

/**
 * The half hours that events touch in any part, by the artist's clock, from the first day to the last. An event without a
 * length takes the half hour in which it lies.
 */
export function busyRanges(
  spans: readonly BusySpan[],
  { first, last }: { first: CalendarDate; last: CalendarDate },
  clock: ZoneClock,
): BusyRange[] {
  const firstDay = dayNumber(first)
  const lastDay = dayNumber(last)
  const days = new Map<number, Day>()
  for (const span of spans) markSpan(days, span, clock, firstDay, lastDay)
  return [...days]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([day, halfHours]) => rangesOf(day, halfHours))
}

function markSpan(
  days: Map<number, Day>,
  { start, end: ends, title }: BusySpan,
  clock: ZoneClock,
  firstDay: number,
  lastDay: number,
): void {
  const end = Math.max(ends, start + 1)
  const from = Math.max(firstDay, Math.floor(clock.toLocal(start) / DAY_MS))
  const to = Math.min(lastDay, Math.floor(clock.toLocal(end - 1) / DAY_MS))
  for (let day = from; day <= to; day++) {
    const halfHours = days.get(day) ?? new Array(HALF_HOURS).fill(undefined)
    days.set(day, halfHours)
    const mark = (local: number, localEnd: number) => {
      const firstHalf = Math.floor((local - day * DAY_MS) / HALF_HOUR_MS)
      const endHalf = Math.ceil((localEnd - day * DAY_MS) / HALF_HOUR_MS)
      for (let half = Math.max(firstHalf, 0); half < Math.min(endHalf, HALF_HOURS); half++) {
        halfHours[half] ??= new Set()
        if (title !== null) halfHours[half].add(title)
      }
    }
    const partStart = Math.max(start, clock.toEpoch(day * DAY_MS))
    const partEnd = Math.min(end, clock.toEpoch((day + 1) * DAY_MS))
    const [localStart, localEnd] = [clock.toLocal(partStart), clock.toLocal(partEnd - 1) + 1]
    if (localEnd - localStart === partEnd - partStart) mark(localStart, localEnd)
    // The clock is changed within: it shows an hour twice, or skips one.
    else
      for (let at = partStart; at < partEnd; at += STEP_MS) {
        const local = clock.toLocal(at)
        mark(local, local + Math.min(STEP_MS, partEnd - at))
      }
  }
}

function rangesOf(day: number, halfHours: Day): BusyRange[] {
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10) as CalendarDate
  const ranges: BusyRange[] = []
  let before: { half: number; titles: string } | undefined
  for (const [half, set] of halfHours.entries()) {
    if (!set) continue
    const titles = [...set].join(', ')
    const time = timeFromMinutes(half * 30)
    const current = ranges.at(-1)
    if (current && before?.half === half - 1 && before.titles === titles) current.endTime = time
    else {
      const title = set.size > 0 ? cut(titles) : null
      ranges.push({ date, startTime: time, endTime: time, title })
    }
    before = { half, titles }
  }
  return ranges
}

function cut(titles: string): string {
  const letters = [...titles]
  return letters.length > TITLE_LENGTH ? `${letters.slice(0, TITLE_LENGTH - 1).join('')}…` : titles
}

function dayNumber(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}
