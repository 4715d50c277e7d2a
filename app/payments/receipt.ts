import { addMonths, type CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { Quote } from '#app/quote/quote.ts'
import type { PaymentWay } from './balance.ts'

/** What is numbered: receipts, and the notes that take some of one back. */
export const RECEIPT_KINDS = ['receipt', 'creditNote'] as const
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]

/** What both say: frozen when they were issued, whatever changes later. */
interface Issued {
  number: string
  issuedOn: CalendarDate
  artist: {
    name: string
    phone: string
    email: string
    /** The mailing address in its lines; null where none is set. */
    address: string | null
    /** The number under which the tax is charged; null without one. */
    taxNumber: string | null
  }
  client: string
  appointment: { service: string; date: CalendarDate; time: TimeOfDay }
}

/** A receipt: what was asked for and what was paid by then. */
export interface ReceiptContent extends Issued {
  kind: 'receipt'
  quote: Quote
  payments: { on: CalendarDate; way: PaymentWay; amount: number }[]
  paid: number
  balance: number
}

/** A note that corrects a receipt by an amount, tax included. */
export interface CreditNoteContent extends Issued {
  kind: 'creditNote'
  /** The number of the receipt it corrects. */
  corrects: string
  reason: string
  /** Whole cents, more than 0. */
  amount: number
  /** The part of it that is tax; null where the receipt had none. */
  tax: { label: string; rate: number; amount: number } | null
}

export type IssuedContent = ReceiptContent | CreditNoteContent

/** '2026-0001' for receipts, 'CN-2026-0001' for credit notes: each counts by itself, from 1 every year. */
export function receiptNumber(kind: ReceiptKind, year: number, sequence: number): string {
  const number = `${year}-${String(sequence).padStart(4, '0')}`
  return kind === 'receipt' ? number : `CN-${number}`
}

/** The tax in an amount that includes it, in whole cents, half a cent up. `rate` in hundredths of a percent. */
export function taxWithin(amountCents: number, rate: number): number {
  const whole = 10_000 + rate
  return Math.floor((2 * amountCents * rate + whole) / (2 * whole))
}

/**
 * The tax in a note that takes back this much more, after what was issued before. Notes are rounded together, not each
 * by itself: those that take back the whole receipt take back its tax to the cent. Null where the receipt had none.
 */
export function creditedTax(
  issued: readonly IssuedContent[],
  amountCents: number,
): CreditNoteContent['tax'] {
  const charged = issued.find(({ kind }) => kind === 'receipt')
  if (charged?.kind !== 'receipt' || !charged.quote.tax) return null
  const { label, rate, amount: whole } = charged.quote.tax
  const notes = issued.filter((one) => one.kind === 'creditNote')
  const taken = notes.reduce((sum, { tax }) => sum + (tax?.amount ?? 0), 0)
  const credited = notes.reduce((sum, { amount }) => sum + amount, amountCents)
  const due = credited === charged.quote.total ? whole : taxWithin(credited, rate)
  return { label, rate, amount: Math.max(0, Math.min(due, whole) - taken) }
}

/**
 * Business records are kept for six years from the end of the tax year they belong to (Income Tax Act
 * s. 230(4)): seven years from their day are enough.
 */
export const MONEY_KEPT_YEARS = 7

/** Until when rows about money of that day are kept. */
export function moneyKeptUntil(day: CalendarDate): CalendarDate {
  return addMonths(day, 12 * MONEY_KEPT_YEARS)
}
