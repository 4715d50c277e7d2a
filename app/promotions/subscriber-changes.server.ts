import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { NewsletterSubscriber } from './newsletter-subscribers.server.ts'

/** False, and nothing changed, when the address is known already, whatever its case. */
export async function insertSubscriber(trx: DatabaseTransaction, subscriber: NewsletterSubscriber) {
  return (await insertSubscribers(trx, [subscriber])).length > 0
}

/** Adds those whose addresses are not known yet, and returns their ids. */
export async function insertSubscribers(
  trx: DatabaseTransaction,
  subscribers: readonly NewsletterSubscriber[],
): Promise<string[]> {
  if (subscribers.length === 0) return []
  const inserted = await trx
    .insertInto('newsletterSubscribers')
    .values(
      subscribers.map((subscriber) => ({
        ...subscriber,
        isActive: subscriber.isActive ? 1 : 0,
        heldBack: subscriber.heldBack ? 1 : 0,
      })),
    )
    .onConflict((conflict) => conflict.expression(sql`lower(${sql.ref('email')})`).doNothing())
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

/**
 * Begins the subscription of a known person anew, or puts it on a new basis; names and the way to
 * unsubscribe stay. False, and nothing changed, when it is active with a consent that has no end, or
 * not there.
 */
export async function renewSubscriber(
  trx: DatabaseTransaction,
  id: string,
  renewed: Pick<NewsletterSubscriber, 'subscribedAt' | 'mailableUntil'>,
): Promise<boolean> {
  if (!isId(id)) return false
  const rows = await trx
    .updateTable('newsletterSubscribers')
    .set({ ...renewed, isActive: 1, heldBack: 0 })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('isActive', '=', 0), eb('mailableUntil', 'is not', null)]))
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Ends an active subscription. False, and nothing changed, when there is none. */
export async function deactivateSubscriber(
  trx: DatabaseTransaction,
  id: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const rows = await trx
    .updateTable('newsletterSubscribers')
    .set({ isActive: 0, mailableUntil: toIsoInstant(at) })
    .where('id', '=', id)
    .where('isActive', '=', 1)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Notes that the mailboxes of these subscribers take no mail, with the words of the mail server. */
export async function markUndeliverable(
  db: Database,
  ids: readonly string[],
  { at, reason }: { at: Temporal.Instant; reason: string },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('newsletterSubscribers')
    .set({ undeliverableAt: toIsoInstant(at), undeliverableReason: reason })
    .where('id', 'in', ids)
    .where('email', 'not like', '%@erased.invalid')
    .execute()
}

/** Takes such a note away. False when there is none. */
export async function clearUndeliverable(db: Database, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const rows = await db
    .updateTable('newsletterSubscribers')
    .set({ undeliverableAt: null, undeliverableReason: null })
    .where('id', '=', id)
    .where('undeliverableAt', 'is not', null)
    .returning('id')
    .execute()
  return rows.length > 0
}
