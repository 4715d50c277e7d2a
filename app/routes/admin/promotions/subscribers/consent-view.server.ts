import { formatDay, parseCalendarDate } from '#app/kernel/calendar-date.ts'
import { formatDayOf, formatMoment } from '#app/kernel/format-moment.ts'
import { config } from '#app/platform/config.server.ts'
import { hasPassed } from '#app/promotions/consent.ts'
import type { Consent } from '#app/promotions/consents.server.ts'
import {
  exclusionReasonOf,
  kindOf,
  type NewsletterSubscriber,
} from '#app/promotions/newsletter-subscribers.server.ts'
import { BASIS_LABELS } from './filters.ts'

export type ListedSubscriber = ReturnType<typeof listed>

/** A subscriber as the list shows them; never the token that ends their subscription. */
export function listed(
  subscriber: NewsletterSubscriber,
  consent: Consent | undefined,
  now: Temporal.Instant,
) {
  const { id, firstName, lastName, email, isActive, subscribedAt } = subscriber
  const until = consent?.expiresAt ?? null
  return {
    id,
    name: `${firstName} ${lastName}`,
    email,
    state: kindOf(subscriber),
    since: dayOf(subscribedAt),
    basis: consent ? BASIS_LABELS[consent.basis] : 'None',
    until: until && dayOf(until),
    isExpired: isActive && hasPassed(until, now),
    exclusion: exclusionReasonOf(subscriber, now),
  }
}

export function recorded(consent: Consent) {
  const { id, number, at, basis, source, wording, wordingVersion, givenOn, expiresAt, note, by } =
    consent
  return {
    id,
    number,
    at: momentOf(at),
    basis: BASIS_LABELS[basis],
    source,
    wording,
    wordingVersion,
    givenOn: givenOn && dayWords(givenOn),
    until: expiresAt && dayOf(expiresAt),
    note,
    by,
  }
}

/** Day and time on the artist's clock; exports have the stored instant. */
export function momentOf(instant: string): string {
  return formatMoment(instant, config().timeZone)
}

/** The artist's day at that instant: 'Tue, Nov 24, 2026'. */
function dayOf(instant: string): string {
  return formatDayOf(instant, config().timeZone)
}

/** A stored day in words; as it is stored where it is none. */
function dayWords(date: string): string {
  const day = parseCalendarDate(date)
  return day ? formatDay(day) : date
}
