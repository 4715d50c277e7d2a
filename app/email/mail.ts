import type { CalendarDate } from '#app/domain/calendar-date.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'

/** Kinds of mail about an appointment. What each of them says is in `kinds.server.ts`. */
export type BookingMailKind =
  | 'request-received'
  | 'new-request'
  | 'confirmed'
  | 'cancelled'
  | 'cancelled-by-client'

/**
 * A mail to be written: what it is and the facts it states. It is stored as such and rendered when
 * it is sent, so a change of wording reaches mail that still waits.
 */
export type Mail =
  | { kind: BookingMailKind; to: string; bookingId: string; data: BookingMail }
  | { kind: 'new-message'; to: string; data: NewMessageMail }
  | { kind: 'password-reset'; to: string; data: PasswordResetMail }

export type MailKind = Mail['kind']

/** The appointment as it was when the mail was put in the outbox: it may be deleted before. */
export interface BookingMail {
  bookingId: string
  name: string
  email: string
  phone: string
  service: string
  date: CalendarDate
  time: TimeOfDay
  /** SEQUENCE of the calendar file (RFC 5545 3.8.7.4). */
  calendarSequence: number
  /** The unguessable part of the client's private address. */
  privateToken: string
}

/** What somebody wrote to the artist. */
export interface NewMessageMail {
  firstName: string
  lastName: string
  email: string
  message: string
  additionalDetails: string | null
}

export interface PasswordResetMail {
  /** The whole address of the one-time link. */
  url: string
  /** ISO 8601 instant after which the link is refused. */
  expiresAt: string
}
