import { createHash, randomBytes } from 'node:crypto'
import {
  deleteSubscribeAgainLinks,
  findOneTimeLink,
  insertSubscribeAgainLink,
  redeemOneTimeLink,
} from '#app/accounts/one-time-links.server.ts'
import { type DatabaseTransaction, database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { countingRefusals } from '#app/limits/count-rejections.server.ts'
import { countOne } from '#app/limits/counters.server.ts'
import { consumeQuota, quotaNetworks } from '#app/limits/quota.server.ts'
import { enqueueVisitorMail } from '#app/mail/outbox.server.ts'
import { newSubscriber, siteConsent } from './consent-records.server.ts'
import { recordConsent } from './consents.server.ts'
import { lockSubscriber, subscribersAt } from './newsletter-subscribers.server.ts'
import type { Subscription } from './subscribe.schema.ts'
import {
  clearUndeliverable,
  insertSubscriber,
  renewSubscriber,
} from './subscriber-changes.server.ts'
import { isPseudonym, liftSuppression, suppressionHash } from './suppressed-addresses.server.ts'

/** Days for which a link works; chosen. */
const SUBSCRIBE_AGAIN_DAYS = 7

/** In so many hours one address is mailed one link at most, whoever asks; chosen. */
const SUBSCRIBE_AGAIN_MAIL_HOURS = 24

type Names = Pick<Subscription, 'firstName' | 'lastName'>

interface SubscribeAgainLink {
  email: string
  /** The address was forgotten since it withdrew: a name is asked for anew. */
  needsNames: boolean
}

/**
 * Mails an address that withdrew a link by which it subscribes again, unless it was mailed one in the
 * last 24 hours. Only the hash of the link's token is stored; it works once, for 7 days. `addressHash`
 * is its `suppressionHash`.
 */
export async function mailSubscribeAgainLink(
  trx: DatabaseTransaction,
  { email, addressHash }: { email: string; addressHash: string },
  now: Temporal.Instant,
): Promise<void> {
  const since = toIsoInstant(now.subtract({ hours: SUBSCRIBE_AGAIN_MAIL_HOURS }))
  const { count } = await countOne(trx, `subscribe-again:${addressHash}`, toIsoInstant(now), since)
  if (count > 1) return
  const token = randomBytes(32).toString('base64url')
  const expiresAt = toIsoInstant(now.add({ hours: SUBSCRIBE_AGAIN_DAYS * 24 }))
  const link = { tokenHash: hashOf(token), email, expiresAt, createdAt: toIsoInstant(now) }
  await insertSubscribeAgainLink(trx, link)
  const data = { token, expiresAt }
  await enqueueVisitorMail(trx, { kind: 'subscribe-again', to: email, data }, now)
}

/** The link behind a token while it works; null otherwise. */
export async function findSubscribeAgainLink(
  token: string,
  now: Temporal.Instant,
): Promise<SubscribeAgainLink | null> {
  const link = await findOneTimeLink(
    database(),
    hashOf(token),
    'subscribe-again',
    toIsoInstant(now),
  )
  if (!link?.email) return null
  const known = await subscribersAt(database(), [link.email])
  return { email: link.email, needsNames: known.length === 0 }
}

/**
 * Puts the address of a mailed link on the list again with a record of its express consent. It also takes mail again,
 * since the link arrived there. Names are for an address that was forgotten; stored ones stay. A refusal leaves the
 * link as it was.
 */
export async function redeemSubscribeAgainLink(
  token: string,
  names: Names | null,
  now: Temporal.Instant,
): Promise<void> {
  const { email } = (await findSubscribeAgainLink(token, now)) ?? refuseLink()
  const addressHash = await suppressionHash(email)
  await transact(async (trx) => {
    if (!(await redeemOneTimeLink(trx, hashOf(token), 'subscribe-again', toIsoInstant(now))))
      refuseLink()
    await deleteSubscribeAgainLinks(trx, email)
    const known = await lockSubscriber(trx, { email })
    if (known) {
      await clearUndeliverable(trx, known.id)
      const subscribedAt = known.isActive ? known.subscribedAt : toIsoInstant(now)
      if (await renewSubscriber(trx, known.id, { subscribedAt, mailableUntil: null }))
        await recordConsent(trx, siteConsent(known.id, 'mailed link', now))
      return
    }
    if (!names) refuse('invalid-argument', 'Please enter your name', { reason: 'names-needed' })
    const subscriber = newSubscriber({ ...names, email }, now, {})
    if (await insertSubscriber(trx, subscriber))
      await recordConsent(trx, siteConsent(subscriber.id, 'mailed link', now))
    await liftSuppression(trx, addressHash)
  })
}

/** It was used before, is too old, or was never mailed. */
function refuseLink(): never {
  refuse('not-found', 'This link no longer works.')
}

/**
 * Takes back, by the link of the same letter, that somebody unsubscribed: a new express consent. Someone who is on the
 * list already stays as they are, and nothing is counted.
 */
export async function subscribeAgain(
  token: string,
  { now, clientAddress }: { now: Temporal.Instant; clientAddress: string },
): Promise<void> {
  const networks = await quotaNetworks(clientAddress)
  const counted = { 'too-many-accepted': 'newsletterSubscribers' } as const
  await countingRefusals(counted, now, () =>
    transact(async (trx) => {
      const subscriber = await lockSubscriber(trx, { token })
      if (!subscriber) refuse('not-found', 'There is no such subscription.')
      if (isPseudonym(subscriber.email))
        refuse('failed-precondition', 'This address is forgotten.', { reason: 'forgotten' })
      await clearUndeliverable(trx, subscriber.id)
      if (subscriber.isActive && subscriber.mailableUntil === null) return
      const retryAfterSeconds = await consumeQuota(trx, 'newsletterSubscribers', networks, now)
      if (retryAfterSeconds > 0)
        refuse('resource-exhausted', sentences.tooManySubscriptions, {
          reason: 'too-many-accepted',
          retryAfterSeconds,
        })
      const renewed = { subscribedAt: toIsoInstant(now), mailableUntil: null }
      await renewSubscriber(trx, subscriber.id, renewed)
      await recordConsent(trx, siteConsent(subscriber.id, 'unsubscribe page', now))
    }),
  )
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
