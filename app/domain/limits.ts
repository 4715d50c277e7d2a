import { addMonths, type CalendarDate } from '#app/domain/calendar-date.ts'

/** Characters of a name; at least one is needed. House rule. */
export const NAME_MAX = 100

/** Characters of an e-mail address: the longest path SMTP carries (RFC 5321 4.5.3.1.3), less its brackets. */
export const EMAIL_MAX = 254

/** Fewest digits of a phone number: a local number without its area code. House rule. */
export const PHONE_DIGITS_MIN = 7

/** Most digits of a phone number: the 15 of ITU-T E.164 and room for an extension. House rule. */
export const PHONE_DIGITS_MAX = 20

/** Characters of a phone number with its marks, so that marks alone cannot fill a row. House rule. */
export const PHONE_CHARACTERS_MAX = 50

/** Characters of a message, its additional details, or a reply. House rule. */
export const LONG_TEXT_MAX = 5000

/** Characters of the reason for a blocked time or an override. House rule. */
export const REASON_MAX = 200

/** Characters of the artist's words on how a consent came about. House rule. */
export const CONSENT_NOTE_MAX = 500

/** Bytes of one list to import: with its form it must fit into a body. House rule. */
export const IMPORT_BYTES_MAX = 200_000

/** Characters of a mail's subject. House rule. */
export const SUBJECT_MAX = 150

/** Characters of a promotion's content. House rule. */
export const PROMOTION_CONTENT_MAX = 20_000

/** How many months ahead of today a date may be requested. House rule. */
export const MONTHS_AHEAD = 18

/** On how many dates one e-mail address may have pending requests. House rule. */
export const PENDING_DATES_PER_EMAIL = 3

/** How many pending requests one e-mail address may have: a bride books her party. House rule. */
export const PENDING_PER_EMAIL = 10

/** Requests one mailbox may make in 24 hours, those cancelled since included. House rule. */
export const REQUESTS_PER_MAILBOX = 12

/**
 * How often something may be done in the same time: from one client address (IPv4, or the /64 of
 * IPv6), from the IPv6 networks around it, and on the whole site.
 */
export interface Share {
  address: number
  network56: number
  network48: number
  site: number
}

/**
 * Public posts that may be attempted in a minute. What is only attempted costs a moment of one
 * process, so networks get three and ten times what an address gets: a provider may have many
 * customers in one. The site's share is 100 a second, far below what one process can refuse. House
 * rule.
 */
export const ATTEMPTS_PER_MINUTE: Share = {
  address: 300,
  network56: 900,
  network48: 3_000,
  site: 6_000,
}

/**
 * Reads that may be made in a minute, in the same proportions. The site's share is 500 a second,
 * about what one process can render anew. House rule.
 */
export const READS_PER_MINUTE: Share = {
  address: 600,
  network56: 1_800,
  network48: 6_000,
  site: 30_000,
}

/** Bookings accepted from one client address in an hour. House rule. */
export const ACCEPTED_BOOKINGS_PER_HOUR = 30

/** Messages accepted from one client address in an hour. House rule. */
export const ACCEPTED_MESSAGES_PER_HOUR = 20

/** Newsletter subscriptions accepted from one client address in an hour. House rule. */
export const ACCEPTED_SUBSCRIPTIONS_PER_HOUR = 30

/** Days for which the link works that brings a withdrawn subscription back. House rule. */
export const SUBSCRIBE_AGAIN_DAYS = 7

/** In so many hours one address is mailed one such link at most, whoever asks. House rule. */
export const SUBSCRIBE_AGAIN_MAIL_HOURS = 24

/**
 * What may be accepted in an hour where one client address may have `address` accepted. Each act
 * asks for somebody's attention and stays, so networks get little more than an address: a /48, which
 * anybody gets for nothing and which holds 65,536 addresses, two and a half times as much. The site's
 * share is ten times that of an address: many times the visitors of a busy hour, and four /48
 * networks or ten addresses are needed to use it up. House rule.
 */
export function acceptedPerHour(address: number): Share {
  return { address, network56: 2 * address, network48: 2.5 * address, site: 10 * address }
}

/** Mails that visitors may cause to one recipient in 24 hours. House rule. */
export const CAUSED_MAILS_PER_DAY = 12

/** Notices of what visitors do that the artist gets by themselves in an hour; more are gathered. House rule. */
export const NOTICES_PER_HOUR = 20

/** Minutes after which the notices that wait are gathered into one mail. House rule. */
export const GATHERING_MINUTES = 60

/** Notices that a gathered mail lists; the others are counted in it. House rule. */
export const GATHERED_LISTED = 20

/**
 * How long a form that says the same again counts as sent twice by accident: longer than a double
 * click and an impatient reload, shorter than it takes to mean it anew. House rule.
 */
export const SENT_TWICE_MINUTES = 10

/** How long the answer to an Idempotency-Key is remembered. House rule. */
export const IDEMPOTENCY_HOURS = 24

/** Bytes of a request's body, forms included: 256 KB. House rule. */
export const BODY_BYTES_MAX = 262_144

/**
 * How long the callers of a function wait for its answer, in seconds: the default of the callable
 * protocol's own client.
 */
export const CALLABLE_TIMEOUT_SECONDS = 70

/** Entries one call may ask of a list. House rule. */
export const LIST_LIMIT_MAX = 200

/** Days that one act may block: more than a year of them. House rule. */
export const BLOCKED_DAYS_MAX = 400

/**
 * Connections one process holds open at a time: at some 13 KB each all of them take about 50 MB, which a small
 * machine has. House rule.
 */
export const CONNECTIONS_MAX = 4000

/**
 * Connections one client address may hold open at a time: a browser opens 6, and hundreds of phones may share
 * an address of their carrier. House rule.
 */
export const CONNECTIONS_PER_ADDRESS_MAX = 250

/** The last date that may be requested when it is `today`; that date is still allowed. */
export function lastBookableDate(today: CalendarDate): CalendarDate {
  return addMonths(today, MONTHS_AHEAD)
}

/**
 * Whether an e-mail address may have one more pending request, on `date`. `dates` are the dates of
 * all its pending requests, a date once for each request on it.
 */
export function mayHoldAnotherRequest(
  pending: { dates: readonly CalendarDate[] },
  date: CalendarDate,
): boolean {
  const datesThen = new Set([...pending.dates, date])
  return pending.dates.length < PENDING_PER_EMAIL && datesThen.size <= PENDING_DATES_PER_EMAIL
}
