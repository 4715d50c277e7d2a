import type { BeforeAct } from '#app/booking/before-act.server.ts'
import { newestEventOf } from '#app/booking/booking-detail.server.ts'
import { holdOnly, recordBookingEvent, restoreBooking } from '#app/booking/booking-rows.server.ts'
import { type Booking, lockExistingBooking } from '#app/booking/bookings.server.ts'
import { allCellsOf } from '#app/booking/held-cells.ts'
import { neededCellsOf } from '#app/booking/kept-cells.server.ts'
import { putMorningPlan } from '#app/booking/morning-plans.server.ts'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import type { BookingEventRow } from '#app/database/rows/appointments.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { standingAlternative } from '#app/moves/alternative-time.ts'
import {
  changeUnsentMail,
  lockUnsentMail,
  tryOutdatedAgain,
  withdrawMail,
} from '#app/outbox/outbox.server.ts'
import { deleteRetainer } from '#app/payments/retainers.server.ts'

/**
 * Undoes the artist's last act on an appointment (an answer, a cancellation, a move, an offer, a changed price): it is
 * what it was before, holds what it held, and the email that has not left never does. Too late once the email is on
 * its way, once something else has happened, and for an act that emails nobody after `UNDO_SECONDS`. Refused as well
 * where another appointment has taken the time, and where the client is paying what the confirmation asked for.
 * Returns the appointment.
 */
export async function undoAct(id: string, now: Temporal.Instant): Promise<Booking> {
  return await transact(async (trx) => {
    const booking = await lockExistingBooking(trx, id)
    const act = await newestEventOf(trx, id)
    if (!act?.before || act.by !== 'artist') refuse('failed-precondition', TOO_LATE)
    const before = JSON.parse(act.before) as BeforeAct
    const was: Booking = { ...booking, ...before.booking }
    const isConfirmation = booking.status === 'confirmed' && was.status !== 'confirmed'
    if (isConfirmation && (await hasPaidSince(trx, id, act.at)))
      refuse('failed-precondition', 'The client is paying by card already. Nothing was changed.')
    const days = [...allCellsOf(booking), ...allCellsOf(was)].map(({ date }) => date)
    await lock(trx, { days })
    if (!(await takeBackMail(trx, id, { act, before }, now)))
      refuse('failed-precondition', TOO_LATE)

    const restored = await holdAgain(trx, {
      ...was,
      alternative: standingAlternative(was, now),
      updatedAt: toIsoInstant(now),
      calendarSequence: booking.calendarSequence + 1,
    })
    await restoreBooking(trx, restored)
    if (before.plan !== undefined) await putMorningPlan(trx, id, before.plan)
    // The retainer was fixed by the confirmation.
    if (isConfirmation && was.status === 'pending') await deleteRetainer(trx, id)
    await recordBookingEvent(trx, restored, { what: 'undone', by: 'artist' }, now)
    // What told of a request may have come up meanwhile, when it was answered.
    const kinds = ['request-received', 'new-request']
    if (was.status === 'pending')
      await tryOutdatedAgain(trx, { bookingId: id, kinds, now: toIsoInstant(now) })
    return restored
  })
}

/** Withdraws what tells of the act, or takes the act out of it; false where that has left, or the time to undo is over. */
async function takeBackMail(
  trx: DatabaseTransaction,
  bookingId: string,
  { act, before: { mail, said } }: { act: BookingEventRow; before: BeforeAct },
  now: Temporal.Instant,
): Promise<boolean> {
  if (mail === null)
    return Temporal.Instant.compare(now, Temporal.Instant.from(act.at).add(UNDO_SPAN)) <= 0
  if (said === undefined) return await withdrawMail(trx, { bookingId, kind: mail, since: act.at })
  const unsent = await lockUnsentMail(trx, { bookingId, kind: mail })
  if (unsent) await changeUnsentMail(trx, unsent.id, said)
  return unsent !== null
}

/**
 * Holds what the appointment held before the act: still kept for it, or free again since. Another time whose
 * half hours somebody has by now is dropped; refused where its own are gone.
 */
async function holdAgain(trx: DatabaseTransaction, was: Booking): Promise<Booking> {
  for (const alternative of was.alternative ? [was.alternative, null] : [null]) {
    const tried = { ...was, alternative }
    if (await holdOnly(trx, neededCellsOf(tried), was.id)) return tried
  }
  return refuse('aborted', 'Another appointment has taken this time. Nothing was changed.')
}

const TOO_LATE = 'It’s too late to undo this. The email is on its way.'

const UNDO_SPAN = { seconds: UNDO_SECONDS }

/** Whether the client was led to a page to pay on, or has paid, since then. */
async function hasPaidSince(
  trx: DatabaseTransaction,
  bookingId: string,
  at: string,
): Promise<boolean> {
  const query = trx.selectFrom('cardSessions').select('id').where('bookingId', '=', bookingId)
  const since = query.where('createdAt', '>=', at).where('status', '!=', 'ended')
  return (await since.executeTakeFirst()) !== undefined
}
