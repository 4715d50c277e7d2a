import { sql } from 'kysely'
import { eraseNotesOf } from '#app/booking/booking-rows.server.ts'
import { announceFreedTime } from '#app/booking/freed-time.ts'
import { afterCommit, type DatabaseTransaction } from '#app/database/database.server.ts'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import { pseudonymOf, suppressAddress } from '#app/promotions/suppressed-addresses.server.ts'
import { type About, holdsAddress, isMailAbout, orNone } from './person.server.ts'

/** What replaces personal text in a row that may not be deleted. */
export const ERASED = '[erased]'

/** Deletes appointments with all that hangs on them: cells, history, words they are found by. What was paid stays, without its notes. */
export async function deleteBookings(trx: DatabaseTransaction, ids: readonly string[]) {
  await trx.deleteFrom('bookings').where('id', 'in', orNone(ids)).execute()
  afterCommit(announceFreedTime)
  await eraseNotesOf(trx, ids)
}

/** Takes people off the waiting list; what was held for them is free. */
export async function deleteWaitlistEntries(trx: DatabaseTransaction, ids: readonly string[]) {
  await trx.deleteFrom('waitlistEntries').where('id', 'in', orNone(ids)).execute()
  afterCommit(announceFreedTime)
}

/** Deletes what a person wrote after appointments. True when visitors read some of it. */
export async function deleteReviews(trx: DatabaseTransaction, ids: readonly string[]) {
  const gone = await trx
    .deleteFrom('reviews')
    .where('id', 'in', orNone(ids))
    .returning('status')
    .execute()
  return gone.some(({ status }) => status === 'published')
}

export async function deleteMessages(trx: DatabaseTransaction, ids: readonly string[]) {
  await trx.deleteFrom('messages').where('id', 'in', orNone(ids)).execute()
}

/**
 * Deletes the mail about a person. False when a worker holds some of it at this moment: whoever calls
 * ends the transaction then, because what is being sent cannot be called back.
 */
export async function deleteMailAbout(trx: DatabaseTransaction, about: About, now: string) {
  const gone = await trx
    .deleteFrom('outbox')
    .where((eb) => isMailAbout(eb, about))
    .where((eb) =>
      eb.or([
        eb('status', '!=', 'waiting'),
        eb('claimedUntil', 'is', null),
        eb('claimedUntil', '<=', now),
      ]),
    )
    .returning(['campaignId', 'status'])
    .execute()
  await addDeletedCounts(trx, gone)
  const left = await trx
    .selectFrom('outbox')
    .select('id')
    .where((eb) => isMailAbout(eb, about))
    .limit(1)
    .execute()
  return left.length === 0
}

/** Deletes the stored answers to a person's requests; those of a day at most. */
export async function deleteAnswersAbout(trx: DatabaseTransaction, about: About): Promise<void> {
  const ids = [...about.bookingIds, ...about.messageIds]
  await trx
    .deleteFrom('idempotencyKeys')
    .where((eb) =>
      eb.or([
        holdsAddress('answer', about.email),
        ...ids.map((id) => eb('answer', 'like', `%"${id}"%`)),
      ]),
    )
    .execute()
}

/** Deletes the counters and locks whose names hold one of these keyed hashes. */
export async function deleteCountsOf(trx: DatabaseTransaction, hashes: readonly string[]) {
  // Base64url has an underscore, which a pattern takes for any letter.
  const patterns = hashes.map((hash) => `%${hash.replaceAll('_', '\\_')}%`)
  for (const pattern of patterns) {
    await trx.deleteFrom('counters').where(sql<boolean>`name like ${pattern} escape '\\'`).execute()
    await trx.deleteFrom('locks').where(sql<boolean>`name like ${pattern} escape '\\'`).execute()
  }
}

/** Forgets that a mailbox is known. */
export async function deleteKnownAddress(trx: DatabaseTransaction, addressHash: string) {
  await trx.deleteFrom('knownAddresses').where('addressHash', '=', addressHash).execute()
}

/**
 * Makes a subscriber nameless: the records of consent stay and point to a pseudonym, which whoever
 * knows the address and this installation's secret can find again, and nobody else. The same hash
 * keeps the address from being mailed. What the artist noted with the records goes, by the one change
 * the ledger lets through. One that has no record of consent is deleted. Whoever calls has ended the
 * subscription; `addressHash` is the `suppressionHash` of its address.
 */
export async function anonymiseSubscriber(
  trx: DatabaseTransaction,
  id: string,
  addressHash: string,
  now: Temporal.Instant,
): Promise<void> {
  const gone = await trx
    .deleteFrom('newsletterSubscribers')
    .where('id', '=', id)
    .where('id', 'not in', (eb) => eb.selectFrom('consents').select('subscriberId'))
    .returning('id')
    .execute()
  if (gone.length > 0) return
  await trx
    .updateTable('newsletterSubscribers')
    .set({
      firstName: ERASED,
      lastName: ERASED,
      email: pseudonymOf(addressHash, id),
      undeliverableAt: null,
      undeliverableReason: null,
    })
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable('consents')
    .set({ note: ERASED })
    .where('subscriberId', '=', id)
    .where('note', 'is not', null)
    .execute()
  await suppressAddress(trx, addressHash, now)
}

/**
 * Adds to their campaigns how many deleted mails came to which end, so that a campaign's numbers stay
 * true without its recipients. One that still waited was passed over.
 */
export async function addDeletedCounts(
  trx: DatabaseTransaction,
  mails: readonly Pick<OutboxRow, 'campaignId' | 'status'>[],
): Promise<void> {
  const byCampaign = Map.groupBy(mails, ({ campaignId }) => campaignId)
  for (const [campaignId, gone] of byCampaign) {
    if (!campaignId) continue
    const count = (...ends: OutboxRow['status'][]) =>
      gone.filter(({ status }) => ends.includes(status)).length
    await trx
      .updateTable('campaigns')
      .set((eb) => ({
        forgottenSent: eb('forgottenSent', '+', count('sent')),
        forgottenFailed: eb('forgottenFailed', '+', count('failed')),
        forgottenSkipped: eb('forgottenSkipped', '+', count('skipped', 'waiting')),
      }))
      .where('id', '=', campaignId)
      .execute()
  }
}
