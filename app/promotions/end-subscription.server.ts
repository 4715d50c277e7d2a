import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { withdrawal } from './consent-records.server.ts'
import { recordConsent } from './consents.server.ts'
import type { Actor } from './manage-subscriber.server.ts'
import {
  findSubscriber,
  type NewsletterSubscriber,
  type WhichSubscriber,
} from './newsletter-subscribers.server.ts'
import { deactivateSubscriber } from './subscriber-changes.server.ts'

/** What became of a subscription: it may have ended before, and then nothing changes and nothing is recorded. */
interface Ended {
  subscriber: NewsletterSubscriber
  hadEnded: boolean
}

type Withdrawal = Parameters<typeof withdrawal>[1]

/** Ends the subscription that the link in a letter names, with a record of the withdrawal. */
export async function unsubscribe(
  token: string,
  how: { source: 'unsubscribe page' | 'one-click'; now: Temporal.Instant },
): Promise<Ended> {
  return await transact((trx) => end(trx, { token }, { ...how, by: null }))
}

/** Ends it by the artist's hand, as when somebody asked for it. */
export async function endSubscription(id: string, { by, now }: Actor): Promise<Ended> {
  return await transact((trx) => end(trx, { id }, { source: 'desk', by, now }))
}

/** Of two at once the second waits for the row, finds it inactive, and records nothing. */
async function end(
  trx: DatabaseTransaction,
  which: WhichSubscriber,
  how: Withdrawal,
): Promise<Ended> {
  const subscriber = await findSubscriber(trx, which)
  if (!subscriber) refuse('not-found', 'This subscriber no longer exists.')
  const ended = await deactivateSubscriber(trx, subscriber.id, how.now)
  if (ended) await recordConsent(trx, withdrawal(subscriber.id, how))
  return { subscriber, hadEnded: !ended }
}
