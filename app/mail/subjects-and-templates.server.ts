import type { ReactElement } from 'react'
import { formatDate } from '#app/domain/calendar-date.ts'
import { replySubject } from '#app/domain/messages/message-status.ts'
import type { CalendarStatus } from '../calendar/calendar-file.server.ts'
import type {
  BookingMail,
  Mail,
  MailKind,
  MovedMail,
  NewPlanMail,
  OtherTimeMail,
  PromotionMail,
  ReminderMail,
  RepricedMail,
  RequestReceivedMail,
} from './shared/mail.ts'
import { inOneLine } from './templates/appointments/appointment.tsx'
import { Moved, Released } from './templates/appointments/changed-time.tsx'
import {
  answeredTitle,
  MoveAsked,
  MoveDeclined,
  MovedByClient,
  OfferEnded,
  OtherTimeAnswered,
  otherOf,
  TimeOffered,
} from './templates/appointments/other-time.tsx'
import { RequestWaiting } from './templates/appointments/pending-reminder.tsx'
import { Reminder } from './templates/appointments/reminder.tsx'
import { Repriced } from './templates/appointments/repriced.tsx'
import { RetainerOverdue } from './templates/appointments/retainer.tsx'
import { Cancelled, Confirmed, RequestReceived } from './templates/appointments/to-client.tsx'
import { Reply } from './templates/messages/reply.tsx'
import { Promotion } from './templates/promotions/promotion.tsx'
import { SubscribeAgain } from './templates/promotions/subscribe-again.tsx'
import { NewReview } from './templates/reviews/new-review.tsx'
import { ReviewRequest } from './templates/reviews/review-request.tsx'
import type { MailContext } from './templates/shared/mail-layout.tsx'
import { DiskNearlyFull } from './templates/system/disk-nearly-full.tsx'
import { digestSubject, NoticeDigest } from './templates/system/notice-digest.tsx'
import { SecurityNotice, securityTitle } from './templates/system/security-notice.tsx'
import {
  CancelledByClient,
  NewMessage,
  NewRequest,
  PasswordReset,
  TestLetter,
} from './templates/system/to-artist.tsx'
import { WaitlistJoined, WaitlistOffer } from './templates/waitlist/waitlist.tsx'
import { NamesGiven, NewPlan } from './templates/weddings/new-plan.tsx'

type DataOf<Kind extends MailKind> = Extract<Mail, { kind: Kind }>['data']

/** All there is to know of one kind of mail. */
export interface MailTypeDefinition<Data> {
  /**
   * Our own words only: a subject must hold nothing that a stranger has typed. A reply's may, for
   * it goes back to whoever typed it and the artist has read it.
   */
  subject(data: Data): string
  Message(props: MailContext & { data: Data }): ReactElement
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
export const MAIL_TYPES: { [Kind in MailKind]: MailTypeDefinition<DataOf<Kind>> } = {
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
  'retainer-overdue': {
    subject: (data: BookingMail) => `Your retainer: ${inOneLine(data)}`,
    Message: RetainerOverdue,
    replyTo: 'artist',
  },
  repriced: {
    subject: (data: RepricedMail) => `Your price has changed: ${inOneLine(data)}`,
    Message: Repriced,
    replyTo: 'artist',
  },
  moved: {
    subject: (data: BookingMail) => `Moved: ${inOneLine(data)}`,
    Message: Moved,
    replyTo: 'artist',
    calendar: (data: MovedMail) => (data.isConfirmed ? 'CONFIRMED' : 'TENTATIVE'),
  },
  reminder: {
    subject: (data: ReminderMail) =>
      `${data.daysBefore === 1 ? 'Tomorrow' : 'In a week'}: ${inOneLine(data)}`,
    Message: Reminder,
    replyTo: 'artist',
  },
  'review-request': {
    subject: () => 'How was it?',
    Message: ReviewRequest,
    replyTo: 'artist',
  },
  'new-review': {
    subject: () => 'A client has written a few words',
    Message: NewReview,
    replyTo: 'artist',
  },
  'new-plan': {
    subject: (data: NewPlanMail) => `New plan: ${inOneLine(data)}`,
    Message: NewPlan,
    replyTo: 'artist',
    calendar: (data: NewPlanMail) => (data.isConfirmed ? 'CONFIRMED' : 'TENTATIVE'),
  },
  'names-given': {
    subject: (data: NewPlanMail) => `Names of the party: ${inOneLine(data)}`,
    Message: NamesGiven,
    replyTo: 'client',
  },
  'moved-by-client': {
    subject: (data: MovedMail) => `Moved by the client: ${inOneLine(data)}`,
    Message: MovedByClient,
    replyTo: 'client',
  },
  'move-asked': {
    subject: (data: OtherTimeMail) => `Another time wanted: ${inOneLine(data)}`,
    Message: MoveAsked,
    replyTo: 'client',
  },
  'move-declined': {
    subject: (data: OtherTimeMail) => `As before: ${inOneLine(data)}`,
    Message: MoveDeclined,
    replyTo: 'artist',
    calendar: 'CONFIRMED',
  },
  'time-offered': {
    subject: (data: OtherTimeMail) => `Another time for you: ${inOneLine(otherOf(data))}`,
    Message: TimeOffered,
    replyTo: 'artist',
    calendar: 'TENTATIVE',
  },
  'offer-ended': {
    subject: (data: OtherTimeMail) => `My offer has ended: ${inOneLine(otherOf(data))}`,
    Message: OfferEnded,
    replyTo: 'artist',
    calendar: 'TENTATIVE',
  },
  'other-time-answered': {
    subject: (data: OtherTimeMail) => `${answeredTitle(data)}: ${inOneLine(data)}`,
    Message: OtherTimeAnswered,
    replyTo: 'client',
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
  'waitlist-joined': {
    subject: ({ date, mustConfirm }) =>
      mustConfirm
        ? `Please confirm: the waiting list of ${formatDate(date, 'long')}`
        : `You are on the waiting list of ${formatDate(date, 'long')}`,
    Message: WaitlistJoined,
    replyTo: 'artist',
  },
  'waitlist-offer': {
    subject: (data) => `A time is free: ${inOneLine(data)}`,
    Message: WaitlistOffer,
    replyTo: 'artist',
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
    subject: digestSubject,
    Message: NoticeDigest,
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
export function containsCredential(kind: string): boolean {
  return isMailKind(kind) && MAIL_TYPES[kind].secret === true
}

/** The subject of a stored mail; null when it is of no known kind or its data is not of that kind. */
export function subjectOfMail(kind: string, data: string): string | null {
  if (!isMailKind(kind)) return null
  try {
    return (MAIL_TYPES[kind] as MailTypeDefinition<Mail['data']>).subject(JSON.parse(data))
  } catch {
    return null
  }
}

export function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(MAIL_TYPES, kind)
}
