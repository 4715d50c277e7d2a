import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { WaitlistStatus } from '#app/waitlist/waitlist-status.ts'

/** Somebody who waits for a time of a day that was full, or who waited. */
export interface WaitlistEntryRow {
  id: string
  name: string
  email: string
  /** Asked for when an offer is accepted. */
  phone: string | null
  /** What it was called when they joined. */
  service: string
  /** Which service that is, whatever it is called now; null for one that was never of the list. */
  serviceId: string | null
  date: CalendarDate
  status: WaitlistStatus
  createdAt: string
  updatedAt: string
  /** The unguessable part of the address in its mails: 256 bits, base64url. */
  privateToken: string
  /** Keyed hash of the mailbox, by which entries are counted. */
  requesterHash: string
  /** The time offered last; it holds its cells while the status is `offered`. */
  offeredTime: TimeOfDay | null
  offeredAt: string | null
  /** Until when the offer can be accepted. */
  expiresAt: string | null
  /** How long the offered appointment takes, and what it keeps free around itself. */
  durationMinutes: number | null
  bufferBefore: number
  bufferAfter: number
  /** JSON of the `Quote` that was offered with the time; null while none is. */
  quote: string | null
  /** The request that came of it. */
  bookingId: string | null
  /** JSON of what the artist's last act changed, as it was; null where that cannot be undone. */
  before: string | null
}
