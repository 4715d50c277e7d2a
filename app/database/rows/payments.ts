import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { PaymentWay } from '#app/payments/balance.ts'
import type { ReceiptKind } from '#app/payments/receipt.ts'

/** What is asked for in advance of a confirmed appointment; it goes with its booking. */
export interface RetainerRow {
  bookingId: string
  /** Whole cents. */
  amount: number
  dueOn: CalendarDate
  reference: string
  fixedAt: string
  /** When the client was reminded of it, once it was overdue; null when never. */
  remindedAt: string | null
}

/**
 * Money that came or went back. Rows are added, never changed, and stay when the booking goes: the database
 * refuses everything else until `keptUntil` is over, but for a note that is replaced by '[erased]'.
 */
export interface PaymentRow {
  id: string
  /** Of a booking that may be gone. */
  bookingId: string
  /** Counts the entries of one booking from 1. */
  number: number
  /** Whole cents; negative for money returned. */
  amount: number
  way: PaymentWay
  on: CalendarDate
  note: string | null
  /** What the appointment was then, for when it is gone. */
  service: string
  date: CalendarDate
  /** Of the retainer, or Stripe's payment intent where it came by card on the site; null without either. */
  reference: string | null
  createdAt: string
  keptUntil: CalendarDate
}

/** The last number given out of one kind in one year. */
export interface ReceiptSeriesRow {
  kind: ReceiptKind
  year: number
  last: number
}

/** A receipt or credit note as it was issued; never changed, and kept as payments are. */
export interface ReceiptRow {
  id: string
  bookingId: string
  kind: ReceiptKind
  year: number
  sequence: number
  number: string
  /** What the receipt is for, or what the credit note takes back of it; whole cents. */
  amount: number
  /** JSON of `IssuedContent`. */
  content: string
  issuedAt: string
  keptUntil: CalendarDate
}
