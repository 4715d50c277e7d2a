import type { ReactElement } from 'react'
import { replySubject } from '#app/domain/message-status.ts'
import type { CalendarStatus } from './calendar-file.server.ts'
import type {
  BookingMail,
  Mail,
  MailKind,
  MovedMail,
  PromotionMail,
  RequestReceivedMail,
} from './mail.ts'
import { inOneLine } from './messages/appointment.tsx'
import { Moved, Released } from './messages/changed-time.tsx'
import { DiskNearlyFull } from './messages/disk-nearly-full.tsx'
import { GatheredNotices, gatheredSubject } from './messages/gathered.tsx'
import type { LetterContext } from './messages/letter.tsx'
import { Promotion } from './messages/promotion.tsx'
import { Reply } from './messages/reply.tsx'
import { SecurityNotice, securityTitle } from './messages/security-notice.tsx'
import { SubscribeAgain } from './messages/subscribe-again.tsx'
import {
  CancelledByClient,
  NewMessage,
  NewRequest,
  PasswordReset,
  TestLetter,
} from './messages/to-artist.tsx'
import { Cancelled, Confirmed, RequestReceived } from './messages/to-client.tsx'
import { RequestWaiting } from './messages/waiting.tsx'

type DataOf<Kind extends MailKind> = Extract<Mail, { kind: Kind }>['data']

/** All there is to know of one kind of mail. */
export interface KindOfMail<Data> {
  /**
   * Our own words only: a subject must hold nothing that a stranger has typed. A reply's may, for
   * it goes back to her who typed it and the artist has read it.
   */
  subject(data: Data): string
  Message(props: LetterContext & { data: Data }): ReactElement
  /** Where an answer goes. */
  replyTo: 'artist' | 'client'
  /** Message-ID of the mail whose thread this one goes on with, if any. */
  answers?(data: Data): string | null
  /** A person wrote it: it goes out without the marks of a machine's mail. */
  personal?: true
  /** Attaches the calendar file in this state; null attaches none. */
  calendar?: CalendarStatus | ((data: Data) => CalendarStatus | null)
  /** The data opens a door, so it is forgotten as soon as the mail is sent or has failed. */
  secret?: true
}

/** One entry a kind; the type in `mail.ts` asks for it. */
export const KINDS: { [Kind in MailKind]: KindOfMail<DataOf<Kind>> } = {
  'request-received': {
    subject: (data: RequestReceivedMail) =>
      `${data.asks === 'to-keep' ? 'Please confirm' : 'Your request'}: ${inOneLine(data)}`,
    Message: RequestReceived,
    replyTo: 'artist',
    // What is not held is nothing to put into a calendar yet.
    calendar: (data: RequestReceivedMail) => (data.asks === 'to-keep' ? null : 'TENTATIVE'),
  },
  'new-request': {
    subject: (data: BookingMail) => `New request: ${inOneLine(data)}`,
    Message: NewRequest,
    replyTo: 'client',
  },
  confirmed: {
    subject: (data: BookingMail) => `Confirmed: ${inOneLine(data)}`,
    Message: Confirmed,
    replyTo: 'artist',
    calendar: 'CONFIRMED',
  },
  cancelled: {
    subject: (data: BookingMail) => `Cancelled: ${inOneLine(data)}`,
    Message: Cancelled,
    replyTo: 'artist',
    calendar: 'CANCELLED',
  },
  'cancelled-by-client': {
    subject: (data: BookingMail) => `Cancelled by the client: ${inOneLine(data)}`,
    Message: CancelledByClient,
    replyTo: 'client',
  },
  moved: {
    subject: (data: BookingMail) => `Moved: ${inOneLine(data)}`,
    Message: Moved,
    replyTo: 'artist',
    calendar: (data: MovedMail) => (data.isConfirmed ? 'CONFIRMED' : 'TENTATIVE'),
  },
  'request-waiting': {
    subject: (data: BookingMail) => `Still waiting: ${inOneLine(data)}`,
    Message: RequestWaiting,
    replyTo: 'client',
  },
  released: {
    subject: (data: BookingMail) => `Not held any longer: ${inOneLine(data)}`,
    Message: Released,
    replyTo: 'artist',
    calendar: 'CANCELLED',
  },
  'new-message': {
    subject: () => 'A new message from your website',
    Message: NewMessage,
    replyTo: 'client',
  },
  reply: {
    subject: (data) => replySubject(data.subject),
    Message: Reply,
    replyTo: 'artist',
    answers: (data) => data.announcedBy,
    personal: true,
  },
  'test-mail': {
    subject: () => 'A test mail from your website',
    Message: TestLetter,
    replyTo: 'artist',
  },
  'disk-nearly-full': {
    subject: () => 'The disk of your website is nearly full',
    Message: DiskNearlyFull,
    replyTo: 'artist',
  },
  'gathered-notices': {
    subject: gatheredSubject,
    Message: GatheredNotices,
    replyTo: 'artist',
  },
  'password-reset': {
    subject: () => 'Set a new password',
    Message: PasswordReset,
    replyTo: 'artist',
    secret: true,
  },
  'security-notice': {
    subject: (data) => securityTitle(data.what),
    Message: SecurityNotice,
    replyTo: 'artist',
  },
  'subscribe-again': {
    subject: () => 'Subscribe again?',
    Message: SubscribeAgain,
    replyTo: 'artist',
    secret: true,
  },
  // What a campaign sends comes from its letter template; this is the artist's own test of a letter.
  promotion: {
    subject: (data: PromotionMail) => `Test: ${data.subject}`,
    Message: Promotion,
    replyTo: 'artist',
  },
}

/** Whether the data of such a mail must not outlive it. */
export function opensADoor(kind: string): boolean {
  return isMailKind(kind) && KINDS[kind].secret === true
}

/** The subject of a stored mail; null when it is of no known kind or its data is not of that kind. */
export function subjectOfMail(kind: string, data: string): string | null {
  if (!isMailKind(kind)) return null
  try {
    return (KINDS[kind] as KindOfMail<Mail['data']>).subject(JSON.parse(data))
  } catch {
    return null
  }
}

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(KINDS, kind)
}
