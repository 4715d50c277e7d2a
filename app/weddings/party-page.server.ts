import { recordBookingEvent } from '#app/booking/booking-rows.server.ts'
import { type Booking, findBooking, lockBooking } from '#app/booking/bookings.server.ts'
import { isPartyPageOver } from '#app/booking/private-links.ts'
import { database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { needsProof } from '#app/limits/needs-proof.server.ts'
import { dateAt } from '#app/platform/config.server.ts'
import {
  insertPartyPage,
  newPartyPage,
  partyPageAt,
  partyTokenOf,
  revokePartyPage,
  workingPartyPage,
} from './party-pages.server.ts'
import { planOf } from './plan-morning.server.ts'

/** Said of a party that its client can't change now. */
export const PARTY_OVER =
  'This can’t be changed: the appointment is cancelled, in the past, or not held yet. Please call or write to me.'

/**
 * Makes the page of a wedding's party, whose link the client passes on. There is one at a time: while
 * one works nothing is changed. None for a wedding that is cancelled or not held yet.
 */
export async function makePartyPage(id: string, now: Temporal.Instant): Promise<void> {
  const page = await newPartyPage(id, toIsoInstant(now))
  await transact(async (trx) => {
    const booking = await lockBooking(trx, id)
    if (!booking || booking.status === 'cancelled' || !booking.held || isOver(booking, now))
      refuse('failed-precondition', PARTY_OVER)
    if (needsProof(booking)) refuse('permission-denied', sentences.notProved)
    if (!(await planOf(trx, booking))) refuse('failed-precondition', PARTY_OVER)
    if (await workingPartyPage(trx, id)) return
    await insertPartyPage(trx, page)
    await recordBookingEvent(trx, booking, { what: 'party-page-made', by: 'client' }, now)
  })
}

/** Ends the page of a wedding's party and the calendar files of its chairs; harmless when repeated. */
export async function endPartyPage(id: string, now: Temporal.Instant): Promise<void> {
  await transact(async (trx) => {
    const booking = await lockBooking(trx, id)
    if (!booking) refuse('failed-precondition', PARTY_OVER)
    if (await revokePartyPage(trx, id, toIsoInstant(now)))
      await recordBookingEvent(trx, booking, { what: 'party-page-revoked', by: 'client' }, now)
  })
}

/** The path of the page of a wedding's party; null where there is none. */
export async function partyPathOf(bookingId: string): Promise<string | null> {
  const page = await workingPartyPage(database(), bookingId)
  return page ? `/party/${await partyTokenOf(page)}` : null
}

/** The wedding behind a party's link with its plan: `gone` once revoked or over, null for any other text. */
export async function findParty(token: string, now: Temporal.Instant) {
  const page = await partyPageAt(database(), token)
  if (!page) return null
  const booking = page.revokedAt === null ? await findBooking(database(), page.bookingId) : null
  const isOpen = booking !== null && !isOver(booking, now)
  const plan = isOpen ? await planOf(database(), booking) : null
  return booking && plan ? { booking, plan } : 'gone'
}

function isOver({ date }: Booking, now: Temporal.Instant): boolean {
  return isPartyPageOver(date, dateAt(now))
}
