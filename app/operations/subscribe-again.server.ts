import { recordConsent } from '#app/data/consents.server.ts'
import { transact } from '#app/data/database.server.ts'
import { stored } from '#app/data/instant.ts'
import {
  findSubscriberByToken,
  reactivateSubscriber,
} from '#app/data/newsletter-subscribers.server.ts'
import { ACCEPTED_SUBSCRIPTIONS_PER_HOUR } from '#app/domain/limits.ts'
import { countAccepted, countedNetworks } from './accepted-share.server.ts'
import { siteConsent } from './consent-records.server.ts'

export type AgainOutcome =
  | { ok: true }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'too-many-accepted'; retryAfterSeconds: number }

/**
 * Who ended her subscription takes it back by the link of the same letter: a new express consent.
 * Who is on the list already stays as she is.
 */
export async function subscribeAgain(
  token: string,
  { now, clientAddress }: { now: Temporal.Instant; clientAddress: string },
): Promise<AgainOutcome> {
  const networks = await countedNetworks(clientAddress)
  return await transact(async (trx): Promise<AgainOutcome> => {
    const subscriber = await findSubscriberByToken(trx, token)
    if (!subscriber) return { ok: false, reason: 'not-found' }
    const share = {
      of: 'newsletterSubscribers',
      networks,
      mostPerHour: ACCEPTED_SUBSCRIPTIONS_PER_HOUR,
    }
    const retryAfterSeconds = await countAccepted(trx, share, now)
    if (retryAfterSeconds > 0) return { ok: false, reason: 'too-many-accepted', retryAfterSeconds }
    const id = await reactivateSubscriber(trx, { ...subscriber, subscribedAt: stored(now) })
    if (id) await recordConsent(trx, siteConsent(id, 'unsubscribe page', now))
    return { ok: true }
  })
}
