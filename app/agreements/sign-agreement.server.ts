import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { factsOf } from '#app/appointments/booking-mail.server.ts'
import { recordBookingEvent } from '#app/booking/booking-rows.server.ts'
import { lockExistingBooking } from '#app/booking/bookings.server.ts'
import { artistEmail, content, refreshPiece } from '#app/content/current.server.ts'
import { transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { nameField, tickField } from '#app/kernel/fields.schema.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { countCharacters } from '#app/kernel/text/text.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import { moneyKeptUntil } from '#app/payments/receipt.ts'
import { dateAt } from '#app/platform/config.server.ts'
import type { Parsed } from '#app/platform/validation.ts'
import { agreementOf, insertSignature, sha256Of } from './agreement-of.server.ts'

const NAME = 'Please write your name, with at least 2 letters'

export const signatureForm = z.object({
  agree: tickField.refine((isTicked) => isTicked, 'Please tick that you agree'),
  name: nameField(NAME).refine((name) => countCharacters(name) >= 2, NAME),
})

const NOT_CONFIRMED = 'Only a confirmed appointment has an agreement to sign'
const NOT_ASKED = 'This appointment has no agreement to sign'

const NEWER =
  'The agreement has changed since you opened it. Please read the words below and sign these.'

/** The client signs the newest version; twice changes nothing, and a form of an older version is refused. */
export async function signAgreement(
  bookingId: string,
  { version, entry }: { version: string; entry: Parsed<z.output<typeof signatureForm>> },
  now: Temporal.Instant,
): Promise<void> {
  await transact(async (trx) => {
    const booking = await lockExistingBooking(trx, bookingId)
    await refreshPiece(trx, 'agreement')
    const today = dateAt(now)
    const agreement = await agreementOf(trx, booking, today)
    if (booking.status !== 'confirmed') refuse('failed-precondition', NOT_CONFIRMED)
    if (!agreement.isOpen && agreement.signatures.length > 0) return
    if (!agreement.isOpen) refuse('failed-precondition', NOT_ASKED)
    if (version !== String(agreement.version)) refuse('aborted', NEWER, { reason: 'newer-version' })
    if (!entry.ok) refuse('invalid-argument', entry.errors)
    const { title, words } = content('agreement')
    const { service, date, quote, email } = booking
    const signature = {
      ...{ title, version: agreement.version, sha256: sha256Of(words), name: entry.value.name },
      ...{ total: quote?.total ?? null, signedAt: toIsoInstant(now) },
    }
    await insertSignature(trx, {
      ...{ ...signature, id: randomUUID(), bookingId, number: agreement.signatures.length + 1 },
      ...{ words, service, date, keptUntil: moneyKeptUntil(today) },
    })
    await recordBookingEvent(trx, booking, { what: 'signed', by: 'client' }, now)
    const mail = { bookingId, data: { ...factsOf(booking), signature } }
    if (email) await enqueueMail(trx, { kind: 'signed', to: email, ...mail }, now)
    await enqueueMail(trx, { kind: 'signed-by-client', to: artistEmail(), ...mail }, now)
  })
}
