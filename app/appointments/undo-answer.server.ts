import { newestEventOf } from '#app/booking/booking-detail.server.ts'
import {
  holdOnly,
  recordBookingEvent,
  setAlternative,
  setBookingStatus,
} from '#app/booking/booking-rows.server.ts'
import { type Booking, lockExistingBooking } from '#app/booking/bookings.server.ts'
import { allCellsOf } from '#app/booking/held-cells.ts'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { type AlternativeTime, standingAlternative } from '#app/moves/alternative-time.ts'
import { tryOutdatedAgain, withdrawMail } from '#app/outbox/outbox.server.ts'
import { deleteRetainer } from '#app/payments/retainers.server.ts'

/**
 * Takes the artist's answer to a request back: it waits again, holds its time again where it did, and the mail
 * that has not left never does. Too late once the mail is on its way, once something else has happened to
 * the booking, and for an answer without a mail after `UNDO_SECONDS`. Refused as well where another
 * appointment has taken the time of a declined request. Returns the request.
 */
export async function undoAnswer(id: string, now: Temporal.Instant): Promise<Booking> {
  return await transact(async (trx) => {
    const booking = await lockExistingBooking(trx, id)
    const { status } = booking
    const answer = await newestEventOf(trx, id)
    const before = readOffer(answer?.offerBefore)
    const all = allCellsOf({ ...booking, alternative: before })
    await lock(trx, { days: all.map((cell) => cell.date) })
    const isAnswer =
      status !== 'pending' &&
      answer?.what === status &&
      answer.by === 'artist' &&
      answer.statusBefore === 'pending'
    if (!isAnswer) refuse('failed-precondition', TOO_LATE)
    const isUnsent = booking.email
      ? await withdrawMail(trx, { bookingId: id, kind: status, since: answer.at })
      : Temporal.Instant.compare(now, Temporal.Instant.from(answer.at).add(UNDO_SPAN)) <= 0
    if (!isUnsent) refuse('failed-precondition', TOO_LATE)

    const offer = standingAlternative({ alternative: before }, now)
    const isHeld = answer.heldBefore !== 0
    const held = isHeld ? await holdAgain(trx, booking, offer) : await holdNothing(trx, booking)
    if (!held) refuse('aborted', 'Another appointment has taken this time. Nothing was changed.')
    if (status === 'confirmed') await deleteRetainer(trx, id)
    const change = {
      status: 'pending' as const,
      updatedAt: toIsoInstant(now),
      calendarSequence: booking.calendarSequence + 1,
      // A confirmation that is taken back proves nothing.
      provedAt: booking.provedAt === answer.at ? null : booking.provedAt,
    }
    const overShare = answer.overShareBefore
    await setBookingStatus(trx, id, { ...change, held: isHeld ? 1 : 0, overShare })
    const waiting = { ...booking, ...change, held: isHeld, overShare, alternative: null }
    await recordBookingEvent(trx, waiting, { what: 'undone', by: 'artist' }, now)
    // What told of the request may have come up meanwhile, when it was answered.
    const kinds = ['request-received', 'new-request']
    await tryOutdatedAgain(trx, { bookingId: id, kinds, now: toIsoInstant(now) })
    if (held.alternative) await setAlternative(trx, id, held.alternative, change)
    return { ...waiting, alternative: held.alternative }
  })
}

/**
 * Holds what the request held before the answer: still kept for it, or free again since. An offer whose
 * time somebody has by now is dropped; null where the request's own time is gone.
 */
async function holdAgain(
  trx: DatabaseTransaction,
  booking: Booking,
  offer: AlternativeTime | null,
): Promise<{ alternative: AlternativeTime | null } | null> {
  for (const alternative of offer ? [offer, null] : [null])
    if (await holdOnly(trx, allCellsOf({ ...booking, alternative }), booking.id))
      return { alternative }
  return null
}

/** A request that held no time before the answer holds none after it was taken back. */
async function holdNothing(trx: DatabaseTransaction, booking: Booking) {
  await holdOnly(trx, [], booking.id)
  return { alternative: null }
}

function readOffer(stored: string | null | undefined): AlternativeTime | null {
  return stored ? (JSON.parse(stored) as AlternativeTime) : null
}

const TOO_LATE = 'It’s too late to undo this. The email is on its way.'

const UNDO_SPAN = { seconds: UNDO_SECONDS }
