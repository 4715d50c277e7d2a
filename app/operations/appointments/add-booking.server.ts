import { randomBytes, randomUUID } from 'node:crypto'
import { insertBooking, recordBookingEvent } from '#app/data/appointments/booking-rows.server.ts'
import type { Booking } from '#app/data/appointments/bookings.server.ts'
import { requesterHash, storeKnownAddress } from '#app/data/appointments/requesters.server.ts'
import { type DatabaseTransaction, transact } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import { lock } from '#app/data/engine/locks.server.ts'
import { plainDetails } from '#app/domain/quote/request-details.ts'
import { enqueueMail, wakeMailWorker } from '#app/mail/outbox.server.ts'
import { content } from '../content/current.server.ts'
import { bookingMail, requestReceivedMail } from './booking-mail.server.ts'
import type { ManualBooking } from './manual-booking.schema.ts'
import { daysOf, type ReserveOutcome, reserveManually } from './reserve-manually.server.ts'

export type AddOutcome =
  | { ok: true; booking: Booking; isMailed: boolean }
  | Extract<ReserveOutcome, { ok: false }>

/**
 * Enters an appointment that the artist made, pending or confirmed, with its cells, its
 * history and, if wanted, the mail to the client, in one transaction.
 */
export async function addBooking(entry: ManualBooking, now: Temporal.Instant): Promise<AddOutcome> {
  const requester = entry.email === '' ? null : await requesterHash(entry.email)
  const outcome = await transact((trx) => store(trx, entry, requester, now))
  if (outcome.ok && outcome.isMailed) wakeMailWorker()
  return outcome
}

async function store(
  trx: DatabaseTransaction,
  { accepted, reason, mailClient, ...entry }: ManualBooking,
  requester: string | null,
  now: Temporal.Instant,
): Promise<AddOutcome> {
  const { service, date, time } = entry
  const details = plainDetails(service, content('services'))
  const { durationMinutes } = details
  await lock(trx, { days: daysOf(durationMinutes, { date, time }) })
  const isMailed = mailClient && entry.email !== ''
  const booking: Booking = {
    id: randomUUID(),
    ...entry,
    ...details,
    createdAt: toIsoInstant(now),
    updatedAt: null,
    sendConfirmation: isMailed,
    privateToken: randomBytes(32).toString('base64url'),
    calendarSequence: 0,
    held: true,
    requesterHash: requester,
  }
  await insertBooking(trx, booking, { byHand: true })
  const held = await reserveManually(
    trx,
    booking.id,
    durationMinutes,
    { date, time, accepted, reason },
    now,
  )
  if (!held.ok) return held

  const why = held.overrides.length > 0 ? reason : null
  await recordBookingEvent(trx, booking, { what: 'added', by: 'artist', reason: why }, now)
  const isConfirmed = booking.status === 'confirmed'
  const mail = isConfirmed
    ? bookingMail('confirmed', booking)
    : requestReceivedMail(booking, { isKnown: true })
  if (isMailed) await enqueueMail(trx, mail, now)
  if (isConfirmed) await storeKnownAddress(trx, requester, toIsoInstant(now))
  return { ok: true, booking, isMailed }
}
