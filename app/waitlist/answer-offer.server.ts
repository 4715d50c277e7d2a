import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { bookingMail, requestReceivedMail } from '#app/appointments/booking-mail.server.ts'
import { mayHoldAnotherRequest } from '#app/booking/booking-limits.ts'
import {
  insertBooking,
  recordBookingEvent,
  reserveCells,
} from '#app/booking/booking-rows.server.ts'
import { type Booking, findBooking } from '#app/booking/bookings.server.ts'
import { requestedDayRows } from '#app/booking/requested-day.server.ts'
import { reservedCellsOf } from '#app/booking/times/cells.ts'
import { content } from '#app/content/current.server.ts'
import { type DatabaseTransaction, database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { phoneField } from '#app/kernel/fields.schema.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { isPendingLimitLifted } from '#app/limits/quota.server.ts'
import { enqueueMail, enqueueVisitorMail } from '#app/mail/outbox.server.ts'
import { NO_ADD_ONS, usualPeople } from '#app/quote/party.ts'
import { storeKnownAddress } from '#app/requests/known-addresses.server.ts'
import { endEntry } from './offer-time.server.ts'
import { offeredQuote, priceInStudio } from './studio-price.server.ts'
import {
  changeWaitlistEntry,
  findWaitlistEntryByToken,
  lockWaitlistEntry,
  type OfferedEntry,
  releaseHeldFor,
  type WaitlistEntry,
} from './waitlist-entries.server.ts'
import { waitlistStatusAfter } from './waitlist-status.ts'

/** What is asked for when an offered time is accepted. */
export const acceptance = z.object({ phone: phoneField })

/**
 * Turns the offered time into a pending request and emails both, in one transaction: the half hours pass from the
 * entry to the booking. Refused once the offer is over; pressing twice returns the same request.
 */
export async function acceptOffer(
  token: string,
  phone: string,
  now: Temporal.Instant,
): Promise<Booking> {
  return await withEntry(token, (trx, entry) => accept(trx, entry, phone, now))
}

/** The offered time goes to the next who waits. */
export async function declineOffer(token: string, now: Temporal.Instant): Promise<void> {
  await end(token, 'decline', now)
}

/** Takes somebody off the list, and frees the time that was held for them. */
export async function leaveWaitlist(token: string, now: Temporal.Instant): Promise<void> {
  await end(token, 'leave', now)
}

/** The button in the first email: the address is known from now on, and times are offered to it. */
export async function confirmEntry(token: string, now: Temporal.Instant): Promise<void> {
  await withEntry(token, async (trx, entry) => {
    const status = waitlistStatusAfter(entry.status, 'confirm') ?? refuseAnswer()
    await changeWaitlistEntry(trx, entry.id, { status, updatedAt: toIsoInstant(now) })
    await storeKnownAddress(trx, entry.requesterHash, toIsoInstant(now))
  })
}

async function end(token: string, event: 'decline' | 'leave', now: Temporal.Instant) {
  await withEntry(token, async (trx, entry) => {
    if (!(await endEntry(trx, entry, event, now))) refuseAnswer()
  })
}

async function accept(
  trx: DatabaseTransaction,
  entry: WaitlistEntry,
  phone: string,
  now: Temporal.Instant,
): Promise<Booking> {
  if (entry.status === 'accepted') return await acceptedBefore(trx, entry)
  const status = waitlistStatusAfter(entry.status, 'accept')
  if (!status || !isOffered(entry, now)) refuseAnswer()
  const { date, requesterHash } = entry
  const { pendingDates } = await requestedDayRows(trx, date, { email: entry.email, requesterHash })
  if (
    !mayHoldAnotherRequest({ dates: pendingDates }, date) &&
    !(await isPendingLimitLifted(trx, requesterHash, now))
  )
    refuse('resource-exhausted', TOO_MANY_PENDING, { reason: 'too-many-pending' })

  const booking = bookingOf(entry, phone, now)
  await releaseHeldFor(trx, entry.id)
  await insertBooking(trx, booking)
  const cells = reservedCellsOf(date, entry.offeredTime, entry.durationMinutes)
  if (!(await reserveCells(trx, cells, booking.id)))
    throw new Error('a time that was held under the lock of its day has another holder')
  const change = { status, phone, bookingId: booking.id, updatedAt: toIsoInstant(now) }
  await changeWaitlistEntry(trx, entry.id, change)
  await recordBookingEvent(trx, booking, { what: 'requested', by: 'client' }, now)
  await storeKnownAddress(trx, requesterHash, toIsoInstant(now))
  // The link was mailed to them for this: it is none of the mails that strangers may cause.
  await enqueueMail(trx, requestReceivedMail(booking), now)
  await enqueueVisitorMail(trx, bookingMail('new-request', booking), now)
  return booking
}

const TOO_MANY_PENDING =
  'You already have several requests waiting for an answer. Please write to me: I hold this time for you as told above.'

async function acceptedBefore(trx: DatabaseTransaction, { bookingId }: WaitlistEntry) {
  return (bookingId && (await findBooking(trx, bookingId))) || refuseGone()
}

/** Locks the mailbox, the day and the entry behind a link, in that order, and acts on it. */
async function withEntry<Made>(
  token: string,
  act: (trx: DatabaseTransaction, entry: WaitlistEntry) => Promise<Made>,
): Promise<Made> {
  const found = (await findWaitlistEntryByToken(database(), token)) ?? refuseGone()
  return await transact(async (trx) => {
    await lock(trx, { requester: found.requesterHash, days: [found.date] })
    const entry = await lockWaitlistEntry(trx, found.id)
    // The artist moved the entry to another day at this moment; pressing again finds it there.
    if (!entry || entry.date !== found.date) refuseGone()
    return await act(trx, entry)
  })
}

function refuseGone(): never {
  refuse('not-found', 'You’re not on the list.')
}

function refuseAnswer(): never {
  refuse('aborted', 'This place on the list has changed, and can’t be answered this way.')
}

function isOffered(entry: WaitlistEntry, now: Temporal.Instant): entry is OfferedEntry {
  const { offeredTime, durationMinutes, expiresAt } = entry
  return (
    offeredTime !== null &&
    durationMinutes !== null &&
    expiresAt !== null &&
    expiresAt > toIsoInstant(now)
  )
}

function bookingOf(entry: OfferedEntry, phone: string, now: Temporal.Instant): Booking {
  const { name, email, service, serviceId, date, offeredTime, durationMinutes } = entry
  return {
    id: randomUUID(),
    ...{ name, email, phone, service, serviceId, date, durationMinutes },
    requesterHash: entry.requesterHash,
    people: serviceId === null ? null : usualPeople({ id: serviceId }),
    quote: offeredQuote(entry) ?? presentQuote(entry),
    time: offeredTime,
    status: 'pending',
    createdAt: toIsoInstant(now),
    updatedAt: null,
    sendConfirmation: true,
    privateToken: randomBytes(32).toString('base64url'),
    calendarSequence: 0,
    alternative: null,
    code: null,
    ...{ held: true, overShare: null },
    provedAt: toIsoInstant(now),
    pendingHours: content('hours').pendingHours,
    cancelHours: null,
    ...{ bufferBefore: entry.bufferBefore, bufferAfter: entry.bufferAfter },
    ...{ place: 'studio', address: null, postalCode: null, addOns: NO_ADD_ONS },
    ...{ clientNotes: null, onBehalfOf: null, readyBy: null },
  }
}

/** For an offer of an earlier version, which kept no price. */
function presentQuote(entry: WaitlistEntry) {
  const priced = priceInStudio(entry)
  return priced.ok ? priced.quote : null
}
