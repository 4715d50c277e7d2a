import { type BeforeAct, beforeAct } from '#app/booking/before-act.server.ts'
import { holdOnly, recordBookingEvent, setBookingStatus } from '#app/booking/booking-rows.server.ts'
import {
  type BookingStatus,
  planStatusChange,
  type SettableStatus,
} from '#app/booking/booking-status.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import { keepForUndo } from '#app/booking/kept-cells.server.ts'
import { reservedCellsOf } from '#app/booking/times/cells.ts'
import { content } from '#app/content/current.server.ts'
import type { DatabaseTransaction } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { BookingEventRow } from '#app/database/rows/appointments.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { fixRetainer } from '#app/payments/fix-retainer.server.ts'

/** A booking after its status was set, and what it was before. */
export interface StatusChange {
  booking: Booking
  changed: boolean
  before: BookingStatus
}

/**
 * Sets the status of a booking that this transaction has locked: its cells follow, another time that it
 * holds is released, its calendar file gets a new number, and its history a line. Confirming also proves the
 * request and fixes its retainer, as the returned booking says. Sends no email. Changes nothing where the booking has that
 * status already; refused where another appointment has taken the time of a cancelled one.
 */
export async function applyStatus(
  trx: DatabaseTransaction,
  booking: Booking,
  to: SettableStatus,
  event: Pick<BookingEventRow, 'by'> & { what?: 'released'; reason?: string | null },
  now: Temporal.Instant,
  /**
   * How long the artist can undo it, by which emails the client is told, and what it is then again; missing where it
   * cannot be undone.
   */
  undo?: {
    seconds: number
    mails: BeforeAct['mails']
    was: { booking: Booking } & Pick<BeforeAct, 'plan'>
  },
): Promise<StatusChange> {
  const plan = planStatusChange(booking, to)
  if (!plan.changes) return { booking, changed: false, before: booking.status }
  const cells = reservedCellsOf(booking.date, booking.time, booking.durationMinutes)
  if (plan.takesCells && !(await holdOnly(trx, cells, booking.id)))
    refuse('failed-precondition', 'Another appointment has taken this time. Nothing was changed.', {
      reason: 'taken-since',
    })
  const frees = plan.freesCells || booking.alternative !== null
  if (frees) await holdOnly(trx, plan.freesCells ? [] : cells, booking.id)
  const change = {
    status: to,
    updatedAt: toIsoInstant(now),
    calendarSequence: booking.calendarSequence + 1,
    ...(to === 'confirmed' ? { cancelHours: content('hours').cancelHours } : {}),
    provedAt: booking.provedAt ?? (to === 'confirmed' ? toIsoInstant(now) : null),
  }
  await setBookingStatus(trx, booking.id, change)
  if (undo) await keepForUndo(trx, booking, { now, seconds: undo.seconds })
  const holding = { held: true, overShare: null, alternative: null }
  const changed: Booking = { ...booking, ...change, ...holding }
  const { status: statusBefore } = booking
  const before = undo ? beforeAct(undo.was.booking, undo.mails, { plan: undo.was.plan }) : null
  await recordBookingEvent(trx, changed, { what: to, statusBefore, before, ...event }, now)
  if (to === 'confirmed') Object.assign(changed, await fixRetainer(trx, changed, now))
  return { booking: changed, changed: true, before: statusBefore }
}
