import type { NotifiedEventType } from '#app/domain/accounts/security-event-types.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import type { MailFrame } from '#app/domain/content/words.ts'
import type { AskedRetainer } from '#app/domain/payments/retainer.ts'
import type { RequestDetails } from '#app/domain/quote/request-details.ts'
import type { StartTime } from '#app/domain/schedule/nearby-times.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'
import type { PriceInMail } from './price-mail.ts'
import type { PlanInMail } from './wedding-mail.ts'

/** Kinds of mail about an appointment. What each of them says is in `kinds.server.ts`. */
export type BookingMailKind =
  | 'request-received'
  | 'new-request'
  | 'confirmed'
  | 'cancelled'
  | 'cancelled-by-client'
  | 'retainer-overdue'

/** Kinds about another time that an appointment has, or held beside its own. */
export type OtherTimeMailKind =
  | 'move-asked'
  | 'move-declined'
  | 'time-offered'
  | 'offer-ended'
  | 'other-time-answered'

/** Kinds that tell the artist what visitors do. When they are many they are gathered into one mail. */
export const NOTICE_KINDS = [
  'new-request',
  'cancelled-by-client',
  'new-message',
  'request-waiting',
  'names-given',
  'move-asked',
  'moved-by-client',
  'other-time-answered',
] as const

export type NoticeKind = (typeof NOTICE_KINDS)[number]

/**
 * A mail to be written: what it is and the facts it states. It is stored as such and rendered when
 * it is sent, so a change of wording reaches mail that still waits.
 */
export type Mail =
  | { kind: BookingMailKind; to: string; bookingId: string; data: BookingMail }
  | { kind: 'request-received'; to: string; bookingId: string; data: RequestReceivedMail }
  | { kind: 'new-message'; to: string; aboutMessageId: string; data: NewMessageMail }
  | { kind: 'reply'; to: string; aboutMessageId: string; data: ReplyMail }
  | { kind: 'test-mail'; to: string; data: TestMail }
  | { kind: 'disk-nearly-full'; to: string; data: DiskMail }
  | { kind: 'moved' | 'moved-by-client'; to: string; bookingId: string; data: MovedMail }
  | { kind: 'repriced'; to: string; bookingId: string; data: RepricedMail }
  | { kind: OtherTimeMailKind; to: string; bookingId: string; data: OtherTimeMail }
  | { kind: 'reminder'; to: string; bookingId: string; data: ReminderMail }
  | { kind: 'review-request'; to: string; bookingId: string; data: ReviewRequestMail }
  | { kind: 'new-review'; to: string; bookingId: string; data: NewReviewMail }
  | { kind: 'request-waiting'; to: string; bookingId: string; data: WaitingMail }
  | { kind: 'new-plan' | 'names-given'; to: string; bookingId: string; data: NewPlanMail }
  | { kind: 'released'; to: string; bookingId: string; data: ReleasedMail }
  | { kind: 'waitlist-joined'; to: string; data: WaitlistMail }
  | { kind: 'waitlist-offer'; to: string; data: WaitlistOfferMail }
  | { kind: 'gathered-notices'; to: string; data: NoticeDigestMail }
  | { kind: 'password-reset'; to: string; data: PasswordResetMail }
  | { kind: 'security-notice'; to: string; data: SecurityNoticeMail }
  | { kind: 'subscribe-again'; to: string; data: SubscribeAgainMail }
  | { kind: 'promotion'; to: string; data: PromotionMail }

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
  /** Where, for whom, how long and at what price; missing in mail that an earlier version stored. */
  details?: RequestDetails
  /** What the artist adds to a confirmation, in their own words. */
  personalLine?: string
  /** Why they declined or cancelled, in their own words. */
  reason?: string
  /** The time that was asked for at first, where the client took one that was offered. */
  instead?: StartTime
  /** ISO 8601 instant until which the client may cancel on their page. */
  cancelUntil?: string
  /** What is asked for in advance; missing where nothing is. */
  retainer?: AskedRetainer
  /** The artist's own first and last words of this kind of mail; empty for none. */
  frame?: MailFrame
}

/** What goes into a mail about an appointment beside its facts: what the artist adds, as they typed it, and the retainer. */
export type OwnWords = Pick<BookingMail, 'personalLine' | 'reason' | 'retainer'>

/** A request as it came. */
export interface RequestReceivedMail extends BookingMail {
  /**
   * What its button is pressed for: to say that the request is the reader's, or to keep a time that is
   * not held. Missing for a known address, and for what the artist entered: then it has none.
   */
  asks?: 'to-confirm' | 'to-keep'
  /** ISO 8601 instant from which the button no longer keeps the time; with `to-keep` only. */
  until?: string
  /** ISO 8601 instant by which the request is answered; missing where nothing is promised. */
  answerBy?: string
}

/** The appointment at its new time, and the time it had before. */
export interface MovedMail extends BookingMail {
  fromDate: CalendarDate
  fromTime: TimeOfDay
  /** Whether the new time is confirmed, or held like the old one. */
  isConfirmed: boolean
  /** What the client had to do with it: they moved a request themselves, or had asked. */
  asked?: 'moved-it' | 'asked-for-it'
}

/** The appointment, and another time that was asked for or offered. */
export interface OtherTimeMail extends BookingMail {
  otherDate: CalendarDate
  otherTime: TimeOfDay
  /** ISO 8601 instant until which both are held; missing where that is over. */
  until?: string
  /** How the question ended; missing where it stands open. */
  ended?: 'accepted' | 'declined' | 'withdrawn' | 'expired'
}

/** A confirmed appointment that comes soon. */
export interface ReminderMail extends BookingMail {
  /** Days from the mail to the appointment. */
  daysBefore: number
}

/** Asks the client for a few words after the appointment. */
export interface ReviewRequestMail extends BookingMail {
  /** The unguessable part of the address of the form. */
  reviewToken: string
}

/** What a client wrote after an appointment. */
export interface NewReviewMail {
  /** 'Bridal, June 2027'. */
  about: string
  words: string
}

/** A wedding morning with its plan as it is now. */
export type NewPlanMail = BookingMail & PlanInMail

/** An appointment whose price the artist changed. */
export type RepricedMail = BookingMail & PriceInMail

/** A request the artist has not answered for so many whole hours. */
export interface WaitingMail extends BookingMail {
  waitingHours: number
}

/** A request whose time was given back, and what was free near it at that moment. */
export interface ReleasedMail extends BookingMail {
  offers: StartTime[]
}

/** Somebody waits for a time of a day that is full. */
export interface WaitlistMail {
  name: string
  service: string
  date: CalendarDate
  /** The unguessable part of the address at which the reader answers. */
  privateToken: string
  /** Whether the reader has to say that it was they, before anything is offered. */
  mustConfirm?: boolean
}

/** A time that is held for the reader. */
export interface WaitlistOfferMail extends WaitlistMail {
  time: TimeOfDay
  durationMinutes: number
  /** ISO 8601 instant until which it can be accepted. */
  expiresAt: string
}

/** What somebody wrote to the artist. */
export interface NewMessageMail {
  /** Where to read it at the desk; missing in mail that an earlier version put in the outbox. */
  aboutMessageId?: string
  firstName: string
  lastName: string
  email: string
  /** What the sender says it is about; missing in mail that an earlier version stored. */
  subject?: string | null
  message: string
  additionalDetails: string | null
}

/** The artist's answer, with what it answers. */
export interface ReplyMail {
  reply: string
  /** What the message was about, if its sender said so. */
  subject: string | null
  message: string
  additionalDetails: string | null
  /** ISO 8601 instant at which the message was written. */
  writtenAt: string
  /** Message-ID of the mail that brought the message to the artist; null when there was none. */
  announcedBy: string | null
}

/** The notices of an hour that were too many for mails of their own. Nothing that a visitor typed. */
export interface NoticeDigestMail {
  counts: { kind: NoticeKind; count: number }[]
  /** The oldest of them. */
  first: DigestNotice[]
}

export interface DigestNotice {
  kind: NoticeKind
  /** ISO 8601 instant at which it came. */
  at: string
  /** The desk's page of it, from the root. */
  path: string
  /** Of a notice about an appointment. */
  appointment: Pick<BookingMail, 'service' | 'date' | 'time'> | null
}

/** Sent to the artist on request, to see that mail goes out. */
export interface TestMail {
  /** Host and port of the mail server that was to send it. */
  server: string
}

/** Sent to the artist while there is little room for what the website keeps. */
export interface DiskMail {
  /** Whole megabytes that were left. */
  freeMegabytes: number
}

export interface PasswordResetMail {
  /** The whole address of the one-time link. */
  url: string
  /** ISO 8601 instant after which the link is refused. */
  expiresAt: string
}

/** Sent to an account's address when something about the account changed. */
export interface SecurityNoticeMail {
  what: NotifiedEventType
  /** ISO 8601 instant. */
  at: string
  /** 'Firefox on Windows'; null when it was done on the server. */
  browser: string | null
  /** The cut network in words, '203.0.113.x'; null when it is not known. */
  network: string | null
}

/** Asks the owner of an address that unsubscribed whether to subscribe it again. */
export interface SubscribeAgainMail {
  /** The unguessable part of the link, which works once. */
  token: string
  /** ISO 8601 instant after which the link is refused. */
  expiresAt: string
}

/** A letter to subscribers. A campaign keeps it once, for all its recipients. */
export interface PromotionMail {
  subject: string
  /** Text with the simple marks of Markdown. */
  content: string
  imageUrl: string | null
}
