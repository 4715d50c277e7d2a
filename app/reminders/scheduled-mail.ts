import { addDays, type CalendarDate } from '#app/kernel/calendar-date.ts'
import { instantOf } from '#app/kernel/local-time.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'

/** How many days before a confirmed appointment its client is reminded: product.md, section 14. */
const REMINDER_DAYS = [7, 1] as const

/** When on those days, on the artist's clock: product.md, section 14. */
const SENT_AT = '10:00' as TimeOfDay

/** A reminder that could not leave in time leaves so much later at most: issue 17. */
const REMINDER_LATE_HOURS = 3

/** How many days after an appointment its client is asked for a few words: product.md, section 14. */
const REVIEW_DAYS = 2

/** Nothing of an appointment is due later than so many days after it. */
export const SCHEDULED_DAYS_AFTER = REVIEW_DAYS

/** Nobody is asked when the process was away for longer than that: own choice. */
const REVIEW_LATE_DAYS = 5

export type ScheduledMailKind = 'reminder' | 'review-request'

/** A mail that a confirmed appointment causes by its date alone. */
export interface ScheduledMail {
  kind: ScheduledMailKind
  /** Days from it to the appointment; less than 0 after it. */
  daysBefore: number
  dueAt: Temporal.Instant
  /** From then on it is of no use, and is not sent. */
  expiresAt: Temporal.Instant
}

/**
 * The mails of a confirmed appointment, the earliest first. They are due at a time of the artist's
 * clock, so a day on which the clock changes moves none of them. No reminder is of use once it has begun.
 */
export function scheduledMailsOf(
  { date, time }: { date: CalendarDate; time: TimeOfDay },
  timeZone: string,
): ScheduledMail[] {
  const startsAt = instantOf(date, time, timeZone)
  const dueOn = (daysBefore: number) => instantOf(addDays(date, -daysBefore), SENT_AT, timeZone)
  const reminders = REMINDER_DAYS.map((daysBefore) => {
    const dueAt = dueOn(daysBefore)
    const late = dueAt.add({ hours: REMINDER_LATE_HOURS })
    const expiresAt = Temporal.Instant.compare(late, startsAt) < 0 ? late : startsAt
    return { kind: 'reminder' as const, daysBefore, dueAt, expiresAt }
  })
  const review = {
    kind: 'review-request' as const,
    daysBefore: -REVIEW_DAYS,
    dueAt: dueOn(-REVIEW_DAYS),
    expiresAt: dueOn(-REVIEW_DAYS - REVIEW_LATE_DAYS),
  }
  return [...reminders, review]
}
