import type { BlockedRange } from '#app/booking/times/availability.ts'
import { type DaySpan, USUAL_SPAN } from '#app/booking/times/day-plan.ts'
import { halfHourOf, SLOT_MINUTES } from '#app/booking/times/slots.ts'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'

/** Half hours of the day that the columns show: from the first one, so many. */
export interface Hours {
  first: number
  count: number
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

/** The hours of the days and the usual ones, and as much more as appointments outside them need. */
export function hoursOf(
  appointments: readonly Omit<Timed, 'id'>[],
  open: readonly DaySpan[] = [],
): Hours {
  const spans = appointments.map(spanOf)
  for (const { from, to } of [USUAL_SPAN, ...open])
    spans.push([from / SLOT_MINUTES, to / SLOT_MINUTES])
  const first = Math.min(...spans.map(([from]) => from))
  const end = Math.max(...spans.map(([, to]) => to))
  return { first, count: end - first }
}

/** The beginnings of the rows. */
export function rowTimes({ first, count }: Hours): TimeOfDay[] {
  return Array.from({ length: count }, (_, row) => timeFromMinutes((first + row) * SLOT_MINUTES))
}

/**
 * A place for each appointment of a day: those of one time stand side by side, none covers another.
 * Where more than LANES_MAX would, the later ones have no place: they are missing in the answer.
 */
export function placeAppointments(
  appointments: readonly Timed[],
  { first }: Hours,
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
      return [{ id, row: from - first, rows: to - from, lane }]
    })
    for (const { id, ...place } of placed) places.set(id, { ...place, lanes: ends.length })
  }
  return places
}

/** Where a blocked range stands, both ends included; null when it lies outside the hours shown. */
export function placeRange({ startTime, endTime }: BlockedRange, hours: Hours): Place | null {
  const row = Math.max(0, halfHourOf(startTime) - hours.first)
  const end = Math.min(hours.count, halfHourOf(endTime) + 1 - hours.first)
  return row < end ? { row, rows: end - row, lane: 0, lanes: 1 } : null
}

/** Where a part of a day on the half hours stands; null when it lies outside the hours shown. */
export function placeSpan({ from, to }: DaySpan, hours: Hours): Place | null {
  const row = Math.max(0, from / SLOT_MINUTES - hours.first)
  const end = Math.min(hours.count, to / SLOT_MINUTES - hours.first)
  return row < end ? { row, rows: end - row, lane: 0, lanes: 1 } : null
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
