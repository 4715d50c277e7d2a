import type { SignedAgreement } from '#app/agreements/agreement.ts'
import type { StartTime } from '#app/booking/times/nearby-times.ts'
import type { CardRefundStatus } from '#app/cards/card-payment.ts'
import type { MailFrame } from '#app/content/schemas/mail.schema.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { AskedRetainer } from '#app/payments/retainer.ts'
import type { RequestDetails } from '#app/quote/request-details.ts'
import type { PriceInMail } from './price-mail.ts'
import type { PlanInMail } from './wedding-mail.ts'

/** The appointment as it was when the mail was put in the outbox: it may be deleted before. */
export interface BookingMail {
  bookingId: string
  name: string
  email: string
  phone: string
  service: string
  /** Missing in mail that an earlier version stored. */
  serviceId?: string | null
  date: CalendarDate
  time: TimeOfDay
  /** SEQUENCE of the calendar file (RFC 5545 3.8.7.4). */
  calendarSequence: number
  /** The unguessable part of the client's private address. */
  privateToken: string
  /** Whether the request was proved then; until it is, no text that a visitor typed goes to its address. */
  isProved?: boolean
  /** The request holds no time: new clients hold their share already. */
  holdsNothing?: boolean
  /** It held no time when it ended. */
  heldNothing?: true
  /** The artist declined a request; missing where an appointment was cancelled. */
  declined?: true
  /** The trial that still stands though its wedding is cancelled. */
  trialLeft?: { date: CalendarDate; time: TimeOfDay }
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
  /** Hours after which the request is released unanswered, null for never; missing in mail stored by an earlier version. */
  pendingHours?: number | null
  /** What is asked for in advance; missing where nothing is. */
  retainer?: AskedRetainer
  /** The agreement is to be signed. */
  toSign?: true
  /** The artist's own first and last words of this kind of mail; empty for none. */
  frame?: MailFrame
}

/** What goes into a mail about an appointment beside its facts: what the artist adds, as they typed it, and the retainer. */
export type OwnWords = Pick<BookingMail, 'personalLine' | 'reason' | 'retainer' | 'toSign'>

/** A request as it came. */
export interface RequestReceivedMail extends BookingMail {
  /**
   * What its button is pressed for: to say that the request is the reader's, or to keep a time that is
   * not held. Missing for a proved request: then it has none.
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
  /** How long it was, where its length has changed. */
  fromMinutes?: number
  /** Whether the new time is confirmed, or held like the old one. */
  isConfirmed: boolean
  /** What the client had to do with it: they moved a request themselves, or had asked. */
  asked?: 'moved-it' | 'asked-for-it'
}

/** A party as a mail names it: who, by when, where, and at which price. */
export interface PartyInMail
  extends Pick<RequestDetails, 'people' | 'readyBy' | 'place' | 'address' | 'postalCode'> {
  /** Whole cents; null without a price. */
  total: number | null
}

/** The appointment for another party than before. */
export interface PartyChangedMail extends BookingMail {
  partyBefore: PartyInMail
  /** Whether the appointment is confirmed, or held like before. */
  isConfirmed: boolean
}

/** The appointment, and another time that was asked for or offered. */
export interface OtherTimeMail extends BookingMail {
  /** The party that was asked for, where it was not the time alone. */
  party?: PartyInMail
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
  /** They are for the artist alone. */
  isPrivate: boolean
}

/** A wedding morning with its plan as it is now. */
export type NewPlanMail = BookingMail & PlanInMail

/** An appointment whose price the artist changed. */
export type RepricedMail = BookingMail & PriceInMail

/** An appointment whose agreement the client has signed. */
export interface SignedMail extends BookingMail {
  signature: Omit<SignedAgreement, 'service' | 'date'>
}

/** A receipt or credit note, which the client opens behind their link. */
export interface ReceiptMail extends BookingMail {
  receipt: { number: string; kind: 'receipt' | 'creditNote' }
}

/** A refund that the client did not get; without the rest where the appointment was gone by then. */
export interface RefundFailedMail
  extends Pick<BookingMail, 'bookingId' | 'service' | 'date'>,
    Partial<Pick<BookingMail, 'name' | 'email'>> {
  refund: {
    /** Whole cents. */
    amount: number
    status: CardRefundStatus
  }
}

/** A request the artist has not answered for so many whole hours. */
export interface WaitingMail extends BookingMail {
  waitingHours: number
}

/** A request whose time was given back, and what was free near it at that moment. */
export interface ReleasedMail extends BookingMail {
  offers: StartTime[]
}

/** Somebody waits for a time of a day that is full. It holds no text that they typed: anybody can type any address. */
export interface WaitlistMail {
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
  /** What it costs in the studio, '$140'; null where it costs nothing, missing in mail of an earlier version. */
  price?: string | null
  /** ISO 8601 instant until which it can be accepted. */
  expiresAt: string
}
