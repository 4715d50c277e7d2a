import { addMonths, type CalendarDate } from '#app/kernel/calendar-date.ts'

/** What lets somebody be mailed letters; 'withdrawn' ends whatever did. */
export const CONSENT_BASES = [
  'express',
  'implied-inquiry',
  'implied-purchase',
  'withdrawn',
] as const

export type ConsentBasis = (typeof CONSENT_BASES)[number]

/** Where a record of consent comes from. */
export const CONSENT_SOURCES = [
  ...(['footer form', 'newsletter page', 'api', 'desk', 'import'] as const),
  ...(['unsubscribe page', 'one-click', 'mailed link'] as const),
] as const

/** The bases on which somebody can be put on the list. */
export const GIVEN_BASES = ['express', 'implied-inquiry', 'implied-purchase'] as const

type GivenBasis = (typeof GIVEN_BASES)[number]

/** Months for which an inquiry implies consent (CASL s. 10(10)(e)). */
const INQUIRY_MONTHS = 6

/** Months for which a purchase implies consent: two years (CASL s. 10(10)(a)). */
export const PURCHASE_MONTHS = 24

/** One record of the ledger, as far as the rule needs it. Instants are ISO text in UTC. */
export interface ConsentFact {
  basis: ConsentBasis
  /** From this instant on it allows nothing; null has no end. */
  expiresAt: string | null
}

/** What decides whether somebody may be mailed; `consents` in the order they were recorded. */
interface SubscriptionFacts {
  isActive: boolean
  heldBack: boolean
  /** Since when the mailbox takes no mail; null while it may. */
  undeliverableAt: string | null
  consents: readonly ConsentFact[]
}

export type ExclusionReason = 'held-back' | 'inactive' | 'consent-expired' | 'undeliverable'

/**
 * Whether a letter may go to somebody: on the list, no robot, the latest record is a consent that has
 * not expired (CASL s. 6(1)(a)), and the mailbox takes mail.
 */
export function mayBeMailed(subscription: SubscriptionFacts, now: Temporal.Instant): boolean {
  return exclusionReason(subscription, now) === null
}

/** Why no letter may go to somebody; null when one may. */
export function exclusionReason(
  { isActive, heldBack, undeliverableAt, consents }: SubscriptionFacts,
  now: Temporal.Instant,
): ExclusionReason | null {
  if (heldBack) return 'held-back'
  const latest = consents.at(-1)
  if (!isActive || !latest || latest.basis === 'withdrawn') return 'inactive'
  if (hasPassed(latest.expiresAt, now)) return 'consent-expired'
  return undeliverableAt === null ? null : 'undeliverable'
}

/** Whether that end has come: at its very instant it has. Without an end it never has. */
export function hasPassed(end: string | null, now: Temporal.Instant): boolean {
  return end !== null && Temporal.Instant.compare(Temporal.Instant.from(end), now) <= 0
}

/**
 * The first day on which a consent no longer counts, on the artist's calendar, or null for one
 * without an end. `givenOn` is the day of the inquiry or the purchase. The law counts back from the
 * day before the letter; a month that is shorter ends it on its last day, never later.
 */
export function expiresOn(basis: GivenBasis, givenOn: CalendarDate): CalendarDate | null {
  if (basis === 'express') return null
  return addMonths(givenOn, basis === 'implied-inquiry' ? INQUIRY_MONTHS : PURCHASE_MONTHS)
}
