import { createHash, randomBytes } from 'node:crypto'
import {
  deleteSubscribeAgainLinks,
  findOneTimeLink,
  insertSubscribeAgainLink,
  redeemOneTimeLink,
} from '#app/accounts/one-time-links.server.ts'
import { type DatabaseTransaction, database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { countOne } from '#app/limits/counters.server.ts'
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
import { liftSuppression, suppressionHash } from './suppressed-addresses.server.ts'

/** Days for which a link works; chosen. */
const SUBSCRIBE_AGAIN_DAYS = 7

/** In so many hours one address is mailed one link at most, whoever asks; chosen. */
const SUBSCRIBE_AGAIN_MAIL_HOURS = 24

type Names = Pick<Subscription, 'firstName' | 'lastName'>

export interface SubscribeAgainLink {
  email: string
  /** The address was forgotten since it withdrew: a name is asked for anew. */
  needsNames: boolean
}

export type SubscribeAgainOutcome =
  | { ok: true }
  /** Used before, too old, or never mailed. */
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'names-needed' }

/**
 * Mails an address that withdrew a link by which it subscribes again, unless it was mailed one in the
 * last 24 hours. Only the hash of the link's token is stored; it works once, for 7 days. `addressHash`
 * is its `suppressionHash`. Call `wakeMailWorker` after the commit.
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
 * Spends a link: its address is on the list again with a record of its express consent, and takes mail,
 * as the link shows that arrived there. Names are for
 * an address that was forgotten; stored ones stay. A refusal leaves the link as it was.
 */
export async function redeemSubscribeAgainLink(
  token: string,
  names: Names | null,
  now: Temporal.Instant,
): Promise<SubscribeAgainOutcome> {
  const link = await findSubscribeAgainLink(token, now)
  if (!link) return NOT_FOUND
  const { email } = link
  const addressHash = await suppressionHash(email)
  return await transact(async (trx): Promise<SubscribeAgainOutcome> => {
    const spent = await redeemOneTimeLink(trx, hashOf(token), 'subscribe-again', toIsoInstant(now))
    if (!spent) return NOT_FOUND
    await deleteSubscribeAgainLinks(trx, email)
    const known = await lockSubscriber(trx, { email })
    if (known) {
      await clearUndeliverable(trx, known.id)
      const subscribedAt = known.isActive ? known.subscribedAt : toIsoInstant(now)
      if (await renewSubscriber(trx, known.id, { subscribedAt, mailableUntil: null }))
        await recordConsent(trx, siteConsent(known.id, 'mailed link', now))
      return { ok: true }
    }
    if (!names) return { ok: false, reason: 'names-needed' }
    const subscriber = newSubscriber({ ...names, email }, now, {})
    if (await insertSubscriber(trx, subscriber))
      await recordConsent(trx, siteConsent(subscriber.id, 'mailed link', now))
    await liftSuppression(trx, addressHash)
    return { ok: true }
  })
}

const NOT_FOUND = { ok: false, reason: 'not-found' } as const

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
