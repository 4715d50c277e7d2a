import { randomUUID } from 'node:crypto'
import { bookingMail } from '#app/appointments/booking-mail.server.ts'
import { beforeAct } from '#app/booking/before-act.server.ts'
import { recordBookingEvent } from '#app/booking/booking-rows.server.ts'
import { type Booking, lockExistingBooking } from '#app/booking/bookings.server.ts'
import { refreshPiece } from '#app/content/current.server.ts'
import { transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { agreementOf, findRequest, saveRequest } from './agreement-of.server.ts'

const NOT_SIGNED = 'Only a client who has signed can be asked again. Nothing was sent.'

/**
 * Asks the client of a signed appointment to sign the newest version, and tells them so `undoSeconds` later. What they
 * signed stays.
 */
export async function askToSignAgain(
  bookingId: string,
  now: Temporal.Instant,
  { undoSeconds = 0 } = {},
): Promise<Booking> {
  return await transact(async (trx) => {
    const booking = await lockExistingBooking(trx, bookingId)
    await refreshPiece(trx, 'agreement')
    const { isRequired, isOpen, signatures } = await agreementOf(trx, booking, dateAt(now))
    if (!isRequired || isOpen || booking.status !== 'confirmed' || signatures.length === 0)
      refuse('failed-precondition', NOT_SIGNED)
    const asked = { signedBefore: signatures.length, askedAt: toIsoInstant(now), remindedAt: null }
    const signing = (await findRequest(trx, bookingId)) ?? null
    await saveRequest(trx, bookingId, asked)
    const mails = booking.email ? [randomUUID()] : []
    const before = undoSeconds > 0 ? beforeAct(booking, mails, { signing }) : null
    await recordBookingEvent(trx, booking, { what: 'asked-to-sign', by: 'artist', before }, now)
    await enqueueMail(trx, bookingMail('sign-again', booking), now, undoSeconds, mails)
    return booking
  })
}
