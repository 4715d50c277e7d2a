import { newestEventOf } from '#app/data/appointments/booking-detail.server.ts'
import {
  recordBookingEvent,
  reserveCells,
  setBookingStatus,
} from '#app/data/appointments/booking-rows.server.ts'
import { type Booking, lockBooking } from '#app/data/appointments/bookings.server.ts'
import { transact } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import { lock } from '#app/data/engine/locks.server.ts'
import { deleteRetainer } from '#app/data/payments/retainers.server.ts'
import { withdrawMail } from '#app/data/system/outbox.server.ts'
import { UNDO_SECONDS } from '#app/domain/appointments/undo.ts'
import { reservedCellsOf } from '#app/domain/schedule/cells.ts'

export type UndoOutcome =
  | { ok: true; booking: Booking }
  | { ok: false; reason: 'not-found' | 'too-late' | 'taken-since' }

/**
 * Takes the artist's answer to a request back: it waits again, holds its time again, and the mail that
 * has not left never does. Too late once the mail is on its way, once something else has happened to
 * the booking, and for an answer without a mail after `UNDO_SECONDS`. `taken-since` where another
 * appointment has the time of a declined request by now.
 */
export async function undoAnswer(id: string, now: Temporal.Instant): Promise<UndoOutcome> {
  return await transact(async (trx): Promise<UndoOutcome> => {
    const booking = await lockBooking(trx, id)
    if (!booking) return { ok: false, reason: 'not-found' }
    const { status, date, time, durationMinutes } = booking
    await lock(trx, { days: [date] })

    const answer = await newestEventOf(trx, id)
    const isAnswer =
      status !== 'pending' &&
      answer?.what === status &&
      answer.by === 'artist' &&
      answer.statusBefore === 'pending'
    if (!isAnswer) return { ok: false, reason: 'too-late' }
    const isUnsent = booking.email
      ? await withdrawMail(trx, { bookingId: id, kind: status, since: answer.at })
      : Temporal.Instant.compare(now, Temporal.Instant.from(answer.at).add(UNDO_SPAN)) <= 0
    if (!isUnsent) return { ok: false, reason: 'too-late' }

    if (status === 'cancelled') {
      const cells = reservedCellsOf(date, time, durationMinutes)
      if (!(await reserveCells(trx, cells, id))) return { ok: false, reason: 'taken-since' }
    } else await deleteRetainer(trx, id)
    const change = {
      status: 'pending' as const,
      updatedAt: toIsoInstant(now),
      calendarSequence: booking.calendarSequence + 1,
    }
    await setBookingStatus(trx, id, change)
    const waiting = { ...booking, ...change }
    await recordBookingEvent(trx, waiting, { what: 'undone', by: 'artist' }, now)
    return { ok: true, booking: waiting }
  })
}

const UNDO_SPAN = { seconds: UNDO_SECONDS }
