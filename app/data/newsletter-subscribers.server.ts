import { sql } from 'kysely'
import type { DatabaseTransaction } from './database.server.ts'
import type { NewsletterSubscriberRow } from './tables.ts'

/** Somebody who gets the newsletter, or did. */
export interface NewsletterSubscriber
  extends Omit<NewsletterSubscriberRow, 'isActive' | 'heldBack'> {
  isActive: boolean
  /** The only one who ever subscribed this address looked like a robot. */
  heldBack: boolean
}

/** False, and nothing changed, when the address is known already, whatever its case. */
export async function insertSubscriber(
  trx: DatabaseTransaction,
  subscriber: NewsletterSubscriber,
): Promise<boolean> {
  const { isActive, heldBack } = subscriber
  const inserted = await trx
    .insertInto('newsletterSubscribers')
    .values({ ...subscriber, isActive: isActive ? 1 : 0, heldBack: heldBack ? 1 : 0 })
    .onConflict((conflict) => conflict.expression(sql`lower(${sql.ref('email')})`).doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

/**
 * Begins the subscription of a known address anew, under the names given now. Returns its id; null,
 * and nothing changed, when it is active already. The way to unsubscribe stays: old letters have it.
 */
export async function reactivateSubscriber(
  trx: DatabaseTransaction,
  subscriber: Pick<NewsletterSubscriber, 'firstName' | 'lastName' | 'email' | 'subscribedAt'>,
): Promise<string | null> {
  const { firstName, lastName, email, subscribedAt } = subscriber
  const reactivated = await trx
    .updateTable('newsletterSubscribers')
    .set({ firstName, lastName, subscribedAt, isActive: 1, heldBack: 0 })
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('isActive', '=', 0)
    .returning('id')
    .execute()
  return reactivated[0]?.id ?? null
}
