import { transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { recordRejection } from '#app/limits/count-rejections.server.ts'
import { consumeQuota, quotaNetworks } from '#app/limits/quota.server.ts'
import { siteConsent } from './consent-records.server.ts'
import { recordConsent } from './consents.server.ts'
import { lockSubscriber } from './newsletter-subscribers.server.ts'
import { clearUndeliverable, renewSubscriber } from './subscriber-changes.server.ts'
import { isPseudonym } from './suppressed-addresses.server.ts'

export type AgainOutcome =
  | { ok: true }
  | { ok: false; reason: 'not-found' }
  /** Nobody is known by the link any more. */
  | { ok: false; reason: 'forgotten' }
  | { ok: false; reason: 'too-many-accepted'; retryAfterSeconds: number }

/**
 * Who ended a subscription takes that back by the link of the same letter: a new express consent.
 * Who is on the list already stays as they are, and nothing is counted.
 */
export async function subscribeAgain(
  token: string,
  { now, clientAddress }: { now: Temporal.Instant; clientAddress: string },
): Promise<AgainOutcome> {
  const networks = await quotaNetworks(clientAddress)
  const outcome = await transact(async (trx): Promise<AgainOutcome> => {
    const subscriber = await lockSubscriber(trx, { token })
    if (!subscriber) return { ok: false, reason: 'not-found' }
    if (isPseudonym(subscriber.email)) return { ok: false, reason: 'forgotten' }
    await clearUndeliverable(trx, subscriber.id)
    if (subscriber.isActive && subscriber.mailableUntil === null) return { ok: true }
    const retryAfterSeconds = await consumeQuota(trx, 'newsletterSubscribers', networks, now)
    if (retryAfterSeconds > 0) return { ok: false, reason: 'too-many-accepted', retryAfterSeconds }
    await renewSubscriber(trx, subscriber.id, {
      subscribedAt: toIsoInstant(now),
      mailableUntil: null,
    })
    await recordConsent(trx, siteConsent(subscriber.id, 'unsubscribe page', now))
    return { ok: true }
  })
  if (!outcome.ok && outcome.reason === 'too-many-accepted')
    await recordRejection('newsletterSubscribers', now)
  return outcome
}
