import { lockExistingBooking } from '#app/booking/bookings.server.ts'
import { type Database, type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { CardRefundRow } from '#app/database/rows/cards.ts'
import { formatCents } from '#app/kernel/money.ts'
import { Refusal, refuse } from '#app/kernel/refusal.ts'
import type { RefundEntry } from '#app/payments/payment.schema.ts'
import { paymentsOf } from '#app/payments/payments.server.ts'
import {
  applyRefund,
  hearStripe,
  insertRefund,
  lockCards,
  updateRefund,
} from './card-ledger.server.ts'
import { type CardRefundStatus, isByStripe } from './card-payment.ts'
import { askStripe, refundSaid, StripeRefused } from './stripe.server.ts'

const OTHER_KEY = 'This form was used for another refund. Please load the page again.'

const UNKNOWN =
  'No answer from Stripe. Try again: the refund is made only once. We also check every hour.'

/** The payments by card of an appointment, with what is on its way back (`underway`) and what can still go back (`left`). */
export async function refundables(db: Database, bookingId: string) {
  const entries = await paymentsOf(db, bookingId)
  const onTheWay = await db
    .selectFrom('cardRefunds')
    .select(['paymentIntent', 'amount'])
    .where('bookingId', '=', bookingId)
    .where('status', 'in', ['asked', 'pending'])
    .execute()
  const byReference = Map.groupBy(entries.filter(isByStripe), ({ reference }) => reference ?? '')
  return [...byReference].flatMap(([reference, all]) => {
    const [{ on, amount }] = all as [(typeof all)[number]]
    const going = sum(onTheWay.filter(({ paymentIntent }) => paymentIntent === reference))
    return [{ reference, on, amount, left: Math.max(0, sum(all) - going), underway: going }]
  })
}

function sum(all: readonly { amount: number }[]): number {
  return all.reduce((total, { amount }) => total + amount, 0)
}

/** Sends money back to the card it came from, once for each form. The ledger changes when Stripe says that it succeeded. */
export async function refundCardPayment(
  bookingId: string,
  { amount, payment, formKey: id }: RefundEntry,
  now: Temporal.Instant,
): Promise<CardRefundStatus> {
  const asked = { id, bookingId, paymentIntent: payment, amount }
  const refund = await transact((trx) => reserve(trx, asked, now))
  if (refund.status !== 'asked') return refund.status
  const of = { payment_intent: payment, metadata: { refund: id } }
  const said = await askStripe((stripe) =>
    stripe.refunds.create({ ...of, amount }, { idempotencyKey: id }),
  ).catch(async (error) => {
    // Where Stripe is silent it may have been sent, and the same form asks again.
    if (error instanceof Refusal) refuse('unavailable', UNKNOWN, { about: id })
    if (!(error instanceof StripeRefused)) throw error
    const unsent = { status: 'unsent', seenAt: toIsoInstant(now) } as const
    await transact((trx) => updateRefund(trx, refund, unsent))
    refuse('failed-precondition', `Stripe refused the refund: ${error.message}`)
  })
  return await hearStripe({ now }, (trx, heard) =>
    applyRefund(trx, { ...refundSaid.parse(said), ...of }, heard),
  )
}

async function reserve(
  trx: DatabaseTransaction,
  asked: Pick<CardRefundRow, 'id' | 'bookingId' | 'paymentIntent' | 'amount'>,
  now: Temporal.Instant,
): Promise<CardRefundRow> {
  await lockExistingBooking(trx, asked.bookingId)
  await lockCards(trx, asked.bookingId)
  const rows = trx.selectFrom('cardRefunds').selectAll()
  const known = await rows.where('id', '=', asked.id).executeTakeFirst()
  if (known) {
    const same = ['bookingId', 'paymentIntent', 'amount'] as const
    const isSame = same.every((name) => known[name] === asked[name])
    // One that Stripe refused is asked for again with a form of its own.
    if (!isSame || known.status === 'unsent') refuse('key-reused', OTHER_KEY)
    return known
  }
  const all = await refundables(trx, asked.bookingId)
  const of = all.find(({ reference }) => reference === asked.paymentIntent)
  if (!of) refuse('invalid-argument', { payment: 'Please choose one of these payments' })
  if (asked.amount > of.left) refuse('invalid-argument', tooMuch(of.left))
  return await insertRefund(trx, { ...asked, status: 'asked' }, now)
}

export function tooMuch(left: number): { amount: string } {
  return { amount: `You can refund up to ${formatCents(left)} of this payment` }
}
