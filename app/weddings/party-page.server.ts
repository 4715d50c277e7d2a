import { recordBookingEvent } from '#app/booking/booking-rows.server.ts'
import { type Booking, findBooking, lockBooking } from '#app/booking/bookings.server.ts'
import { isPartyPageOver } from '#app/booking/private-links.ts'
import { database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
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

type PageOutcome =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'no-plan' | 'over' | 'unproved' }

/**
 * Makes the page of a wedding's party, whose link the client passes on. There is one at a time: while
 * one works nothing is changed. None for a wedding that is cancelled or not held yet.
 */
export async function makePartyPage(id: string, now: Temporal.Instant): Promise<PageOutcome> {
  const page = await newPartyPage(id, toIsoInstant(now))
  return await transact(async (trx): Promise<PageOutcome> => {
    const booking = await lockBooking(trx, id)
    if (!booking) return { ok: false, reason: 'not-found' }
    if (booking.status === 'cancelled' || !booking.held || isOver(booking, now))
      return { ok: false, reason: 'over' }
    if (needsProof(booking)) return { ok: false, reason: 'unproved' }
    if (!(await planOf(trx, booking))) return { ok: false, reason: 'no-plan' }
    if (await workingPartyPage(trx, id)) return { ok: true }
    await insertPartyPage(trx, page)
    await recordBookingEvent(trx, booking, { what: 'party-page-made', by: 'client' }, now)
    return { ok: true }
  })
}

/** Ends the page of a wedding's party and the calendar files of its chairs; harmless when repeated. */
export async function endPartyPage(id: string, now: Temporal.Instant): Promise<PageOutcome> {
  return await transact(async (trx): Promise<PageOutcome> => {
    const booking = await lockBooking(trx, id)
    if (!booking) return { ok: false, reason: 'not-found' }
    if (await revokePartyPage(trx, id, toIsoInstant(now)))
      await recordBookingEvent(trx, booking, { what: 'party-page-revoked', by: 'client' }, now)
    return { ok: true }
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
