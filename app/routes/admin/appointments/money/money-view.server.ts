import { data, href } from 'react-router'
import { z } from 'zod'
import { type Booking, findBooking } from '#app/booking/bookings.server.ts'
import { isByStripe } from '#app/cards/card-payment.ts'
import { refundables } from '#app/cards/refund-card-payment.server.ts'
import { cardsAreOn } from '#app/cards/stripe.server.ts'
import { type Database, database } from '#app/database/database.server.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatCents } from '#app/kernel/money.ts'
import { WAY_LABELS } from '#app/payments/balance.ts'
import { creditLeft } from '#app/payments/issue-credit-note.server.ts'
import { issueReceipt } from '#app/payments/issue-receipt.server.ts'
import { moneyOf } from '#app/payments/money-of.server.ts'
import type { PaymentEntry } from '#app/payments/payment.schema.ts'
import { recordPayment } from '#app/payments/record-payment.server.ts'
import { dateAt } from '#app/platform/config.server.ts'
import type { DeskRequest } from '../../shared/access/guard.server.ts'
import { bookingLabel } from '../../shared/booking-words.ts'
import { intent } from '../../shared/desk-action.server.ts'
import { leadTo } from '../../shared/told.server.ts'
import { backToMoney } from '../shared/paths.ts'

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

/** The appointment of a page about its money; throws the answer 404 for any other id. */
export async function requireBooking(id: string): Promise<Booking> {
  const booking = await findBooking(database(), id)
  if (booking) return booking
  throw data(null, { status: 404 })
}

/** What a recorded payment or refund came to: “$25 cash recorded. Balance: $0.” */
export async function recordedSentence(
  bookingId: string,
  { amount, way }: Pick<PaymentEntry, 'amount' | 'way'>,
): Promise<string> {
  const today = dateAt(Temporal.Now.instant())
  const { balance } = await moneyOf(database(), await requireBooking(bookingId), today)
  const method = way === 'other' ? '' : ` ${WAY_LABELS[way].toLowerCase()}`
  const refund = amount < 0 ? ' refund' : ''
  return `${formatCents(Math.abs(amount))}${method}${refund} recorded. Balance: ${formatCents(balance)}.`
}

/** What a page says of the appointment whose money it is about, and the key that makes a form sent twice one act. */
export function headOf(booking: Booking) {
  return { id: booking.id, label: bookingLabel(booking), formKey: `${crypto.randomUUID()}` }
}

type Args = DeskRequest & { params: { id: string } }

export const moneyIntents = {
  receipt: intent(z.object({}), async ({ params }: Args, { now }) => {
    const { id, number } = await issueReceipt(params.id, { now })
    return await leadTo(href('/admin/receipts/:id', { id }), `Receipt ${number} issued.`)
  }),
  /** Enters what is left of the retainer as received today by e-transfer. */
  retainer: intent(z.object({}), async ({ params }: Args, { now, idempotency, tell }) => {
    const booking = await requireBooking(params.id)
    const today = dateAt(now)
    const { retainer } = await moneyOf(database(), booking, today)
    const backTo = backToMoney(booking.id)
    if (!retainer || retainer.left === 0)
      return await tell('The retainer is already paid. No payment was recorded.', backTo)
    const entry = {
      amount: retainer.left,
      way: 'etransfer' as const,
      on: today,
      note: 'Retainer',
    }
    await recordPayment(booking.id, entry, { now, idempotency })
    return await tell(await recordedSentence(booking.id, entry), backTo)
  }),
}
