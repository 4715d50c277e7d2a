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

interface KnownLine {
  what: string
  count: number
  /** Where to read it; null where only the export shows it. */
  to: string | null
}

export interface PersonView {
  email: string
  /** Their address, or the name of somebody without one. */
  who: string
  isKnown: boolean
  lines: KnownLine[]
  /** Confirmed appointments that are still to come, in words. */
  ahead: string[]
  keepsConsents: boolean
  /** Payments and receipts, which the law asks to keep. */
  keepsMoney: boolean
}

export function viewPerson(person: KnownPerson, now: Temporal.Instant): PersonView {
  const {
    email,
    bookings,
    bookingEvents,
    payments,
    receipts,
    messages,
    subscribers,
    consents,
    mails,
  } = person
  const [subscriber] = subscribers
  const q = encodeURIComponent(email)
  const lines: KnownLine[] = [
    {
      what: 'Appointments',
      count: bookings.length,
      to: `${href('/admin/appointments')}?dates=all&q=${q}`,
    },
    { what: 'Their history', count: bookingEvents.length, to: null },
    { what: 'Your notes', count: bookings.filter(({ notes }) => notes).length, to: null },
    { what: 'Payments', count: payments.length, to: null },
    { what: 'Receipts and credit notes', count: receipts.length, to: null },
    { what: 'Messages', count: messages.length, to: `${href('/admin/messages')}?q=${q}` },
    {
      what: 'Newsletter subscription',
      count: subscribers.length,
      to: subscriber ? href('/admin/promotions/subscribers/:id', { id: subscriber.id }) : null,
    },
    {
      what: 'Reviews',
      count: person.reviews.filter(({ words }) => words).length,
      to: href('/admin/reviews'),
    },
    { what: 'Records of consent', count: consents.length, to: null },
    { what: 'Emails to and about this person', count: mails.length, to: null },
    { what: 'Email copies in the data folder', count: person.mailFiles.length, to: null },
    { what: 'A confirmed email address', count: person.isAddressKnown ? 1 : 0, to: null },
  ]
  return {
    email,
    who: emailOfKey(email) || (person.client?.name ?? ''),
    isKnown: isKnown(person),
    lines: lines.filter(({ count }) => count > 0),
    ahead: confirmedAhead(bookings, now).map(inWords),
    keepsMoney: payments.length + receipts.length > 0,
    keepsConsents: consents.length > 0,
  }
}

function inWords({ service, date, time }: BookingRow): string {
  return `${service}, ${formatDate(date as CalendarDate, 'long')} at ${formatTime(time)}`
}

const OWN = 'This is your own address. You can’t export or erase it'

/** Whose data the address asks for: nobody's, an address that is none with its error, or theirs. */
export function readPersonQuery(
  search: URLSearchParams,
): { email: null; typed: string; error: string | undefined } | { email: string } {
  const typed = search.get('email') ?? ''
  if (!search.has('email')) return { email: null, typed, error: undefined }
  const parsed = parseFields(personOnPage, { email: typed })
  if (!parsed.ok) return { email: null, typed, error: parsed.errors.email }
  return isOwnAddress(parsed.value.email) ? { email: null, typed, error: OWN } : parsed.value
}
