import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { type IdempotencyKey, once } from '#app/database/idempotency.server.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { countingRefusals } from '#app/limits/count-rejections.server.ts'
import { consumeQuota, type QuotaNetwork, quotaNetworks } from '#app/limits/quota.server.ts'
import { wakeMailWorker } from '#app/mail/outbox.server.ts'
import { newSubscriber, type SiteSource, siteConsent } from './consent-records.server.ts'
import { recordConsent } from './consents.server.ts'
import { lockSubscriber, type NewsletterSubscriber } from './newsletter-subscribers.server.ts'
import type { Subscription } from './subscribe.schema.ts'
import { mailSubscribeAgainLink } from './subscribe-again.server.ts'
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

/**
 * Makes an unknown address an active subscriber with a record of what was agreed to, both or neither. One that is
 * active stays as it is, except that consent which would end some day is replaced by the new one. One that withdrew,
 * or whose mailbox took no mail, stays so: it is mailed a link. Stored names never change. Nothing that comes of it
 * tells anybody who is on the list. What seems to come from a robot activates and mails nobody: an unknown address is
 * only noted down for the artist to see.
 */
export async function subscribe(
  asked: Subscription,
  { now, clientAddress, source, heldBack = false, idempotency }: SubscriptionContext,
): Promise<void> {
  const networks = await quotaNetworks(clientAddress)
  const subscriber = newSubscriber(asked, now, { heldBack })
  const suppression = await suppressionHash(asked.email)
  const counted = { 'too-many-accepted': 'newsletterSubscribers' } as const
  await countingRefusals(counted, now, () =>
    transact((trx) =>
      once(trx, 'newsletterSubscribers', idempotency, now, () =>
        store(trx, subscriber, { source, networks, suppression, now }),
      ),
    ),
  )
  // Whether or not a mail waits: what is done for all takes the same time.
  wakeMailWorker()
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
): Promise<void> {
  const { networks, suppression, source, now } = asking
  const retryAfterSeconds = await consumeQuota(trx, 'newsletterSubscribers', networks, now)
  if (retryAfterSeconds > 0)
    refuse('resource-exhausted', sentences.tooManySubscriptions, {
      reason: 'too-many-accepted',
      retryAfterSeconds,
    })

  const { email, heldBack } = subscriber
  const known = await lockSubscriber(trx, { email })
  if (known) return await askedAgain(trx, known, subscriber, asking)
  if (await isSuppressed(trx, suppression)) {
    if (!heldBack) await mailSubscribeAgainLink(trx, { email, addressHash: suppression }, now)
    return
  }
  if (await insertSubscriber(trx, subscriber)) {
    if (!heldBack) await recordConsent(trx, siteConsent(subscriber.id, source, now))
    return
  }
  const faster = await lockSubscriber(trx, { email })
  if (faster) await askedAgain(trx, faster, subscriber, asking)
}

async function askedAgain(
  trx: DatabaseTransaction,
  known: NewsletterSubscriber,
  { heldBack, subscribedAt: askedAt }: NewsletterSubscriber,
  { source, suppression, now }: Asking,
): Promise<void> {
  if (heldBack) return
  const { id, email, isActive, undeliverableAt } = known
  if (!known.heldBack && (!isActive || undeliverableAt !== null))
    return await mailSubscribeAgainLink(trx, { email, addressHash: suppression }, now)
  const subscribedAt = isActive ? known.subscribedAt : askedAt
  if (await renewSubscriber(trx, id, { subscribedAt, mailableUntil: null }))
    await recordConsent(trx, siteConsent(id, source, now))
}
