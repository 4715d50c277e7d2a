import type { BookingStatus } from '#app/booking/booking-status.ts'
import { type BlockedRange, isBlocked } from '#app/booking/times/availability.ts'
import { cellsOf, type StartRange, slotsFrom, USUAL_HOURS } from '#app/booking/times/slots.ts'
import { formatTime, type TimeOfDay } from '#app/kernel/time-of-day.ts'
import { endOfBlock } from '#app/schedule/block-range.ts'

export interface DayBooking {
  name: string
  time: TimeOfDay
  minutes: number
  status: BookingStatus
}

export interface DayContents {
  bookings: readonly DayBooking[]
  blocked: readonly BlockedRange[]
  /** Its first and last start; the usual ones where they are not told. */
  hours?: StartRange
}

export interface DayCell {
  time: TimeOfDay
  blocked: boolean
  /** The status of the appointment that holds it. */
  holder: 'pending' | 'confirmed' | null
}

/** The half hours in which the day's appointments may begin, with what each holds. */
export function dayCells({ bookings, blocked, hours = USUAL_HOURS }: DayContents): DayCell[] {
  const holders = new Map<TimeOfDay, DayCell['holder']>()
  for (const { time, minutes, status } of bookings)
    if (status !== 'cancelled') for (const cell of cellsOf(time, minutes)) holders.set(cell, status)
  return slotsFrom(hours).map((time) => ({
    time,
    blocked: isBlocked(time, blocked),
    holder: holders.get(time) ?? null,
  }))
}

/** The ribbon in words: '9:00 a.m. to 12:30 p.m. blocked, 1:00 p.m. to 2:00 p.m. confirmed, otherwise open'. */
export function describeCells(cells: readonly DayCell[]): string {
  const runs: { word: string; from: TimeOfDay; to: TimeOfDay }[] = []
  for (const cell of cells) {
    const word = wordOf(cell)
    const run = runs.at(-1)
    if (run?.word === word) run.to = cell.time
    else runs.push({ word, from: cell.time, to: cell.time })
  }
  const flash = runs
    .filter(({ word }) => word !== OPEN)
    .map(
      ({ word, from, to }) =>
        `${formatTime(from)} to ${formatTime(endOfBlock({ endTime: to }))} ${word}`,
    )
  if (flash.length === 0) return 'open all day'
  return runs.length > flash.length ? `${flash.join(', ')}, otherwise open` : flash.join(', ')
}

const OPEN = 'open'

function wordOf({ blocked, holder }: DayCell): string {
  if (blocked && holder) return `blocked although ${holder}`
  return blocked ? 'blocked' : (holder ?? OPEN)
}
