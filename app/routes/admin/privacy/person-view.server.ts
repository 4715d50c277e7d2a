import { href } from 'react-router'
import { emailOfKey } from '#app/clients/client-key.ts'
import type { BookingRow } from '#app/database/rows/appointments.ts'
import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { parseFields } from '#app/platform/validation.ts'
import {
  confirmedAhead,
  isKnown,
  isOwnAddress,
  type KnownPerson,
} from '#app/privacy/find-person.server.ts'
import { personOnPage } from '#app/privacy/person.schema.ts'

export type PersonView = ReturnType<typeof viewPerson>

export function viewPerson(person: KnownPerson, now: Temporal.Instant) {
  const { email, bookings, payments, receipts, messages, subscribers, consents } = person
  const [subscriber] = subscribers
  const q = encodeURIComponent(email)
  const lines: [what: string, count: number, to?: string | undefined][] = [
    ['Appointments', bookings.length, `${href('/admin/appointments')}?dates=all&q=${q}`],
    ['Their history', person.bookingEvents.length],
    ['Your notes', bookings.filter(({ notes }) => notes).length],
    ['Payments', payments.length],
    ['Receipts and credit notes', receipts.length],
    ['Messages', messages.length, `${href('/admin/messages')}?q=${q}`],
    [
      'Newsletter subscription',
      subscribers.length,
      subscriber && href('/admin/promotions/subscribers/:id', { id: subscriber.id }),
    ],
    ['Reviews', person.reviews.filter(({ words }) => words).length, href('/admin/reviews')],
    ['Records of consent', consents.length],
    ['Emails to and about this person', person.mails.length],
    ['Email copies in the data folder', person.mailFiles.length],
    ['A confirmed email address', person.isAddressKnown ? 1 : 0],
  ]
  return {
    email,
    /** Their address, or the name of somebody without one. */
    who: emailOfKey(email) || (person.client?.name ?? ''),
    isKnown: isKnown(person),
    /** `to` is where to read it; what has none only the export shows. */
    lines: lines.filter(([, count]) => count > 0).map(([what, count, to]) => ({ what, count, to })),
    /** Confirmed appointments that are still to come, in words. */
    ahead: confirmedAhead(bookings, now).map(inWords),
    /** Payments and receipts, which the law asks to keep. */
    keepsMoney: payments.length + receipts.length > 0,
    keepsConsents: consents.length > 0,
  }
}

function inWords({ service, date, time }: BookingRow): string {
  return `${service}, ${formatDate(date as CalendarDate, 'long')} at ${formatTime(time)}`
}

const OWN = 'This is your own address. You can’t export or erase it'

/** Whose data the page's address asks for: nobody's, somebody's, or an email address that is not valid, with its error. */
export function readPersonQuery(
  search: URLSearchParams,
): { email: null; typed: string; error: string | undefined } | { email: string } {
  const typed = search.get('email') ?? ''
  if (!search.has('email')) return { email: null, typed, error: undefined }
  const parsed = parseFields(personOnPage, { email: typed })
  if (!parsed.ok) return { email: null, typed, error: parsed.errors.email }
  return isOwnAddress(parsed.value.email) ? { email: null, typed, error: OWN } : parsed.value
}
