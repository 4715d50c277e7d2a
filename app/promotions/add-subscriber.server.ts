import { transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { config } from '#app/platform/config.server.ts'
import type { GivenConsent, SubscriberByHand } from './consent.schema.ts'
import { enteredConsent, newSubscriber, validateConsent } from './consent-records.server.ts'
import { recordConsent } from './consents.server.ts'
import { lockSubscriber, subscribersAt } from './newsletter-subscribers.server.ts'
import { insertSubscriber, renewSubscriber } from './subscriber-changes.server.ts'
import { isPseudonym, isSuppressed, suppressionHash } from './suppressed-addresses.server.ts'

/** Which admin does it, and when. */
export interface Actor {
  /** The admin's e-mail address, as the ledger stores it. */
  by: string
  now: Temporal.Instant
}

type ConsentRefused = { ok: false; reason: 'in-future' | 'expired' }

export type AddOutcome =
  | { ok: true; id: string }
  | ConsentRefused
  /** On the list, or once on it: then the way back is a new consent on their own page. */
  | { ok: false; reason: 'known'; id: string | null }
  /** Withdrawn and forgotten since: its owner alone brings it back, by a mailed link. */
  | { ok: false; reason: 'suppressed' }

export type RenewOutcome =
  | { ok: true }
  | ConsentRefused
  | { ok: false; reason: 'not-found' | 'forgotten' | 'needs-none' | 'lasts-longer' }

/** The artist puts somebody on the list, with the consent it rests on. */
export async function addSubscriber(
  asked: SubscriberByHand,
  { by, now }: Actor,
): Promise<AddOutcome> {
  const judged = validateConsent(asked, now, config().timeZone)
  if (!judged.ok) return judged
  const { expiresAt } = judged
  const subscriber = newSubscriber(asked, now, { mailableUntil: expiresAt })
  const addressHash = await suppressionHash(asked.email)
  return await transact(async (trx): Promise<AddOutcome> => {
    const known = async () => (await subscribersAt(trx, [asked.email]))[0]?.id ?? null
    const knownId = await known()
    if (knownId) return { ok: false, reason: 'known', id: knownId }
    if (await isSuppressed(trx, addressHash)) return { ok: false, reason: 'suppressed' }
    if (!(await insertSubscriber(trx, subscriber)))
      return { ok: false, reason: 'known', id: await known() }
    const entered = { source: 'desk', expiresAt, by, now } as const
    await recordConsent(trx, enteredConsent(subscriber.id, asked, entered))
    return { ok: true, id: subscriber.id }
  })
}

/**
 * The artist records a new consent: somebody inactive is on the list again, and what was implied is
 * put on a better basis. One that counts longer is never replaced by one that ends sooner.
 */
export async function renewSubscription(
  id: string,
  given: GivenConsent,
  { by, now }: Actor,
): Promise<RenewOutcome> {
  const judged = validateConsent(given, now, config().timeZone)
  if (!judged.ok) return judged
  const { expiresAt } = judged
  return await transact(async (trx): Promise<RenewOutcome> => {
    const before = await lockSubscriber(trx, { id })
    if (!before) return { ok: false, reason: 'not-found' }
    if (isPseudonym(before.email)) return { ok: false, reason: 'forgotten' }
    const { mailableUntil } = before
    if (before.isActive && mailableUntil && expiresAt && mailableUntil > expiresAt)
      return { ok: false, reason: 'lasts-longer' }
    const subscribedAt = before.isActive ? before.subscribedAt : toIsoInstant(now)
    if (!(await renewSubscriber(trx, id, { subscribedAt, mailableUntil: expiresAt })))
      return { ok: false, reason: 'needs-none' }
    await recordConsent(trx, enteredConsent(id, given, { source: 'desk', expiresAt, by, now }))
    return { ok: true }
  })
}
