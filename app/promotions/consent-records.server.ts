import { randomBytes, randomUUID } from 'node:crypto'
import { currentSettings } from '#app/content/current.server.ts'
import { consentWording } from '#app/content/words/newsletter.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { instantOf, localNow } from '#app/kernel/local-time.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { GivenConsent } from './consent.schema.ts'
import { expiresOn, hasPassed } from './consent.ts'
import type { Consent, NewConsent } from './consents.server.ts'
import type { NewsletterSubscriber } from './newsletter-subscribers.server.ts'
import type { Subscription } from './subscribe.schema.ts'

/** Where somebody can agree without the artist. */
export type SiteSource = Extract<
  Consent['source'],
  'footer form' | 'newsletter page' | 'api' | 'unsubscribe page' | 'mailed link'
>

/** A row for an address not on the list; one a robot may have sent allows no letters at all. */
export function newSubscriber(
  asked: Subscription,
  now: Temporal.Instant,
  { heldBack = false, mailableUntil = null }: { heldBack?: boolean; mailableUntil?: string | null },
): NewsletterSubscriber {
  const { firstName, lastName, email } = asked
  return {
    id: randomUUID(),
    firstName,
    lastName,
    email,
    isActive: !heldBack,
    subscribedAt: toIsoInstant(now),
    unsubscribeToken: randomBytes(32).toString('base64url'),
    heldBack,
    mailableUntil: heldBack ? toIsoInstant(now) : mailableUntil,
    undeliverableAt: null,
    undeliverableReason: null,
  }
}

/** Consent by a button of the site, beside these words. */
export function siteConsent(
  subscriberId: string,
  source: SiteSource,
  now: Temporal.Instant,
): NewConsent {
  return {
    ...blank(subscriberId, now),
    wording: consentWording.text(currentSettings()),
    wordingVersion: consentWording.version,
    source,
    basis: 'express',
  }
}

/** The artist enters what happened elsewhere. */
export function enteredConsent(
  subscriberId: string,
  { basis, givenOn, note }: GivenConsent,
  entered: {
    source: 'desk' | 'import'
    expiresAt: string | null
    by: string
    now: Temporal.Instant
  },
): NewConsent {
  const { source, expiresAt, by, now } = entered
  return { ...blank(subscriberId, now), source, basis, givenOn, expiresAt, note, by }
}

/** The end of whatever was agreed to. */
export function withdrawal(
  subscriberId: string,
  {
    source,
    by,
    now,
  }: {
    source: 'unsubscribe page' | 'one-click' | 'desk'
    by: string | null
    now: Temporal.Instant
  },
): NewConsent {
  return { ...blank(subscriberId, now), source, basis: 'withdrawn', by }
}

/** Why a consent that the artist enters does not count: its day is still to come, or it has expired since. */
export function consentProblem(
  given: Pick<GivenConsent, 'basis' | 'givenOn'>,
  now: Temporal.Instant,
  timeZone: string,
): keyof typeof CONSENT_REFUSALS | null {
  if (given.givenOn > localNow(now, timeZone).date) return 'in-future'
  return hasPassed(consentEnd(given, timeZone), now) ? 'expired' : null
}

/** What is said of it at its day. */
export const CONSENT_REFUSALS = {
  'in-future': 'Please choose today or an earlier day',
  expired: 'A consent implied on that day has expired since',
} as const

/** Until when it counts: the start of that day on the artist's calendar, or null for one without an end. */
export function consentEnd(
  { basis, givenOn }: Pick<GivenConsent, 'basis' | 'givenOn'>,
  timeZone: string,
): string | null {
  const until = expiresOn(basis, givenOn)
  return until && toIsoInstant(instantOf(until, MIDNIGHT, timeZone))
}

const MIDNIGHT = '00:00' as TimeOfDay

function blank(subscriberId: string, now: Temporal.Instant): Omit<NewConsent, 'source' | 'basis'> {
  return {
    id: randomUUID(),
    subscriberId,
    wording: '',
    wordingVersion: '',
    at: toIsoInstant(now),
    givenOn: null,
    expiresAt: null,
    note: null,
    by: null,
  }
}
