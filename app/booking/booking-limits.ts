import { addDays, addMonths, type CalendarDate, formatDay } from '#app/kernel/calendar-date.ts'
import { type BookingStatus, holdsCells } from './booking-status.ts'

/** What may be requested; the numbers are chosen. */

/** How many months ahead of today a date may be requested, until the artist sets another number. */
export const MONTHS_AHEAD = 18

/** How many days ahead a wedding morning must be requested, until the artist sets another number. */
export const WEDDING_NOTICE_DAYS = 2

/** On how many dates one e-mail address may have pending requests. */
export const PENDING_DATES_PER_EMAIL = 3

/** How many pending requests one e-mail address may have: one client may book a whole party. */
export const PENDING_PER_EMAIL = 10

/** Requests one mailbox may make in 24 hours, those cancelled since included. */
export const REQUESTS_PER_MAILBOX = 12

/** For so many hours the artist lifts the limits of one e-mail address. */
export const LIFTED_HOURS = 24

/** Requests of unknown addresses that hold their time on the whole site. */
export const UNVERIFIED_HOLDS_MAX = 12

/** Half hours that these hold together. */
const UNVERIFIED_HALF_HOURS_MAX = 48

/** After so many hours a request of an unknown address no longer counts among them. */
export const UNVERIFIED_HOLD_HOURS = 24

/** Hours for which a request that holds nothing waits for the button in its mail. */
export const CONFIRM_HOURS = 2

/** Requests of new clients of one email domain that hold their time. */
const HOLDS_PER_DOMAIN = 12

/** What part of a week's open half hours the open requests of new clients hold together. */
const NEW_CLIENTS_SHARE = 0.4

/** Whether a new client's request would hold more than the share of new clients. */
export function isOverShare(
  held: { ofDomain: number; halfHours: number },
  asked: { halfHours: number; openHalfHours: number },
): boolean {
  return (
    held.ofDomain >= HOLDS_PER_DOMAIN ||
    held.halfHours + asked.halfHours > asked.openHalfHours * NEW_CLIENTS_SHARE
  )
}

/** Whether the artist is to answer it: it holds its time, or holds none because new clients hold their share. */
export function reachesArtist(request: {
  held: boolean
  overShare: 'button' | 'artist' | null
}): boolean {
  return request.held || request.overShare === 'artist'
}

/** The last date that may be requested when it is `today`; that date is still allowed. */
export function lastBookableDate(today: CalendarDate, monthsAhead = MONTHS_AHEAD): CalendarDate {
  return addMonths(today, monthsAhead)
}

/** Why a date cannot be requested when it is `today`, in a sentence; null when it can. */
export function refusalOfDate(
  date: CalendarDate,
  today: CalendarDate,
  monthsAhead = MONTHS_AHEAD,
): string | null {
  if (date < today) return 'Please choose today or a later date'
  if (date <= lastBookableDate(today, monthsAhead)) return null
  const months = monthsAhead === 1 ? 'month' : `${monthsAhead} months`
  return `Please choose a date in the next ${months}`
}

/** Why a wedding morning cannot be requested for a date when it is `today`, in a sentence; null when it can. */
export function refusalOfWeddingDate(
  date: CalendarDate,
  today: CalendarDate,
  noticeDays: number,
): string | null {
  const first = addDays(today, noticeDays)
  if (date >= first) return null
  const days = noticeDays === 1 ? '1 day' : `${noticeDays} days`
  return `A wedding needs ${days} of notice. Please choose ${formatDay(first)} or a later date.`
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

/** What requests of unknown addresses hold together. */
export interface OpenHolds {
  holds: number
  halfHours: number
}

/** Whether one more request of an unknown address may hold its time at once. */
export function mayHoldUnverified(open: OpenHolds, halfHours: number): boolean {
  return (
    open.holds < UNVERIFIED_HOLDS_MAX && open.halfHours + halfHours <= UNVERIFIED_HALF_HOURS_MAX
  )
}

/** The instant from which the mail's button no longer keeps the time of a request made at `createdAt`. */
export function confirmableUntil(createdAt: Temporal.Instant): Temporal.Instant {
  return createdAt.add({ hours: CONFIRM_HOURS })
}

/** So many hours before it a client may cancel, until the artist sets another number. */
export const CLIENT_CANCEL_HOURS = 24

/**
 * Whether the client may cancel on the private page: a request at any time before its start, a confirmed
 * appointment until exactly `cancelHours` before it. `startsAt` and `now` are milliseconds since the epoch.
 */
export function clientMayCancel(booking: {
  status: BookingStatus
  startsAt: number
  now: number
  cancelHours?: number
}): boolean {
  const hoursLeft = (booking.startsAt - booking.now) / 3_600_000
  if (booking.status === 'pending') return hoursLeft > 0
  return holdsCells(booking.status) && hoursLeft >= (booking.cancelHours ?? CLIENT_CANCEL_HOURS)
}
