import type { Booking } from '#app/booking/bookings.server.ts'
import { isByStripe } from '#app/cards/card-payment.ts'
import { refundables } from '#app/cards/refund-card-payment.server.ts'
import { cardsAreOn } from '#app/cards/stripe.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatCents } from '#app/kernel/money.ts'
import { WAY_LABELS } from '#app/payments/balance.ts'
import { creditLeft } from '#app/payments/issue-credit-note.server.ts'
import { moneyOf } from '#app/payments/money-of.server.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { headOf } from './money-page.server.ts'

export type MoneyView = Awaited<ReturnType<typeof moneyView>>

export async function moneyView(db: Database, booking: Booking, now: Temporal.Instant) {
  const today = dateAt(now)
  const money = await moneyOf(db, booking, today)
  const { total, paid, balance, payments, retainer, receipts } = money
  const cards = await refundables(db, booking.id)
  const isAsking = booking.status === 'confirmed'
  return {
    ...headOf(booking),
    today,
    hasPrice: booking.quote !== null,
    isCancelled: booking.status === 'cancelled',
    ...{ total, paid, balance },
    payments: payments.map(({ id, amount, way, on, note, reference }) => ({
      id,
      amount,
      way: WAY_LABELS[way],
      day: formatDate(on, 'day'),
      note,
      /** What Stripe did is put right there. */
      isByStripe: isByStripe({ way, reference }),
    })),
    /** Asked for only while the appointment stands. */
    retainer: isAsking && retainer ? { ...retainer, due: formatDate(retainer.dueOn, 'day') } : null,
    isReminded: Boolean(booking.email && retainer?.remindedAt),
    receipts: receipts.map(({ id, number, kind, amount, content }) => ({
      id,
      number,
      kind,
      amount,
      day: formatDate(content.issuedOn, 'day'),
    })),
    /** A receipt shows what was paid. */
    canIssue: receipts.length === 0 && paid > 0,
    /** What can go back to cards, and what is on its way there. */
    canRefund: cardsAreOn() && cards.some(({ left }) => left > 0),
    refunding: cards.reduce((sum, one) => sum + one.underway, 0),
    creditLeft: receipts.length > 0 ? creditLeft(receipts) : 0,
  }
}

/** What an entry is, in a line: '$150 received by e-transfer'. */
export function entryWords(amount: number, way: keyof typeof WAY_LABELS): string {
  const how = way === 'other' ? 'in another way' : `by ${WAY_LABELS[way].toLowerCase()}`
  return `${formatCents(Math.abs(amount))} ${amount < 0 ? 'refunded' : 'received'} ${how}`
}
