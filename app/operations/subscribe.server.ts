import { randomBytes, randomUUID } from 'node:crypto'
import { consentWording } from '#app/content/newsletter.ts'
import { type Consent, recordConsent } from '#app/data/consents.server.ts'
import { type DatabaseTransaction, transact } from '#app/data/database.server.ts'
import { stored } from '#app/data/instant.ts'
import {
  insertSubscriber,
  type NewsletterSubscriber,
  reactivateSubscriber,
} from '#app/data/newsletter-subscribers.server.ts'
import { keyedHash } from '#app/data/secrets.server.ts'
import { ACCEPTED_SUBSCRIPTIONS_PER_HOUR } from '#app/domain/limits.ts'
import { config } from '#app/platform/config.server.ts'
import { countAccepted } from './accepted-share.server.ts'
import { answerOnce, type IdempotencyKey } from './answer-once.server.ts'
import type { Subscription } from './subscribe.schema.ts'

export interface SubscriptionContext {
  now: Temporal.Instant
  clientAddress: string
  /** Where she agreed. */
  source: Consent['source']
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
 * that is active already stays as it is, one that unsubscribed is active again with a new record;
 * the outcome is the same for all of them and tells nobody who is on the list. What seems to come
 * from a robot activates nobody: an unknown address is only noted down for the artist to see.
 */
export async function subscribe(
  asked: Subscription,
  { now, clientAddress, source, heldBack = false, idempotency }: SubscriptionContext,
): Promise<SubscriptionOutcome> {
  const addressHash = await keyedHash(`address:${clientAddress}`)
  const subscriber = newSubscriber(asked, heldBack, now)
  return await transact((trx) =>
    answerOnce(trx, 'newsletterSubscribers', idempotency, now, () =>
      store(trx, subscriber, source, addressHash, now),
    ),
  )
}

async function store(
  trx: DatabaseTransaction,
  subscriber: NewsletterSubscriber,
  source: Consent['source'],
  addressHash: string,
  now: Temporal.Instant,
): Promise<SubscriptionOutcome> {
  const share = {
    of: 'newsletterSubscribers',
    addressHash,
    mostPerHour: ACCEPTED_SUBSCRIPTIONS_PER_HOUR,
  }
  const retryAfterSeconds = await countAccepted(trx, share, now)
  if (retryAfterSeconds > 0) return { ok: false, reason: 'too-many-accepted', retryAfterSeconds }

  const isNew = await insertSubscriber(trx, subscriber)
  if (subscriber.heldBack) return { ok: true }
  const activated = isNew ? subscriber.id : await reactivateSubscriber(trx, subscriber)
  if (activated) await recordConsent(trx, newConsent(activated, source, now))
  return { ok: true }
}

function newSubscriber(
  asked: Subscription,
  heldBack: boolean,
  now: Temporal.Instant,
): NewsletterSubscriber {
  return {
    id: randomUUID(),
    ...asked,
    isActive: !heldBack,
    subscribedAt: stored(now),
    unsubscribeToken: randomBytes(32).toString('base64url'),
    heldBack,
  }
}

function newConsent(
  subscriberId: string,
  source: Consent['source'],
  now: Temporal.Instant,
): Consent {
  return {
    id: randomUUID(),
    subscriberId,
    wording: consentWording.text(config().settings),
    wordingVersion: consentWording.version,
    at: stored(now),
    source,
    basis: 'express',
  }
}
