import {
  BACKUPS_MONTHS,
  daysInWords,
  KNOWN_ADDRESS_MONTHS,
  monthsInWords,
  QUARANTINE_DAYS,
  type Retention,
  SECURITY_EVENTS_DAYS,
  WITHDRAWN_MONTHS,
} from '#app/domain/privacy/retention.ts'
import { IDEMPOTENCY_HOURS } from '#app/domain/rate-limits.ts'

/** What is kept and how long, in the words of both the desk and the public page. */
export function keptFor({
  appointmentsMonths,
  messagesMonths,
  mailDays,
}: Retention): { what: string; howLong: string }[] {
  return [
    {
      what: 'Appointments and their history',
      howLong: `${monthsInWords(appointmentsMonths)} from their day`,
    },
    {
      what: 'Messages and replies',
      howLong: `${monthsInWords(messagesMonths)} from the last word`,
    },
    {
      what: 'Mail that was sent or given up, and copies of it',
      howLong: daysInWords(mailDays),
    },
    {
      what: 'Messages and subscriptions that look sent by a robot',
      howLong: daysInWords(QUARANTINE_DAYS),
    },
    {
      what: 'Answers to forms sent twice, and counts by internet address',
      howLong: `${IDEMPOTENCY_HOURS} hours`,
    },
    {
      what: 'Record of signing in to the desk, and of refused tries by the beginning of the internet address',
      howLong: daysInWords(SECURITY_EVENTS_DAYS),
    },
    {
      what: 'The name and address of who unsubscribed',
      howLong: `${monthsInWords(WITHDRAWN_MONTHS)}, then only a code that keeps letters away`,
    },
    {
      what: 'That your email address is yours, as a code',
      howLong: `${monthsInWords(KNOWN_ADDRESS_MONTHS)} from when it was last confirmed`,
    },
    { what: 'Records of newsletter consent', howLong: 'as long as they are proof' },
    { what: 'Backups', howLong: `about ${monthsInWords(BACKUPS_MONTHS)}` },
  ]
}
