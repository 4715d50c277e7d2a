import { IDEMPOTENCY_HOURS } from '#app/kernel/rate-limits.ts'
import { MONEY_KEPT_YEARS } from '#app/payments/receipt.ts'
import {
  BACKUPS_MONTHS,
  daysInWords,
  KNOWN_ADDRESS_MONTHS,
  LOOK_BRIEF_MONTHS,
  monthsInWords,
  QUARANTINE_DAYS,
  type Retention,
  SECURITY_EVENTS_DAYS,
  WITHDRAWN_MONTHS,
} from '#app/privacy/retention.ts'
import { WAITLIST_DAYS } from '#app/waitlist/waitlist-limits.ts'

/** What is kept and how long, in the words of both the desk and the public page. */
export function keptFor({
  appointmentsMonths,
  messagesMonths,
  mailDays,
}: Retention): { what: string; howLong: string }[] {
  const kept = [
    ['Appointments and their history', `${monthsInWords(appointmentsMonths)} from their day`],
    [
      'Payments, receipts and credit notes',
      `${monthsInWords(12 * MONEY_KEPT_YEARS)} from their day, as tax law asks`,
    ],
    [
      'What you tell about your look, with its photographs',
      `${monthsInWords(LOOK_BRIEF_MONTHS)} from the day of the appointment; your sensitivities until your next appointment is over`,
    ],
    ['Places on the waiting list', `${daysInWords(WAITLIST_DAYS)} from the day waited for`],
    ['Words about an appointment that I show', 'until you take them back'],
    ['Messages and replies', `${monthsInWords(messagesMonths)} from the last word`],
    ['Emails that were sent or given up, and their copies', daysInWords(mailDays)],
    ['Messages and subscriptions that look sent by a robot', daysInWords(QUARANTINE_DAYS)],
    [
      'What tells that a form was sent twice, and how often an internet address wrote',
      `${IDEMPOTENCY_HOURS} hours`,
    ],
    [
      'Record of signing in to the desk, and of refused tries by the beginning of the internet address',
      daysInWords(SECURITY_EVENTS_DAYS),
    ],
    [
      'The name and address of who unsubscribed',
      `${monthsInWords(WITHDRAWN_MONTHS)}, then only a code that keeps letters away`,
    ],
    [
      'That your email address is yours, as a code',
      `${monthsInWords(KNOWN_ADDRESS_MONTHS)} from when it was last confirmed`,
    ],
    ['Records of newsletter consent', 'as long as they are proof'],
    ['Backups', `about ${monthsInWords(BACKUPS_MONTHS)}`],
  ] as const
  return kept.map(([what, howLong]) => ({ what, howLong }))
}
