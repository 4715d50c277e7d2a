import {
  type Booking,
  findBooking,
  freeCells,
  setBookingStatus,
  takeCells,
} from '#app/data/bookings.server.ts'
import { type DatabaseTransaction, database, transact } from '#app/data/database.server.ts'
import { stored } from '#app/data/instant.ts'
import { lockDay } from '#app/data/locks.server.ts'
import {
  clientMayCancel,
  planStatusChange,
  type SettableStatus,
} from '#app/domain/booking-status.ts'
import { instantOf } from '#app/domain/local-time.ts'
import { cellsOf } from '#app/domain/slots.ts'
import { enqueueMail, wakeMailWorker } from '#app/email/outbox.server.ts'
import { config } from '#app/platform/config.server.ts'
import { bookingMail } from './booking-mail.server.ts'
import { durationOf } from './day-availability.server.ts'

export type StatusOutcome =
  | { ok: true; booking: Booking; changed: boolean }
  | { ok: false; reason: 'not-found' | 'taken-since' | 'too-late' }

/**
 * The artist's answer to a request, from any status: frees or takes the cells and mails the client,
 * all in one transaction. Setting the status it has changes and mails nothing. A cancelled booking
 * whose time was taken since is refused.
 */
export async function changeBookingStatus(
  id: string,
  to: SettableStatus,
  now: Temporal.Instant,
): Promise<StatusOutcome> {
  return await change(id, async (trx, booking) => {
    const outcome = await applyStatus(trx, booking, to, now)
    if (outcome.ok && outcome.changed) await enqueueMail(trx, bookingMail(to, outcome.booking), now)
    return outcome
  })
}

/**
 * The client gives her time back, until 24 hours before it; both she and the artist get a mail.
 * Cancelling a cancelled one changes nothing and is no error.
 */
export async function cancelOwnBooking(id: string, now: Temporal.Instant): Promise<StatusOutcome> {
  return await change(id, async (trx, booking) => {
    if (booking.status === 'cancelled') return { ok: true, booking, changed: false }
    if (!mayStillCancel(booking, now)) return { ok: false, reason: 'too-late' }
    const outcome = await applyStatus(trx, booking, 'cancelled', now)
    if (outcome.ok && outcome.changed) {
      await enqueueMail(trx, bookingMail('cancelled', outcome.booking), now)
      await enqueueMail(trx, bookingMail('cancelled-by-client', outcome.booking), now)
    }
    return outcome
  })
}

/** Whether the client can still cancel by herself. */
export function mayStillCancel(booking: Booking, now: Temporal.Instant): boolean {
  const startsAt = instantOf(booking.date, booking.time, config().timeZone).epochMilliseconds
  return clientMayCancel({ status: booking.status, startsAt, now: now.epochMilliseconds })
}

/** Finds the booking, locks its day and reads it again, so that the act sees what is true now. */
async function change(
  id: string,
  act: (trx: DatabaseTransaction, booking: Booking) => Promise<StatusOutcome>,
): Promise<StatusOutcome> {
  const found = await findBooking(database(), id)
  if (!found) return { ok: false, reason: 'not-found' }
  const outcome = await transact(async (trx): Promise<StatusOutcome> => {
    await lockDay(trx, found.date)
    const booking = await findBooking(trx, id)
    return booking ? await act(trx, booking) : { ok: false, reason: 'not-found' }
  })
  if (outcome.ok && outcome.changed) wakeMailWorker()
  return outcome
}

async function applyStatus(
  trx: DatabaseTransaction,
  booking: Booking,
  to: SettableStatus,
  now: Temporal.Instant,
): Promise<StatusOutcome> {
  const plan = planStatusChange(booking.status, to)
  if (!plan.changes) return { ok: true, booking, changed: false }
  const cells = cellsOf(booking.time, durationOf(booking.service))
  if (plan.takesCells && !(await takeCells(trx, booking.date, cells, booking.id)))
    return { ok: false, reason: 'taken-since' }
  if (plan.freesCells) await freeCells(trx, booking.id)
  const changed = {
    status: to,
    updatedAt: stored(now),
    calendarSequence: booking.calendarSequence + 1,
  }
  await setBookingStatus(trx, booking.id, changed)
  return { ok: true, booking: { ...booking, ...changed }, changed: true }
}
