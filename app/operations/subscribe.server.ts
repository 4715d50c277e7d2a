import { recordConsent } from '#app/data/consents.server.ts'
import { type DatabaseTransaction, transact } from '#app/data/database.server.ts'
import {
  insertSubscriber,
  type NewsletterSubscriber,
  reactivateSubscriber,
} from '#app/data/newsletter-subscribers.server.ts'
import { ACCEPTED_SUBSCRIPTIONS_PER_HOUR } from '#app/domain/limits.ts'
import { type CountedNetwork, countAccepted, countedNetworks } from './accepted-share.server.ts'
import { answerOnce, type IdempotencyKey } from './answer-once.server.ts'
import { newSubscriber, type SiteSource, siteConsent } from './consent-records.server.ts'
import { noteRefusal } from './limits.server.ts'
import type { Subscription } from './subscribe.schema.ts'

export interface SubscriptionContext {
  now: Temporal.Instant
  clientAddress: string
  /** Where she agreed. */
  source: SiteSource
  /** The sender looks like a robot. */
  heldBack?: boolean
  idempotency?: IdempotencyKey | undefined
}

export type SubscriptionOutcome =
  | { ok: true }
  | { ok: false; reason: 'key-reused' }
  | { ok: false; reason: 'too-many-accepted'; retryAfterSeconds: number }

/**
 * Makes the address an active subscriber with a record of what was agreed to, both or neither. One
 * that is active already stays as it is, unless its consent would end some day; one that unsubscribed
 * is active again with a new record. The outcome is the same for all of them and tells nobody who is on the list. What seems to come
 * from a robot activates nobody: an unknown address is only noted down for the artist to see.
 */
export async function subscribe(
  asked: Subscription,
  { now, clientAddress, source, heldBack = false, idempotency }: SubscriptionContext,
): Promise<SubscriptionOutcome> {
  const networks = await countedNetworks(clientAddress)
  const subscriber = newSubscriber(asked, now, { heldBack })
  const outcome = await transact((trx) =>
    answerOnce(trx, 'newsletterSubscribers', idempotency, now, () =>
      store(trx, subscriber, source, networks, now),
    ),
  )
  if (!outcome.ok && outcome.reason === 'too-many-accepted')
    await noteRefusal('newsletterSubscribers', now)
  return outcome
}

async function store(
  trx: DatabaseTransaction,
  subscriber: NewsletterSubscriber,
  source: SiteSource,
  networks: readonly CountedNetwork[],
  now: Temporal.Instant,
): Promise<SubscriptionOutcome> {
  const share = {
    of: 'newsletterSubscribers',
    networks,
    mostPerHour: ACCEPTED_SUBSCRIPTIONS_PER_HOUR,
  }
  const retryAfterSeconds = await countAccepted(trx, share, now)
  if (retryAfterSeconds > 0) return { ok: false, reason: 'too-many-accepted', retryAfterSeconds }

  const isNew = await insertSubscriber(trx, subscriber)
  if (subscriber.heldBack) return { ok: true }
  const activated = isNew ? subscriber.id : await reactivateSubscriber(trx, subscriber)
  if (activated) await recordConsent(trx, siteConsent(activated, source, now))
  return { ok: true }
}
