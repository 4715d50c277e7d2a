import { artistEmail, senderAddress } from '#app/content/current.server.ts'
import { type Database, database } from '#app/database/database.server.ts'
import type { BookingRow } from '#app/database/rows/appointments.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { isPast } from '#app/kernel/local-time.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { requesterHash } from '#app/limits/quota.server.ts'
import { findMailFiles } from '#app/mail/folder/mail-files.server.ts'
import { config } from '#app/platform/config.server.ts'
import { isAddressKnown } from '#app/requests/known-addresses.server.ts'
import { type PersonRows, readPerson } from './person.server.ts'

/** All that is known of one person: rows, and the kept copies of mail by name. */
export interface KnownPerson extends PersonRows {
  email: string
  mailFiles: string[]
  /** Whether it is written down that the mailbox is its owner's. */
  isAddressKnown: boolean
}

/** Everything about the person with that e-mail address, whatever its case. */
export async function findPerson(email: string, db: Database = database()): Promise<KnownPerson> {
  const rows = await readPerson(db, email)
  const outboxIds = rows.mails.map(({ id }) => id)
  return {
    email,
    ...rows,
    mailFiles: await findMailFiles(email, outboxIds),
    isAddressKnown: await isAddressKnown(db, { email, requesterHash: await requesterHash(email) }),
  }
}

export function isKnown({
  bookings,
  client,
  waitlistEntries,
  messages,
  subscribers,
  mails,
  mailFiles,
  reviews,
  isAddressKnown,
}: KnownPerson): boolean {
  const found = [bookings, waitlistEntries, messages, subscribers, mails, mailFiles, reviews]
  return isAddressKnown || client !== null || found.some((rows) => rows.length > 0)
}

/** Appointments that are confirmed and whose start is still to come. */
export function confirmedAhead(bookings: readonly BookingRow[], now: Temporal.Instant) {
  const { timeZone } = config()
  return bookings.filter(
    ({ status, date, time }) =>
      status === 'confirmed' && !isPast(date as CalendarDate, time as TimeOfDay, now, timeZone),
  )
}

/** The artist's own addresses: every mail comes from or goes to one, so they are nobody's data. */
export function isOwnAddress(email: string): boolean {
  return [artistEmail(), senderAddress()].some((own) => own.toLowerCase() === email.toLowerCase())
}
