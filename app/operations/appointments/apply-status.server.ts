import {
  holdOnly,
  recordBookingEvent,
  releaseCells,
  reserveCells,
  setBookingStatus,
} from '#app/data/appointments/booking-rows.server.ts'
import type { Booking } from '#app/data/appointments/bookings.server.ts'
import { storeKnownAddress } from '#app/data/appointments/known-addresses.server.ts'
import type { DatabaseTransaction } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import type { BookingEventRow } from '#app/data/rows/appointments.ts'
import {
  type BookingStatus,
  planStatusChange,
  type SettableStatus,
} from '#app/domain/appointments/booking-status.ts'
import { reservedCellsOf } from '#app/domain/schedule/cells.ts'
import { fixRetainer } from '../payments/fix-retainer.server.ts'

type Applied =
  | { ok: true; booking: Booking; changed: boolean; before: BookingStatus }
  | { ok: false; reason: 'taken-since' }

/**
 * Sets the status of a booking that this transaction has locked: its cells follow, another time that it
 * holds is let go, its calendar file gets a new number, and its history a line. Whose appointment is
 * confirmed is known from then on, and its retainer is fixed: the booking that is returned says it, and so
 * does a mail made of that.
 * Mails nobody. A status it has already changes nothing.
 */
export async function applyStatus(
  trx: DatabaseTransaction,
  booking: Booking,
  to: SettableStatus,
  event: Pick<BookingEventRow, 'by'> & { what?: 'released'; reason?: string | null },
  now: Temporal.Instant,
): Promise<Applied> {
  const plan = planStatusChange(booking, to)
  if (!plan.changes) return { ok: true, booking, changed: false, before: booking.status }
  const cells = reservedCellsOf(booking.date, booking.time, booking.durationMinutes)
  if (plan.takesCells && !(await reserveCells(trx, cells, booking.id)))
    return { ok: false, reason: 'taken-since' }
  if (plan.freesCells) await releaseCells(trx, booking.id)
  else if (booking.alternative) await holdOnly(trx, cells, booking.id)
  const change = {
    status: to,
    updatedAt: toIsoInstant(now),
    calendarSequence: booking.calendarSequence + 1,
  }
  await setBookingStatus(trx, booking.id, change)
  const changed: Booking = { ...booking, ...change, held: true, alternative: null }
  const { status: statusBefore, alternative } = booking
  const offerBefore = alternative?.kind === 'offer' ? JSON.stringify(alternative) : null
  await recordBookingEvent(trx, changed, { what: to, statusBefore, offerBefore, ...event }, now)
  if (to === 'confirmed') {
    await storeKnownAddress(trx, booking.requesterHash, toIsoInstant(now))
    Object.assign(changed, await fixRetainer(trx, changed, now))
  }
  return { ok: true, booking: changed, changed: true, before: statusBefore }
}
