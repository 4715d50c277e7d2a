import { randomBytes } from 'node:crypto'
import { findBooking } from '#app/booking/bookings.server.ts'
import {
  addClient,
  clientsAt,
  noteClient,
  setClientWords,
  setMergedInto,
} from '#app/clients/clients.server.ts'
import type { DatabaseTransaction } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { requesterHash } from '#app/limits/quota.server.ts'
import { findReviewById, insertReview, reviewOfBooking } from '#app/reviews/reviews.server.ts'
import {
  findWaitlistEntry,
  insertWaitlistEntry,
  openEntriesOf,
  type WaitlistEntry,
} from '#app/waitlist/waitlist-entries.server.ts'
import { isOpen } from '#app/waitlist/waitlist-status.ts'
import type { ClientDocument, ReviewDocument, WaitlistDocument } from './client-documents.schema.ts'
import { type RawDocument, type StoreDocument, storedId } from './documents.server.ts'

/** What the artist wrote about a client, and which addresses are theirs; words that are here already stay. */
export const storeClient: StoreDocument<ClientDocument> = async (trx, document, now) => {
  const { email, notes, sensitivities, mergedInto } = document
  const isNew = await addOnce(trx, document, now)
  const [client] = await clientsAt(trx, [email])
  if (!client) return 'no-appointment'
  if (client.notes !== null || client.sensitivities !== null || client.mergedInto !== null)
    return 'known'
  if (!isNew && (notes ?? sensitivities ?? mergedInto) === null) return 'known'
  // A main address that holds nothing of its own is in no export.
  if (mergedInto !== null)
    await addOnce(trx, { ...document, email: mergedInto, addedAt: null }, now)
  const [into] = mergedInto === null ? [] : await clientsAt(trx, [mergedInto])
  if (mergedInto !== null && (!into || into.mergedInto !== null || into.id === client.id))
    return 'no-appointment'
  await setClientWords(trx, client.id, { notes, sensitivities })
  if (into) await setMergedInto(trx, client.id, into.email)
  return null
}

/** Main addresses before those merged into them, which need them. */
export function mainAddressesFirst(documents: readonly RawDocument[]): RawDocument[] {
  return documents.toSorted((one, other) => Number(isMerged(one)) - Number(isMerged(other)))
}

function isMerged({ fields }: RawDocument): boolean {
  return typeof fields === 'object' && fields !== null && 'mergedInto' in fields
}

/** Adds a client whose name is given and whose address nobody has here yet; whether it did. */
async function addOnce(
  trx: DatabaseTransaction,
  { email, name, phone, addedAt }: ClientDocument,
  now: Temporal.Instant,
): Promise<boolean> {
  if (name === null || (await clientsAt(trx, [email])).length > 0) return false
  const person = { name, email, phone: phone ?? '' }
  if (addedAt === null)
    await noteClient(trx, { ...person, createdAt: toIsoInstant(now), held: true })
  else await addClient(trx, { ...person, notes: null, sensitivities: null }, addedAt)
  return true
}

const NO_OFFER = {
  ...{ offeredTime: null, offeredAt: null, expiresAt: null, durationMinutes: null },
  ...{ bufferBefore: 0, bufferAfter: 0, quote: null },
}

/**
 * Somebody who waits or waited, at their place in the line, behind a link of this installation. A time that was offered
 * elsewhere is not held here, and its link does not work: they wait again, and are offered one anew.
 */
export const storeWaitlistEntry: StoreDocument<WaitlistDocument> = async (trx, document, now) => {
  if (await findWaitlistEntry(trx, document.id)) return 'known'
  const { email, service, serviceId, date } = document
  const requester = await requesterHash(email)
  const isSame = (one: WaitlistEntry) =>
    serviceId === null ? one.service === service : one.serviceId === serviceId
  const open = isOpen(document.status) ? await openEntriesOf(trx, requester) : []
  if (open.some((one) => one.date === date && isSame(one))) return 'known-address'
  const booking = document.bookingId && storedId('bookings', document.bookingId)
  const createdAt = document.createdAt ?? toIsoInstant(now)
  const entry: WaitlistEntry = {
    ...document,
    quote: document.quote && JSON.stringify(document.quote),
    ...{ createdAt, updatedAt: document.updatedAt ?? createdAt, requesterHash: requester },
    privateToken: randomBytes(32).toString('base64url'),
    bookingId: booking && (await findBooking(trx, booking)) ? booking : null,
    ...(document.status === 'offered' && { ...NO_OFFER, status: 'waiting' }),
  }
  await insertWaitlistEntry(trx, entry)
  return null
}

/** What a client was asked about an appointment and wrote, behind a link of this installation. */
export const storeReview: StoreDocument<ReviewDocument> = async (trx, document, now) => {
  const bookingId = storedId('bookings', document.bookingId)
  if (await findReviewById(trx, document.id)) return 'known'
  if (await reviewOfBooking(trx, bookingId)) return 'known'
  const token = randomBytes(32).toString('base64url')
  const askedAt = document.askedAt ?? toIsoInstant(now)
  await insertReview(trx, { ...document, bookingId, token, askedAt })
  return null
}
