/** Hours for which a time is offered to somebody who waits (product decision 14). */
export const OFFER_HOURS = 12

/** Entries that one mailbox may have open, as it may have so many requests; chosen. */
export const OPEN_ENTRIES_PER_EMAIL = 10

/** Hours for which an entry of an unknown address waits for the button in its mail; chosen. */
export const UNCONFIRMED_ENTRY_HOURS = 48

/** Days from the day that was waited for until the entry is forgotten; chosen. */
export const WAITLIST_DAYS = 30

/**
 * Until when an offer made now stands: 12 hours, and no longer than a visitor could still ask for the
 * time. Null where that is over already.
 */
export function offerEnd(
  startsAt: Temporal.Instant,
  minNoticeHours: number,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const latest = startsAt.subtract({ minutes: Math.round(minNoticeHours * 60) })
  const whole = now.add({ hours: OFFER_HOURS })
  const end = Temporal.Instant.compare(latest, whole) < 0 ? latest : whole
  return Temporal.Instant.compare(end, now) > 0 ? end : null
}
