import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatCents } from '#app/kernel/money.ts'
import type { MailTypesOf } from './mail-type.server.ts'
import type {
  BookingMail,
  MovedMail,
  NewPlanMail,
  OtherTimeMail,
  PartyChangedMail,
  ReceiptMail,
  RefundFailedMail,
  ReminderMail,
  RepricedMail,
  RequestReceivedMail,
  SignedMail,
} from './shared/appointment-mail.ts'
import type { MailKind } from './shared/mail.ts'
import { SignAgain, Signed, SignedByClient } from './templates/appointments/agreement.tsx'
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
import { PartyChanged, PartyChangedByClient } from './templates/appointments/party-changed.tsx'
import { RequestWaiting } from './templates/appointments/pending-reminder.tsx'
import { ReceiptSent } from './templates/appointments/receipt.tsx'
import { RefundFailed } from './templates/appointments/refund-failed.tsx'
import { Reminder } from './templates/appointments/reminder.tsx'
import { Repriced } from './templates/appointments/repriced.tsx'
import { RetainerOverdue } from './templates/appointments/retainer.tsx'
import { Cancelled, Confirmed, RequestReceived } from './templates/appointments/to-client.tsx'
import { NewReview } from './templates/reviews/new-review.tsx'
import { ReviewRequest } from './templates/reviews/review-request.tsx'
import { CancelledByClient, NewRequest } from './templates/system/to-artist.tsx'
import { WaitlistJoined, WaitlistOffer } from './templates/waitlist/waitlist.tsx'
import { NamesGiven, NewPlan } from './templates/weddings/new-plan.tsx'

/** What is said about appointments, the waiting list and a client's words. */
export const APPOINTMENT_MAIL_TYPES = {
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
    subject: (data: BookingMail) =>
      `${data.toSign ? 'Still open' : 'Your retainer'}: ${inOneLine(data)}`,
    Message: RetainerOverdue,
    replyTo: 'artist',
  },
  'sign-again': {
    subject: (data: BookingMail) => `Please sign again: ${inOneLine(data)}`,
    Message: SignAgain,
    replyTo: 'artist',
  },
  signed: {
    subject: (data: SignedMail) => `Signed: ${inOneLine(data)}`,
    Message: Signed,
    replyTo: 'artist',
  },
  'signed-by-client': {
    subject: (data: SignedMail) => `Signed by the client: ${inOneLine(data)}`,
    Message: SignedByClient,
    replyTo: 'client',
  },
  receipt: {
    subject: ({ receipt: { number, kind } }: ReceiptMail) =>
      `Your ${kind === 'receipt' ? 'receipt' : 'credit note'} ${number}`,
    Message: ReceiptSent,
    replyTo: 'artist',
  },
  'refund-failed': {
    subject: ({ refund }: RefundFailedMail) =>
      `The refund of ${formatCents(refund.amount)} did not go through`,
    Message: RefundFailed,
    replyTo: 'client',
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
  'party-changed': {
    subject: (data: PartyChangedMail) => `Changed: ${inOneLine(data)}`,
    Message: PartyChanged,
    replyTo: 'artist',
    calendar: (data: PartyChangedMail) => (data.isConfirmed ? 'CONFIRMED' : 'TENTATIVE'),
  },
  'party-changed-by-client': {
    subject: (data: PartyChangedMail) => `Changed by the client: ${inOneLine(data)}`,
    Message: PartyChangedByClient,
    replyTo: 'client',
  },
  'move-asked': {
    subject: (data: OtherTimeMail) =>
      `${data.party ? 'A change' : 'Another time'} asked for: ${inOneLine(data)}`,
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
    subject: (data: OtherTimeMail) => `Another time for you: ${inOneLine(data, otherOf(data))}`,
    Message: TimeOffered,
    replyTo: 'artist',
    calendar: 'TENTATIVE',
  },
  'offer-ended': {
    subject: (data: OtherTimeMail) => `My offer has ended: ${inOneLine(data, otherOf(data))}`,
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
    subject: (data: BookingMail) => `No longer held: ${inOneLine(data)}`,
    Message: Released,
    replyTo: 'artist',
    calendar: 'CANCELLED',
  },
  'waitlist-joined': {
    subject: ({ date, mustConfirm }) =>
      mustConfirm
        ? `Please confirm: the waiting list for ${formatDate(date, 'long')}`
        : `You’re on the waiting list for ${formatDate(date, 'long')}`,
    Message: WaitlistJoined,
    replyTo: 'artist',
  },
  'waitlist-offer': {
    subject: (data) => `A time is free: ${inOneLine(data)}`,
    Message: WaitlistOffer,
    replyTo: 'artist',
  },
} satisfies Partial<MailTypesOf<MailKind>>
