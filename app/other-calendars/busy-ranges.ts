import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { excerptOf } from '#app/kernel/text/excerpt.ts'
import { type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
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

const HALF_HOUR_MS = 30 * 60_000
const HALF_HOURS = 48
/** Zones lie whole quarters of an hour apart, and are changed at whole ones. */
const QUARTER_MS = HALF_HOUR_MS / 2

const TITLE_LENGTH = 100

/**
 * The half hours that events touch in any part, by the artist's clock, within a frame of whole days. An event without a
 * length takes the half hour in which it lies.
 */
export function busyRanges(
  spans: readonly BusySpan[],
  frame: { from: number; to: number },
  clock: ZoneClock,
): BusyRange[] {
  /** The titles of what takes each half hour, counted from 1970 by the artist's clock. */
  const taken = new Map<number, Set<string>>()
  /** The same by the quarters of the frame: an event of a year has 35,000. */
  const quarters: Set<string>[] = []
  const titlesOf = (quarter: number) => {
    const half = Math.floor(clock.toLocal(frame.from + quarter * QUARTER_MS) / HALF_HOUR_MS)
    const titles = taken.getOrInsert(half, new Set())
    quarters[quarter] = titles
    return titles
  }
  for (const { start, end, title } of spans) {
    const first = Math.floor((Math.max(start, frame.from) - frame.from) / QUARTER_MS)
    const last = (Math.min(Math.max(end, start + 1), frame.to) - frame.from) / QUARTER_MS
    for (let quarter = first; quarter < last; quarter++) {
      const titles = quarters[quarter] ?? titlesOf(quarter)
      if (title !== null) titles.add(title)
    }
  }
  return rangesOf([...taken].toSorted(([one], [other]) => one - other))
}

function rangesOf(taken: readonly [half: number, titles: Set<string>][]): BusyRange[] {
  const ranges: BusyRange[] = []
  let before: { half: number; titles: string } | undefined
  for (const [half, set] of taken) {
    const titles = [...set].join(', ')
    const time = timeFromMinutes((half % HALF_HOURS) * 30)
    const current = ranges.at(-1)
    const goesOn = half % HALF_HOURS > 0 && before?.half === half - 1 && before.titles === titles
    if (current && goesOn) current.endTime = time
    else {
      const date = new Date(half * HALF_HOUR_MS).toISOString().slice(0, 10) as CalendarDate
      const title = excerptOf(titles, TITLE_LENGTH - 1) || null
      ranges.push({ date, startTime: time, endTime: time, title })
    }
    before = { half, titles }
  }
  return ranges
}
