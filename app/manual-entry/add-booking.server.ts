import { randomBytes, randomUUID } from 'node:crypto'
import { bookingMail, requestReceivedMail } from '#app/appointments/booking-mail.server.ts'
import { daysOf, reserveManually } from '#app/appointments/reserve-manually.server.ts'
import { beforeAct } from '#app/booking/before-act.server.ts'
import { setNotes } from '#app/booking/booking-detail.server.ts'
import { insertBooking, recordBookingEvent } from '#app/booking/booking-rows.server.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import { buffersAt } from '#app/booking/times/booking-rules.server.ts'
import { clientKeyOf } from '#app/clients/client-key.ts'
import { clientsAround, keyWithoutAddress } from '#app/clients/clients.server.ts'
import { content } from '#app/content/current.server.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { requesterHash } from '#app/limits/quota.server.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import { fixRetainer } from '#app/payments/fix-retainer.server.ts'
import { type AddOns, countPeople, isBridal, NO_ADD_ONS } from '#app/quote/party.ts'
import { type AskedService, presentService, quoteRequest } from '#app/quote/quote-request.server.ts'
import type { RequestDetails } from '#app/quote/request-details.ts'
import type { ManualBooking } from './manual-booking.schema.ts'

/**
 * Enters an appointment that the artist made, pending or confirmed, with its price by the lists of now, its
 * cells, its history and, if wanted, the mail to the client, in one transaction. `sendConfirmation` of what it returns says
 * whether an email is sent, which is `undoSeconds` later.
 */
export async function addBooking(
  entry: ManualBooking,
  now: Temporal.Instant,
  { undoSeconds = 0 } = {},
): Promise<Booking> {
  const { lashes = 0, ownLashes = 0, trial = 0 } = entry
  const details = detailsOf(entry, { lashes, ownLashes, trial })
  const requester = entry.email === '' ? null : await requesterHash(entry.email)
  const how = { requester, now, undoSeconds }
  return await transact((trx) => store(trx, entry, details, how))
}

async function store(
  trx: DatabaseTransaction,
  { accepted, reason, mailClient, notes, ...entry }: ManualBooking,
  details: PricedDetails,
  how: { requester: string | null; now: Temporal.Instant; undoSeconds: number },
): Promise<Booking> {
  const { requester, now, undoSeconds } = how
  const { service, date, time } = entry
  const { durationMinutes } = details
  await lock(trx, { days: daysOf(durationMinutes, { date, time }) })
  const isMailed = mailClient && entry.email !== ''
  const booking: Booking = {
    id: randomUUID(),
    ...{ name: entry.name, email: entry.email, phone: entry.phone, status: entry.status },
    ...{ service, date, time },
    ...details,
    ...buffersAt(details.place, details.postalCode),
    createdAt: toIsoInstant(now),
    updatedAt: null,
    sendConfirmation: isMailed,
    privateToken: randomBytes(32).toString('base64url'),
    calendarSequence: 0,
    ...{ held: true, overShare: null },
    alternative: null,
    code: null,
    requesterHash: requester,
    provedAt: toIsoInstant(now),
    pendingHours: null,
    cancelHours: entry.status === 'confirmed' ? content('hours').cancelHours : null,
  }
  booking.clientKey = entry.email
    ? null
    : await keyWithoutAddress(trx, booking, entry.client || null)
  const before = await clientsAround(trx, [clientKeyOf(booking)])
  await insertBooking(trx, booking, { byHand: true })
  if (notes) await setNotes(trx, booking.id, notes)
  const overrides = await reserveManually(
    trx,
    booking.id,
    durationMinutes,
    { date, time, accepted, reason },
    now,
  )

  const why = overrides.length > 0 ? reason : null
  const isConfirmed = booking.status === 'confirmed'
  const asked = isConfirmed ? await fixRetainer(trx, booking, now) : {}
  const mail = isConfirmed
    ? bookingMail('confirmed', { ...booking, ...asked })
    : requestReceivedMail(booking)
  const mails = isMailed ? [randomUUID()] : []
  if (isMailed) await enqueueMail(trx, mail, now, undoSeconds, mails)
  const clients = { before, after: await clientsAround(trx, [clientKeyOf(booking)]) }
  const undo = undoSeconds > 0 ? beforeAct(null, mails, { clients }) : null
  const event = { what: 'added', by: 'artist', reason: why, before: undo } as const
  await recordBookingEvent(trx, booking, event, now)
  return booking
}

/** What the artist enters that decides about price and length. */
type ManualDetails = { service: AskedService } & Pick<
  ManualBooking,
  'place' | 'address' | 'postalCode' | 'bride' | 'attendants' | 'mothers' | 'juniors'
>

/** With the service that was found for it. */
interface PricedDetails extends RequestDetails {
  serviceId: string
}

/** Where, for whom and at what price; nobody is named for a service that is for one person. */
function detailsOf(
  { service, place, address, postalCode, ...counted }: ManualDetails,
  addOns: AddOns = NO_ADD_ONS,
): PricedDetails {
  const { bride = 0, attendants = 0, mothers = 0, juniors = 0 } = counted
  const people = { bride, attendants, mothers, juniors }
  const found = presentService(service)
  const isParty = found !== null && isBridal(found) && countPeople(people) > 0
  const asked = { service, place, postalCode, addOns, people: isParty ? people : null }
  const quoted = quoteRequest(asked, 'artist')
  if (!quoted.ok) refuse('invalid-argument', quoted.errors)
  const { ok: _ok, ...priced } = quoted
  const untold = { clientNotes: null, onBehalfOf: null, readyBy: null }
  return { ...priced, ...untold, addOns, place, address, postalCode }
}
