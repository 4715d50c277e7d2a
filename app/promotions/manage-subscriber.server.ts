import { database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { config } from '#app/platform/config.server.ts'
import type { GivenConsent, SubscriberByHand } from './consent.schema.ts'
import {
  CONSENT_REFUSALS,
  consentEnd,
  consentProblem,
  enteredConsent,
  newSubscriber,
} from './consent-records.server.ts'
import { recordConsent } from './consents.server.ts'
import {
  findSubscriber,
  lockSubscriber,
  type NewsletterSubscriber,
  subscribersAt,
} from './newsletter-subscribers.server.ts'
import {
  clearUndeliverable,
  insertSubscriber,
  renewSubscriber,
} from './subscriber-changes.server.ts'
import { isPseudonym, isSuppressed, suppressionHash } from './suppressed-addresses.server.ts'

/** Which admin does it, and when. */
export interface Actor {
  /** The admin's email address, as the ledger stores it. */
  by: string
  now: Temporal.Instant
}

/** Puts somebody on the list by hand, with the consent it rests on. */
export async function addSubscriber(
  asked: SubscriberByHand,
  { by, now }: Actor,
): Promise<NewsletterSubscriber> {
  const expiresAt = validConsentEnd(asked, now)
  const subscriber = newSubscriber(asked, now, { mailableUntil: expiresAt })
  const addressHash = await suppressionHash(asked.email)
  return await transact(async (trx) => {
    if ((await subscribersAt(trx, [asked.email])).length > 0) refuseKnown()
    if (await isSuppressed(trx, addressHash)) refuse('failed-precondition', { email: SUPPRESSED })
    if (!(await insertSubscriber(trx, subscriber))) refuseKnown()
    const entered = { source: 'desk', expiresAt, by, now } as const
    await recordConsent(trx, enteredConsent(subscriber.id, asked, entered))
    return subscriber
  })
}

function refuseKnown(): never {
  refuse(
    'failed-precondition',
    { email: 'This address is in the list already' },
    { reason: 'known' },
  )
}

const SUPPRESSED =
  'This address unsubscribed before, and was forgotten since. Only they can come back, by the form of the site, which mails them a link'

/**
 * Records a new consent that the artist enters: somebody inactive is on the list again, and an implied consent is
 * replaced. One that counts longer is never replaced by one that ends sooner.
 */
export async function renewSubscription(
  id: string,
  given: GivenConsent,
  { by, now }: Actor,
): Promise<NewsletterSubscriber> {
  const expiresAt = validConsentEnd(given, now)
  return await transact(async (trx) => {
    const before = (await lockSubscriber(trx, { id })) ?? refuseGone()
    if (isPseudonym(before.email))
      refuseDay('Name and address are forgotten: only they can come back, by the form of the site')
    const { isActive, mailableUntil } = before
    if (isActive && mailableUntil && expiresAt && mailableUntil > expiresAt)
      refuseDay('The consent they gave lasts longer than this one would')
    const subscribedAt = isActive ? before.subscribedAt : toIsoInstant(now)
    if (!(await renewSubscriber(trx, id, { subscribedAt, mailableUntil: expiresAt })))
      refuseDay('They are on the list with a consent that has no end')
    await recordConsent(trx, enteredConsent(id, given, { source: 'desk', expiresAt, by, now }))
    return before
  })
}

function refuseDay(sentence: string): never {
  refuse('failed-precondition', { givenOn: sentence })
}

/** Until when a consent counts; null for one without an end. */
function validConsentEnd(given: GivenConsent, now: Temporal.Instant): string | null {
  const problem = consentProblem(given, now, config().timeZone)
  if (problem) refuse('invalid-argument', { givenOn: CONSENT_REFUSALS[problem] })
  return consentEnd(given, config().timeZone)
}

/**
 * Puts on the list somebody who was held back as a robot. The form had been sent, which is a clear act of its sender,
 * on the day it was sent; that it was held back until now is in the record.
 */
export async function releaseSubscriber(
  id: string,
  { by, now }: Actor,
): Promise<NewsletterSubscriber> {
  return await transact(async (trx) => {
    const before = (await lockSubscriber(trx, { id })) ?? refuseGone()
    const { heldBack, subscribedAt } = before
    if (!heldBack || !(await renewSubscriber(trx, id, { subscribedAt, mailableUntil: null })))
      refuse('failed-precondition', 'This subscriber is not held back.')
    const { date: givenOn } = localNow(Temporal.Instant.from(subscribedAt), config().timeZone)
    const note = `Sent the form of this site at ${subscribedAt}. Held back as a robot’s until released by hand.`
    const given = { basis: 'express', givenOn, note } as const
    const entered = { source: 'desk', expiresAt: null, by, now } as const
    await recordConsent(trx, enteredConsent(id, given, entered))
    return before
  })
}

/** Notes that a mailbox takes mail again, as far as the artist knows; it may not have been marked. */
export async function markDeliverable(
  id: string,
): Promise<{ subscriber: NewsletterSubscriber; wasMarked: boolean }> {
  const wasMarked = await clearUndeliverable(database(), id)
  return { subscriber: (await findSubscriber(database(), { id })) ?? refuseGone(), wasMarked }
}

function refuseGone(): never {
  refuse('not-found', 'This subscriber no longer exists.')
}
