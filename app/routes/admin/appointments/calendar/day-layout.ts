import type { BlockedRange } from '#app/booking/times/availability.ts'
import { type DaySpan, USUAL_SPAN } from '#app/booking/times/day-plan.ts'
import { halfHourOf, SLOT_MINUTES } from '#app/booking/times/slots.ts'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'

/**
 * Half hours of the day that the columns show: from the first one, in so many rows. Each fold, from a half hour to
 * the one after its last, is one row.
 */
export interface Hours {
  first: number
  count: number
  folds: readonly (readonly [number, number])[]
}

/** Where something stands in a day's column, in half hours from its top. */
export interface Place {
  row: number
  rows: number
  /** Beside each other stand at most so many, LANES_MAX, and this is which. */
  lane: number
  lanes: number
}

interface Timed {
  id: string
  time: TimeOfDay
  minutes: number
}

/** More beside each other are too narrow to be read. */
const LANES_MAX = 3

const HALF_HOURS = (24 * 60) / SLOT_MINUTES

/** Empty half hours from which on they are folded into one row. */
const FOLDED_FROM = 4

/**
 * The hours of the days and the usual ones, and as much more as appointments outside them need; long empty hours
 * between are folded.
 */
export function hoursOf(
  appointments: readonly Omit<Timed, 'id'>[],
  open: readonly DaySpan[] = [],
): Hours {
  const spans = appointments.map(spanOf)
  for (const { from, to } of [USUAL_SPAN, ...open])
    spans.push([from / SLOT_MINUTES, to / SLOT_MINUTES])
  const first = Math.min(...spans.map(([from]) => from))
  const end = Math.max(...spans.map(([, to]) => to))
  const folds = gaps(spans, first, end)
  return { first, count: end - first - folds.reduce((sum, fold) => sum + hiddenIn(fold), 0), folds }
}

/** Long stretches between two half hours in which nothing is. */
function gaps(spans: readonly [number, number][], from: number, to: number): [number, number][] {
  const found: [number, number][] = []
  let start = from
  for (let half = from; half <= to; half += 1) {
    const isTaken = half === to || spans.some(([begin, end]) => begin <= half && half < end)
    if (!isTaken) continue
    if (half - start >= FOLDED_FROM) found.push([start, half])
    start = half + 1
  }
  return found
}

function hiddenIn([from, to]: readonly [number, number]): number {
  return to - from - 1
}

/** The row in which a half hour stands. */
export function rowOf(half: number, { first, folds }: Hours): number {
  return folds.reduce((row, [from, to]) => {
    if (half >= to) return row - hiddenIn([from, to])
    return half > from ? row - (half - from) : row
  }, half - first)
}

/** The half hour with which a row begins. */
export function halfHourAt(row: number, { first, folds }: Hours): number {
  return folds.reduce((half, fold) => (half > fold[0] ? half + hiddenIn(fold) : half), first + row)
}

/** The beginnings of the rows, and which of them stand for folded hours. */
export function rowTimes(hours: Hours): { time: TimeOfDay; isFold: boolean }[] {
  return Array.from({ length: hours.count }, (_, row) => {
    const half = halfHourAt(row, hours)
    const isFold = hours.folds.some(([from]) => from === half)
    return { time: timeFromMinutes(half * SLOT_MINUTES), isFold }
  })
}

/** From the row of one half hour to that of the last before another. */
function rowsOf(from: number, to: number, hours: Hours): Pick<Place, 'row' | 'rows'> {
  const row = rowOf(from, hours)
  return { row, rows: rowOf(to - 1, hours) + 1 - row }
}

/** As a part of the rows, where a minute of the day stands; at the edge outside them. */
export function shareOf(minute: number, hours: Hours): number {
  const at = minute / SLOT_MINUTES
  const half = Math.floor(at)
  const fold = hours.folds.find(([from, to]) => half >= from && half < to)
  const within = fold ? (at - fold[0]) / (fold[1] - fold[0]) : at - half
  return Math.min(1, Math.max(0, (rowOf(half, hours) + within) / hours.count))
}

/**
 * A place for each appointment of a day: those of one time stand side by side, none covers another.
 * Where more than LANES_MAX would, the later ones have no place: they are missing in the answer.
 */
export function placeAppointments(
  appointments: readonly Timed[],
  hours: Hours,
): Map<string, Place> {
  const places = new Map<string, Place>()
  const sorted = appointments
    .map((one) => ({ id: one.id, span: spanOf(one) }))
    .sort((one, other) => one.span[0] - other.span[0] || other.span[1] - one.span[1])
  for (const group of touching(sorted)) {
    const ends: number[] = []
    const placed = group.flatMap(({ id, span: [from, to] }) => {
      const free = ends.findIndex((end) => end <= from)
      const lane = free === -1 ? ends.length : free
      if (lane >= LANES_MAX) return []
      ends[lane] = to
      return [{ id, ...rowsOf(from, to, hours), lane }]
    })
    for (const { id, ...place } of placed) places.set(id, { ...place, lanes: ends.length })
  }
  return places
}

/** Where a blocked range stands, both ends included; null when it lies outside the hours shown. */
export function placeRange({ startTime, endTime }: BlockedRange, hours: Hours): Place | null {
  return within(halfHourOf(startTime), halfHourOf(endTime) + 1, hours)
}

/** Where a part of a day on the half hours stands; null when it lies outside the hours shown. */
export function placeSpan({ from, to }: DaySpan, hours: Hours): Place | null {
  return within(from / SLOT_MINUTES, to / SLOT_MINUTES, hours)
}

function within(from: number, to: number, hours: Hours): Place | null {
  const start = Math.max(hours.first, from)
  const end = Math.min(halfHourAt(hours.count, hours), to)
  return start < end ? { ...rowsOf(start, end, hours), lane: 0, lanes: 1 } : null
}

/** From a half hour to the one after the last; what runs past midnight is cut there. */
function spanOf({ time, minutes }: Omit<Timed, 'id'>): [number, number] {
  const end = Math.ceil((minutesOf(time) + minutes) / SLOT_MINUTES)
  return [halfHourOf(time), Math.min(HALF_HOURS, end)]
}

/** Appointments in order, by groups of which each touches another in time. */
function touching<One extends { span: [number, number] }>(sorted: readonly One[]): One[][] {
  const groups: One[][] = []
  let end = -1
  for (const one of sorted) {
    if (one.span[0] >= end) groups.push([])
    groups.at(-1)?.push(one)
    end = Math.max(end, one.span[1])
  }
  return groups
}
