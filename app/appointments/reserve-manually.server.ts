import { blockedTimesOn } from '#app/booking/blocked-times.server.ts'
import { reserveCells, takeFromAnswered } from '#app/booking/booking-rows.server.ts'
import { areAcknowledged, type Override, overridesOf } from '#app/booking/overrides.ts'
import { lastDeskDay } from '#app/booking/times/booking-rules.server.ts'
import { reservedCellsOf } from '#app/booking/times/cells.ts'
import type { DatabaseTransaction } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { isPast } from '#app/kernel/local-time.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { config } from '#app/platform/config.server.ts'

/** A time that the artist chose, and the rules knowingly set aside for it. */
interface ChosenTime {
  date: CalendarDate
  time: TimeOfDay
  accepted: readonly Override[]
  reason: string | null
}

export type ReserveOutcome =
  | { ok: true; overrides: Override[] }
  | { ok: false; reason: 'held' | 'too-far' }
  | { ok: false; reason: 'needs-reason'; overrides: Override[] }

/**
 * Makes the booking the holder of the time its artist chose for it, in a transaction that has locked
 * those days. The artist's own rules (past, blocked, off the grid) yield to a reason given after they were
 * named; a time that another appointment holds yields to nothing, but what a declined request keeps in
 * case of an undo yields to the artist.
 */
export async function reserveManually(
  trx: DatabaseTransaction,
  bookingId: string,
  durationMinutes: number,
  chosen: ChosenTime,
  now: Temporal.Instant,
): Promise<ReserveOutcome> {
  const cells = reservedCellsOf(chosen.date, chosen.time, durationMinutes)
  await takeFromAnswered(trx, cells)
  if (!(await reserveCells(trx, cells, bookingId))) return { ok: false, reason: 'held' }
  return await checkOverrides(trx, durationMinutes, chosen, now)
}

/** Checks the chosen time without reserving it: for a cancelled appointment, which holds nothing. */
export async function checkOverrides(
  trx: DatabaseTransaction,
  durationMinutes: number,
  { date, time, accepted, reason }: ChosenTime,
  now: Temporal.Instant,
): Promise<ReserveOutcome> {
  const { timeZone } = config()
  if (date > lastDeskDay(now)) return { ok: false, reason: 'too-far' }
  const overrides = overridesOf(time, {
    durationMinutes,
    blocked: await blockedTimesOn(trx, [date]),
    isPast: (start) => isPast(date, start, now, timeZone),
  })
  return areAcknowledged(overrides, accepted, reason)
    ? { ok: true, overrides }
    : { ok: false, reason: 'needs-reason', overrides }
}

/** The days on which an appointment at that time holds something: the next too, past midnight. */
export function daysOf(durationMinutes: number, { date, time }: Pick<ChosenTime, 'date' | 'time'>) {
  return reservedCellsOf(date, time, durationMinutes).map((held) => held.date)
}
