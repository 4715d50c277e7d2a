import type { Consent } from '#app/data/promotions/consents.server.ts'
import {
  exclusionReasonOf,
  type NewsletterSubscriber,
} from '#app/data/promotions/newsletter-subscribers.server.ts'
import { localNow } from '#app/domain/local-time.ts'
import { hasPassed } from '#app/domain/promotions/consent.ts'
import { config } from '#app/platform/config.server.ts'
import { BASIS_WORDS, dayWords } from './labels.ts'

export type ListedSubscriber = ReturnType<typeof listed>

/** A subscriber as the list shows her; never the token that ends her subscription. */
export function listed(
  subscriber: NewsletterSubscriber,
  consent: Consent | undefined,
  now: Temporal.Instant,
) {
  const { id, firstName, lastName, email, isActive, heldBack, subscribedAt } = subscriber
  const until = consent?.expiresAt ?? null
  return {
    id,
    name: `${firstName} ${lastName}`,
    email,
    state: heldBack
      ? ('held-back' as const)
      : isActive
        ? ('active' as const)
        : ('inactive' as const),
    since: dayOf(subscribedAt),
    basis: consent ? BASIS_WORDS[consent.basis] : 'None',
    until: until && dayOf(until),
    isExpired: isActive && hasPassed(until, now),
    leftOut: exclusionReasonOf(subscriber, now),
  }
}

/** A row of the ledger in words, for the page of evidence. */
export function recorded(consent: Consent) {
  const { id, number, at, basis, source, wording, wordingVersion, givenOn, expiresAt, note, by } =
    consent
  return {
    id,
    number,
    at: momentOf(at),
    basis: BASIS_WORDS[basis],
    source,
    wording,
    wordingVersion,
    givenOn: givenOn && dayWords(givenOn),
    until: expiresAt && dayOf(expiresAt),
    note,
    by,
  }
}

/** The artist's day at that instant, in words. */
export function dayOf(instant: string): string {
  return dayWords(localNow(Temporal.Instant.from(instant), config().timeZone).date)
}

/** The day and the time on her clock, with the instant in UTC, which is what is stored. */
export function momentOf(instant: string): string {
  const { time } = localNow(Temporal.Instant.from(instant), config().timeZone)
  return `${dayOf(instant)}, ${time} (${instant})`
}
