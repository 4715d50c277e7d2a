import { addDays, type CalendarDate } from '../calendar-date.ts'
import { instantOf } from '../local-time.ts'
import type { TimeOfDay } from '../time-of-day.ts'

/** How many days before a confirmed appointment its client is reminded: product.md, section 14. */
export const REMINDER_DAYS = [7, 1] as const

/** When on those days, on the artist's clock: product.md, section 14. */
const SENT_AT = '10:00' as TimeOfDay

/** A reminder that could not leave in time leaves so much later at most: issue 17. */
const REMINDER_LATE_HOURS = 3

export type ScheduledMailKind = 'reminder'

/** A mail that a confirmed appointment causes by its date alone. */
export interface ScheduledMail {
  kind: ScheduledMailKind
  /** Days from it to the appointment. */
  daysBefore: number
  dueAt: Temporal.Instant
  /** From then on it is of no use, and is not sent. */
  expiresAt: Temporal.Instant
}

/**
 * The mails of a confirmed appointment, the earliest first. They are due at a time of the artist's
 * clock, so a day on which the clock changes moves none of them; none is of use once it has begun.
 */
export function scheduledMailsOf(
  { date, time }: { date: CalendarDate; time: TimeOfDay },
  timeZone: string,
): ScheduledMail[] {
  const startsAt = instantOf(date, time, timeZone)
  return REMINDER_DAYS.map((daysBefore) => {
    const dueAt = instantOf(addDays(date, -daysBefore), SENT_AT, timeZone)
    const late = dueAt.add({ hours: REMINDER_LATE_HOURS })
    const expiresAt = Temporal.Instant.compare(late, startsAt) < 0 ? late : startsAt
    return { kind: 'reminder', daysBefore, dueAt, expiresAt }
  })
}
