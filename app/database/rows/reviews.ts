import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { Naming, ReviewStatus } from '#app/reviews/review.ts'

/** What a client was asked to write about one appointment, and wrote. */
export interface ReviewRow {
  id: string
  /** The unguessable part of its private address: 256 bits, base64url. */
  token: string
  /** The appointment it is about, which may be gone. */
  bookingId: string
  /** The client and the appointment as they were when the client was asked. */
  name: string
  email: string
  service: string
  serviceId: string | null
  date: CalendarDate
  status: ReviewStatus
  /** Null until they are written, and once they were taken back. */
  words: string | null
  naming: Naming | null
  askedAt: string
  /** When the words were sent, with the answer whether they may be published. */
  writtenAt: string | null
  /** When the artist last published or declined them, or somebody took them back. */
  decidedAt: string | null
}
