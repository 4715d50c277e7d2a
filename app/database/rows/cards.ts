import type { CardRefundStatus, CardSessionStatus } from '#app/cards/card-payment.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'

/** A page of Stripe's on which a client was asked to pay; it stays when the booking goes. */
export interface CardSessionRow {
  id: string
  /** Of a booking that may be gone. */
  bookingId: string
  /** What was asked for, in whole cents. */
  amount: number
  status: CardSessionStatus
  stripeId: string | null
  url: string | null
  paymentIntent: string | null
  /** What was paid, in the smallest unit of its currency; null until then. */
  received: number | null
  /** Stripe's small letters, such as 'cad'; null until it was paid. */
  currency: string | null
  /** What the appointment was then, for when it is gone. */
  service: string
  date: CalendarDate
  /** 1 while Stripe has to be asked what was returned of it. */
  asksRefunds: number
  /** When the artist saw that it was not what was asked for. */
  seenAt: string | null
  createdAt: string
  expiresAt: string
  keptUntil: CalendarDate
}

export interface CardRefundRow {
  /** The key of the form that asked for it, or one made for a refund that was made at Stripe. */
  id: string
  /** Empty while nothing is known of its payment. */
  bookingId: string
  paymentIntent: string
  /** Whole cents, more than 0. */
  amount: number
  status: CardRefundStatus
  stripeId: string | null
  /** Its entry in the ledger; null until it succeeded. */
  paymentId: string | null
  /** The entry that puts the first one right, once it failed after all. */
  reversalId: string | null
  /** When the artist saw that it failed. */
  seenAt: string | null
  createdAt: string
  keptUntil: CalendarDate
}

/** What Stripe told, so that nothing is taken twice. */
export interface CardEventRow {
  id: string
  type: string
  at: string
}
