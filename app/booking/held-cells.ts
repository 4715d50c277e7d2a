import { type ReservedCell, reservedCellsOf } from '#app/booking/times/cells.ts'
import type { StartTime } from '#app/booking/times/nearby-times.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'

interface Timed {
  date: CalendarDate
  time: TimeOfDay
  durationMinutes: number
}

/** The half hours of an appointment's own time. */
export function ownCellsOf({ date, time, durationMinutes }: Timed): ReservedCell[] {
  return reservedCellsOf(date, time, durationMinutes)
}

/** A second time, and what is asked for then where that is another party. */
type OtherTime = StartTime & { party?: { durationMinutes: number } }

/** What a second time needs beside those the appointment has: both may overlap. */
export function addedCellsOf(own: Timed, { date, time, party = own }: OtherTime): ReservedCell[] {
  const held = new Set(ownCellsOf(own).map(keyOf))
  return reservedCellsOf(date, time, party.durationMinutes).filter((cell) => !held.has(keyOf(cell)))
}

/** All that an appointment holds: its own time and its alternative, each half hour once. */
export function allCellsOf(booking: Timed & { alternative: OtherTime | null }): ReservedCell[] {
  const own = ownCellsOf(booking)
  return booking.alternative ? [...own, ...addedCellsOf(booking, booking.alternative)] : own
}

function keyOf({ date, cell }: ReservedCell): string {
  return `${date} ${cell}`
}
