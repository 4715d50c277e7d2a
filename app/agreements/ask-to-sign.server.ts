import { recordBookingEvent } from '#app/booking/booking-rows.server.ts'
import { type Booking, lockExistingBooking } from '#app/booking/bookings.server.ts'
import { refreshPiece } from '#app/content/current.server.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import { config } from '#app/platform/config.server.ts'
import { signAgainMail } from './agreement-mail.server.ts'
import { agreementOf } from './agreement-of.server.ts'

const NOT_SIGNED = 'Only a client who has signed can be asked again. Nothing was sent.'

/** Asks the client of a signed appointment to sign the newest version, and tells them so. What they signed stays. */
export async function askToSignAgain(bookingId: string, now: Temporal.Instant): Promise<Booking> {
  return await transact(async (trx) => {
    const booking = await lockExistingBooking(trx, bookingId)
    await refreshPiece(trx, 'agreement')
    const today = localNow(now, config().timeZone).date
    const { isRequired, isOpen, signatures } = await agreementOf(trx, booking, today)
    if (!isRequired || isOpen || booking.status !== 'confirmed' || signatures.length === 0)
      refuse('failed-precondition', NOT_SIGNED)
    const asked = { signedBefore: signatures.length, askedAt: toIsoInstant(now), remindedAt: null }
    await saveRequest(trx, bookingId, asked)
    await recordBookingEvent(trx, booking, { what: 'asked-to-sign', by: 'artist' }, now)
    if (booking.email) await enqueueMail(trx, signAgainMail(booking), now)
    return booking
  })
}

/** Writes down that the client was reminded of signing. */
export async function recordSigningReminder(
  trx: DatabaseTransaction,
  bookingId: string,
  remindedAt: string,
): Promise<void> {
  await saveRequest(trx, bookingId, { remindedAt })
}

export async function saveRequest(
  trx: DatabaseTransaction,
  bookingId: string,
  change: { signedBefore?: number; askedAt?: string | null; remindedAt: string | null },
): Promise<void> {
  await trx
    .insertInto('signatureRequests')
    .values({ bookingId, signedBefore: 0, askedAt: null, ...change })
    .onConflict((conflict) => conflict.column('bookingId').doUpdateSet(change))
    .execute()
}
