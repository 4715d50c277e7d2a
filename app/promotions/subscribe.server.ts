import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { type IdempotencyKey, idempotent } from '#app/database/idempotency.server.ts'
import { recordRejection } from '#app/limits/count-rejections.server.ts'
import { consumeQuota, type QuotaNetwork, quotaNetworks } from '#app/limits/quota.server.ts'
import { wakeMailWorker } from '#app/mail/outbox.server.ts'
import { newSubscriber, type SiteSource, siteConsent } from './consent-records.server.ts'
import { recordConsent } from './consents.server.ts'
import { lockSubscriber, type NewsletterSubscriber } from './newsletter-subscribers.server.ts'
import type { Subscription } from './subscribe.schema.ts'
import { mailSubscribeAgainLink } from './subscribe-again-link.server.ts'
import { insertSubscriber, renewSubscriber } from './subscriber-changes.server.ts'
import { isSuppressed, suppressionHash } from './suppressed-addresses.server.ts'

export interface SubscriptionContext {
  now: Temporal.Instant
  clientAddress: string
  /** Where the visitor agreed. */
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
 * Makes an unknown address an active subscriber with a record of what was agreed to, both or neither.
 * One that is active stays as it is, but for a consent that would end some day, which is put on the
 * better basis. One that withdrew, or whose mailbox took no mail, stays so: it is mailed a link. Stored names never change. The
 * outcome is the same for all of them and tells nobody who is on the list. What seems to come from a
 * robot activates and mails nobody: an unknown address is only noted down for the artist to see.
 */
export async function subscribe(
  asked: Subscription,
  { now, clientAddress, source, heldBack = false, idempotency }: SubscriptionContext,
): Promise<SubscriptionOutcome> {
  const networks = await quotaNetworks(clientAddress)
  const subscriber = newSubscriber(asked, now, { heldBack })
  const suppression = await suppressionHash(asked.email)
  const outcome = await transact((trx) =>
    idempotent(trx, 'newsletterSubscribers', idempotency, now, () =>
      store(trx, subscriber, { source, networks, suppression, now }),
    ),
  )
  if (!outcome.ok && outcome.reason === 'too-many-accepted')
    await recordRejection('newsletterSubscribers', now)
  // Whether or not a mail waits: what is done for all takes the same time.
  if (outcome.ok) wakeMailWorker()
  return outcome
}

interface Asking {
  source: SiteSource
  networks: readonly QuotaNetwork[]
  /** What the e-mail address would be known by if it were suppressed. */
  suppression: string
  now: Temporal.Instant
}

async function store(
  trx: DatabaseTransaction,
  subscriber: NewsletterSubscriber,
  asking: Asking,
): Promise<SubscriptionOutcome> {
  const { networks, suppression, source, now } = asking
  const retryAfterSeconds = await consumeQuota(trx, 'newsletterSubscribers', networks, now)
  if (retryAfterSeconds > 0) return { ok: false, reason: 'too-many-accepted', retryAfterSeconds }

  const known = await lockSubscriber(trx, { email: subscriber.email })
  if (known) return await askedAgain(trx, known, subscriber, asking)
  if (await isSuppressed(trx, suppression)) {
    const { email, heldBack } = subscriber
    if (!heldBack) await mailSubscribeAgainLink(trx, { email, addressHash: suppression }, now)
    return { ok: true }
  }
  if (await insertSubscriber(trx, subscriber)) {
    if (!subscriber.heldBack) await recordConsent(trx, siteConsent(subscriber.id, source, now))
    return { ok: true }
  }
  const faster = await lockSubscriber(trx, { email: subscriber.email })
  return faster ? await askedAgain(trx, faster, subscriber, asking) : { ok: true }
}

async function askedAgain(
  trx: DatabaseTransaction,
  known: NewsletterSubscriber,
  { heldBack, subscribedAt: askedAt }: NewsletterSubscriber,
  { source, suppression, now }: Asking,
): Promise<SubscriptionOutcome> {
  if (heldBack) return { ok: true }
  const { id, email, isActive, undeliverableAt } = known
  if (!known.heldBack && (!isActive || undeliverableAt !== null)) {
    await mailSubscribeAgainLink(trx, { email, addressHash: suppression }, now)
    return { ok: true }
  }
  const subscribedAt = isActive ? known.subscribedAt : askedAt
  if (await renewSubscriber(trx, id, { subscribedAt, mailableUntil: null }))
    await recordConsent(trx, siteConsent(id, source, now))
  return { ok: true }
}
