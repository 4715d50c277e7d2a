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
      'What clients tell and show about their look',
      `${monthsInWords(LOOK_BRIEF_MONTHS)} after the appointment; sensitivities until the next appointment is over`,
    ],
    ['Places on the waiting list', `${daysInWords(WAITLIST_DAYS)} from the day waited for`],
    ['Published reviews', 'until they are withdrawn'],
    ['Messages and replies', `${monthsInWords(messagesMonths)} from the last message`],
    ['Emails sent or given up, and their copies', daysInWords(mailDays)],
    ['Messages and subscriptions that look like spam', daysInWords(QUARANTINE_DAYS)],
    ['Records that stop a form from being sent twice or too often', `${IDEMPOTENCY_HOURS} hours`],
    [
      'Sign-ins to the desk, refused ones with the start of the internet address',
      daysInWords(SECURITY_EVENTS_DAYS),
    ],
    [
      'Names and addresses of people who unsubscribed',
      `${monthsInWords(WITHDRAWN_MONTHS)}, then only a code, so that no newsletter reaches them`,
    ],
    [
      'Confirmed email addresses, as a code',
      `${monthsInWords(KNOWN_ADDRESS_MONTHS)} after the last confirmation`,
    ],
    ['Records of newsletter consent', 'while needed as proof'],
    ['Backups', `about ${monthsInWords(BACKUPS_MONTHS)}`],
  ] as const
  return kept.map(([what, howLong]) => ({ what, howLong }))
}
