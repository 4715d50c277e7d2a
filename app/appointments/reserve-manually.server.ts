import { takenTimesOn } from '#app/booking/blocked-times.server.ts'
import { reserveCells } from '#app/booking/booking-rows.server.ts'
import { takeKeptCells } from '#app/booking/kept-cells.server.ts'
import { areAcknowledged, type Override, overridesOf } from '#app/booking/overrides.ts'
import { lastDeskDay } from '#app/booking/times/booking-rules.server.ts'
import { type ReservedCell, reservedCellsOf } from '#app/booking/times/cells.ts'
import { hoursOn } from '#app/booking/times/opening-hours.ts'
import { content } from '#app/content/current.server.ts'
import type { DatabaseTransaction } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { isPast } from '#app/kernel/local-time.ts'
import { Refusal, refuse } from '#app/kernel/refusal.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { formatTime, type TimeOfDay } from '#app/kernel/time-of-day.ts'
import { config } from '#app/platform/config.server.ts'

/** A time that the artist chose, and the rules knowingly set aside for it. */
interface ChosenTime {
  date: CalendarDate
  time: TimeOfDay
  accepted: readonly Override[]
  reason: string | null
}

/** The rules of the artist's own that a time would set aside: refused until a reason is given for all of them. */
export class NeedsReason extends Refusal {
  readonly overrides: readonly Override[]

  constructor(overrides: readonly Override[]) {
    super(
      'failed-precondition',
      'This time is blocked, past or outside your hours. Please give a reason.',
    )
    this.overrides = overrides
  }
}

/**
 * Makes the booking the holder of the time its artist chose for it, in a transaction that has locked
 * those days, and returns the rules that the reason sets aside. The artist's own rules (past, blocked, off the grid)
 * yield to a reason given after they were named; a time that another appointment holds yields to nothing, but what
 * another keeps in case of an undo yields to the artist.
 */
export async function reserveManually(
  trx: DatabaseTransaction,
  bookingId: string,
  durationMinutes: number,
  chosen: ChosenTime,
  now: Temporal.Instant,
): Promise<Override[]> {
  const cells = reservedCellsOf(chosen.date, chosen.time, durationMinutes)
  await takeKeptCells(trx, cells)
  if (!(await reserveCells(trx, cells, bookingId))) await refuseHeld(trx, cells, bookingId)
  return await checkOverrides(trx, durationMinutes, chosen, now)
}

/** Refuses a time, and says whose it is. */
export async function refuseHeld(
  trx: DatabaseTransaction,
  cells: readonly ReservedCell[],
  bookingId: string,
): Promise<never> {
  const holders = await trx
    .selectFrom('bookingCells')
    .innerJoin('bookings', 'bookings.id', 'bookingCells.bookingId')
    .select(['bookingCells.date', 'bookingCells.cell', 'name', 'status', 'time'])
    .where(
      'bookingCells.date',
      'in',
      cells.map(({ date }) => date),
    )
    .where('bookings.id', '!=', bookingId)
    .orderBy('bookingCells.date')
    .orderBy('bookingCells.cell')
    .execute()
  const holder = holders.find(({ date, cell }) =>
    cells.some((one) => one.date === date && one.cell === cell),
  )
  // A time may be kept for the waiting list, too.
  const whose = holder
    ? `${holder.name} ${holder.status === 'confirmed' ? 'is booked at' : 'has requested'} ${fullStop(formatTime(holder.time))}`
    : 'This time is held for somebody else.'
  refuse('aborted', { time: `${whose} Pick another time.` })
}

/** Checks the chosen time without reserving it: for a cancelled appointment, which holds nothing. */
export async function checkOverrides(
  trx: DatabaseTransaction,
  durationMinutes: number,
  chosen: ChosenTime,
  now: Temporal.Instant,
): Promise<Override[]> {
  const overrides = await overridesAt(trx, durationMinutes, chosen, now)
  requireReason(overrides, chosen)
  return overrides
}

/** The artist's own rules that the time would set aside; refused beyond the last day of the desk. */
export async function overridesAt(
  trx: DatabaseTransaction,
  durationMinutes: number,
  { date, time }: Pick<ChosenTime, 'date' | 'time'>,
  now: Temporal.Instant,
): Promise<Override[]> {
  const { timeZone } = config()
  if (date > lastDeskDay(now))
    refuse('invalid-argument', {
      date: 'This date is too far ahead. Please choose an earlier one.',
    })
  return overridesOf(time, {
    durationMinutes,
    blocked: await takenTimesOn(trx, [date]),
    isPast: (start) => isPast(date, start, now, timeZone),
    hours: hoursOn(date, content('hours')),
  })
}

export function requireReason(
  overrides: readonly Override[],
  { accepted, reason }: Pick<ChosenTime, 'accepted' | 'reason'>,
): void {
  if (!areAcknowledged(overrides, accepted, reason)) throw new NeedsReason(overrides)
}

/** The days on which an appointment at that time holds something: the next too, past midnight. */
export function daysOf(durationMinutes: number, { date, time }: Pick<ChosenTime, 'date' | 'time'>) {
  return reservedCellsOf(date, time, durationMinutes).map((held) => held.date)
}
