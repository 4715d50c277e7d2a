import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { recordBookingEvent } from '#app/booking/booking-rows.server.ts'
import { lockExistingBooking } from '#app/booking/bookings.server.ts'
import { content, refreshPiece } from '#app/content/current.server.ts'
import { transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { SignatureRow } from '#app/database/rows/agreements.ts'
import { addMonths } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import { MONEY_KEPT_YEARS } from '#app/payments/receipt.ts'
import { config } from '#app/platform/config.server.ts'
import type { Parsed } from '#app/platform/validation.ts'
import { signedByClientMail, signedMail } from './agreement-mail.server.ts'
import { agreementOf, insertSignature, sha256Of } from './agreement-of.server.ts'
import type { signatureForm } from './signature.schema.ts'

const NOT_CONFIRMED = 'Only a confirmed appointment has an agreement to sign'

const NOT_ASKED = 'This appointment has no agreement to sign'

const NEWER =
  'The agreement has changed since you opened it. Please read the words below and sign these.'

/**
 * The client signs the agreement in its present version. Signing twice changes nothing. A form that shows an older version is
 * refused, so that nobody signs what they haven't read.
 */
export async function signAgreement(
  bookingId: string,
  { version, entry }: { version: string; entry: Parsed<z.output<typeof signatureForm>> },
  now: Temporal.Instant,
): Promise<void> {
  await transact(async (trx) => {
    const booking = await lockExistingBooking(trx, bookingId)
    await refreshPiece(trx, 'agreement')
    const { date: today } = localNow(now, config().timeZone)
    const agreement = await agreementOf(trx, booking, today)
    if (booking.status !== 'confirmed') refuse('failed-precondition', NOT_CONFIRMED)
    if (!agreement.isOpen && agreement.signatures.length > 0) return
    if (!agreement.isOpen) refuse('failed-precondition', NOT_ASKED)
    if (version !== String(agreement.version)) refuse('aborted', NEWER, { reason: 'newer-version' })
    if (!entry.ok) refuse('invalid-argument', entry.errors)
    const { title, words } = content('agreement')
    const row: SignatureRow = {
      ...{ id: randomUUID(), bookingId, number: agreement.signatures.length + 1 },
      ...{ version: agreement.version, sha256: sha256Of(words), title, words },
      name: entry.value.name,
      total: booking.quote?.total ?? null,
      ...{ service: booking.service, date: booking.date },
      signedAt: toIsoInstant(now),
      keptUntil: addMonths(today, 12 * MONEY_KEPT_YEARS),
    }
    await insertSignature(trx, row)
    await recordBookingEvent(trx, booking, { what: 'signed', by: 'client' }, now)
    if (booking.email) await enqueueMail(trx, signedMail(booking, row), now)
    await enqueueMail(trx, signedByClientMail(booking, row), now)
  })
}
