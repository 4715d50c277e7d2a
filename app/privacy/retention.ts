import { addDays, addMonths, type CalendarDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { WAITLIST_DAYS } from '#app/waitlist/waitlist-limits.ts'
import { MONTHLY_BACKUPS } from '../backup/backup-retention.ts'

/** How long what people told the site is kept. The artist may set each. */
export interface Retention {
  /** Appointments, from the day they were for. */
  appointmentsMonths: number
  /** Messages, from the last word of them: the reply, or the message where there is none. */
  messagesMonths: number
  /** Mail that was sent or given up, and its copies, from when it was put in the outbox. */
  mailDays: number
}

/**
 * Appointments: six years from the end of the tax year they belong to (Income Tax Act s. 230(4)),
 * which is within seven years of their day. The others are house rules.
 */
export const DEFAULT_RETENTION: Retention = {
  appointmentsMonths: 84,
  messagesMonths: 24,
  mailDays: 90,
}

/** Days that a message or a subscription a robot seems to have sent waits for the artist. */
export const QUARANTINE_DAYS = 30

/** Months from the day somebody unsubscribed until name and address are forgotten. */
export const WITHDRAWN_MONTHS = 36

/** Months after which a mailbox that was confirmed is no longer known. */
export const KNOWN_ADDRESS_MONTHS = 12

/** Months from the appointment's day until its look brief is forgotten (product decisions, section 13). */
export const LOOK_BRIEF_MONTHS = 12

/** Days for which it is known how often a limit refused somebody. */
export const REJECTIONS_DAYS = 30

/** Days for which the record of security events is kept. */
export const SECURITY_EVENTS_DAYS = 90

/**
 * Days after which a device that did not sign in is unknown again: browsers keep no cookie longer
 * (RFC 6265bis 5.5).
 */
export const KNOWN_DEVICE_DAYS = 400

/** Months until the last backup that still holds something is deleted, about. */
export const BACKUPS_MONTHS = MONTHLY_BACKUPS

/** Hours after which the counts of the limits are forgotten. */
export const COUNTS_HOURS = 24

/** Retention runs after the night's backup, on the artist's clock. */
const RETENTION_HOUR = 4

/** What is older than these has served its time. Instants are exclusive: what is at one stays. */
interface Expiry {
  /** Appointments on earlier days. */
  appointments: CalendarDate
  messages: Temporal.Instant
  mail: Temporal.Instant
  heldBack: Temporal.Instant
  withdrawn: Temporal.Instant
  refusals: Temporal.Instant
  securityEvents: Temporal.Instant
  knownDevices: Temporal.Instant
  knownAddresses: Temporal.Instant
  /** Look briefs of appointments on earlier days. */
  looks: CalendarDate
  /** Entries of the waiting list for earlier days. */
  waitlist: CalendarDate
}

export function expiryOf(retention: Retention, now: Temporal.Instant, zone: string): Expiry {
  const local = now.toZonedDateTimeISO(zone)
  const daysAgo = (days: number) => local.subtract({ days }).toInstant()
  return {
    appointments: addMonths(localNow(now, zone).date, -retention.appointmentsMonths),
    messages: local.subtract({ months: retention.messagesMonths }).toInstant(),
    mail: daysAgo(retention.mailDays),
    heldBack: daysAgo(QUARANTINE_DAYS),
    withdrawn: local.subtract({ months: WITHDRAWN_MONTHS }).toInstant(),
    refusals: daysAgo(REJECTIONS_DAYS),
    securityEvents: daysAgo(SECURITY_EVENTS_DAYS),
    knownDevices: daysAgo(KNOWN_DEVICE_DAYS),
    knownAddresses: local.subtract({ months: KNOWN_ADDRESS_MONTHS }).toInstant(),
    looks: addMonths(localNow(now, zone).date, -LOOK_BRIEF_MONTHS),
    waitlist: addDays(localNow(now, zone).date, -WAITLIST_DAYS),
  }
}

/** Whether tonight's retention run is still to be done: none began since the last 04:00 of the zone. */
export function isRetentionDue(
  last: Temporal.Instant | null,
  now: Temporal.Instant,
  zone: string,
): boolean {
  if (!last) return true
  const local = now.toZonedDateTimeISO(zone)
  const today = local.startOfDay().with({ hour: RETENTION_HOUR })
  const begins =
    Temporal.ZonedDateTime.compare(local, today) < 0 ? today.subtract({ days: 1 }) : today
  return Temporal.Instant.compare(last, begins.toInstant()) < 0
}

/** Whole years where they are, else months: '7 years', '1 year', '18 months'. */
export function monthsInWords(months: number): string {
  return months % 12 === 0 ? counted(months / 12, 'year') : counted(months, 'month')
}

export function daysInWords(days: number): string {
  return counted(days, 'day')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
