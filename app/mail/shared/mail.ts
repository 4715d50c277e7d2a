import type { NotifiedEventType } from '#app/accounts/security-event-types.ts'
import type {
  BookingMail,
  MovedMail,
  NewPlanMail,
  NewReviewMail,
  OtherTimeMail,
  PartyChangedMail,
  ReceiptMail,
  RefundFailedMail,
  ReleasedMail,
  ReminderMail,
  RepricedMail,
  RequestReceivedMail,
  ReviewRequestMail,
  SignedMail,
  WaitingMail,
  WaitlistMail,
  WaitlistOfferMail,
} from './appointment-mail.ts'

/** Kinds of mail about an appointment. What each of them says is in `subjects-and-templates`. */
export type BookingMailKind =
  | 'request-received'
  | 'new-request'
  | 'confirmed'
  | 'cancelled'
  | 'cancelled-by-client'
  | 'retainer-overdue'
  | 'sign-again'

/** Kinds about another time that an appointment has, or held beside its own. */
type OtherTimeMailKind =
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
  'party-changed-by-client',
  'other-time-answered',
  'signed-by-client',
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
  | { kind: 'backups-unsent'; to: string; data: UnsentBackupsMail }
  | { kind: 'moved' | 'moved-by-client'; to: string; bookingId: string; data: MovedMail }
  | {
      kind: 'party-changed' | 'party-changed-by-client'
      to: string
      bookingId: string
      data: PartyChangedMail
    }
  | { kind: 'repriced'; to: string; bookingId: string; data: RepricedMail }
  | { kind: 'receipt'; to: string; bookingId: string; data: ReceiptMail }
  | { kind: OtherTimeMailKind; to: string; bookingId: string; data: OtherTimeMail }
  | { kind: 'refund-failed'; to: string; bookingId: string; data: RefundFailedMail }
  | { kind: 'reminder'; to: string; bookingId: string; data: ReminderMail }
  | { kind: 'review-request'; to: string; bookingId: string; data: ReviewRequestMail }
  | { kind: 'new-review'; to: string; bookingId: string; data: NewReviewMail }
  | { kind: 'request-waiting'; to: string; bookingId: string; data: WaitingMail }
  | { kind: 'new-plan' | 'names-given'; to: string; bookingId: string; data: NewPlanMail }
  | { kind: 'signed' | 'signed-by-client'; to: string; bookingId: string; data: SignedMail }
  | { kind: 'released'; to: string; bookingId: string; data: ReleasedMail }
  | { kind: 'waitlist-joined'; to: string; entryId: string; data: WaitlistMail }
  | { kind: 'waitlist-offer'; to: string; entryId: string; data: WaitlistOfferMail }
  | { kind: 'gathered-notices'; to: string; data: NoticeDigestMail }
  | { kind: 'password-reset'; to: string; data: PasswordResetMail }
  | { kind: 'security-notice'; to: string; data: SecurityNoticeMail }
  | { kind: 'subscribe-again'; to: string; data: SubscribeAgainMail }
  | { kind: 'promotion'; to: string; data: PromotionMail }

export type MailKind = Mail['kind']

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
export interface UnsentBackupsMail {
  /** The instant when the last one got there. */
  since: string
}

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
