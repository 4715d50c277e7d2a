import { findBooking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { CardSessionRow } from '#app/database/rows/cards.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { moneyOf } from '#app/payments/money-of.server.ts'
import { dateAt } from '#app/platform/config.server.ts'
import {
  applyRefund,
  applySession,
  hearStripe,
  tellOfFailed,
  updateSession,
} from './card-ledger.server.ts'
import { cardOffer } from './card-payment.ts'
import { closeSession } from './start-card-payment.server.ts'
import { askStripe, cardsAreOn, refundSaid, StripeRefused, sessionSaid } from './stripe.server.ts'

/** Sessions and refunds of one run. */
const BATCH = 100

/** For so long an answer of Stripe's may be on its way to another process. */
const UNDERWAY_MINUTES = 10

/**
 * Asks Stripe about all that no event has settled: it may have been lost, or we may have been away. Sessions of what is no
 * longer asked for are closed.
 */
export async function settleCards(now: Temporal.Instant, stopping: AbortSignal): Promise<void> {
  if (!cardsAreOn()) return
  const before = toIsoInstant(now.subtract({ minutes: UNDERWAY_MINUTES }))
  const db = database()
  // Nobody ever got the address of these.
  await db
    .updateTable('cardSessions')
    .set({ status: 'ended' })
    .where('status', '=', 'asked')
    .where('createdAt', '<', before)
    .execute()
  const open = await db
    .selectFrom('cardSessions')
    .selectAll()
    .where('status', '=', 'open')
    .orderBy('createdAt')
    .limit(BATCH)
    .execute()
  for (const row of open) {
    if (stopping.aborted) return
    await settleSession(row, now)
  }
  // Payments of which something is to be returned, and Stripe has not said its last word.
  const asked = db
    .selectFrom('cardRefunds')
    .select('paymentIntent')
    .where('status', 'in', ['asked', 'pending'])
    .where('createdAt', '<', before)
  const told = db.selectFrom('cardSessions').select('paymentIntent').where('asksRefunds', '=', 1)
  const unsettled = await asked
    .union(told.$narrowType<{ paymentIntent: string }>())
    .limit(2 * BATCH)
    .execute()
  for (const { paymentIntent } of unsettled) {
    if (stopping.aborted) return
    await settleRefunds(paymentIntent, now)
  }
}

async function settleSession(row: CardSessionRow, now: Temporal.Instant): Promise<void> {
  try {
    const said = await askStripe((stripe) => stripe.checkout.sessions.retrieve(row.stripeId ?? ''))
    const known = await hearStripe({ now }, (trx, heard) =>
      applySession(trx, sessionSaid.parse(said), heard),
    )
    if (known?.status === 'open' && said.status === 'open' && !(await isAskedFor(row, now)))
      await closeSession(row, now)
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'unavailable') return
    if (!(error instanceof StripeRefused)) throw error
    // Of another account, or of Stripe's test mode.
    await updateSession(database(), row, { status: 'ended' })
  }
}

async function isAskedFor({ bookingId, amount }: CardSessionRow, now: Temporal.Instant) {
  const booking = await findBooking(database(), bookingId)
  if (booking?.status !== 'confirmed') return false
  return cardOffer(await moneyOf(database(), booking, dateAt(now)))?.amount === amount
}

/** Asks Stripe for all refunds of a payment. One that was asked for here and never got there is free again. */
export async function settleRefunds(intent: string, now: Temporal.Instant): Promise<void> {
  const { data } = await askStripe((stripe) =>
    stripe.refunds.list({ payment_intent: intent, limit: 100 }),
  )
  await hearStripe({ now }, async (trx, heard) => {
    for (const refund of data)
      await applyRefund(trx, { ...refundSaid.parse(refund), payment_intent: intent }, heard)
    const unsent = await trx
      .updateTable('cardRefunds')
      .set({ status: 'unsent' })
      .where('paymentIntent', '=', intent)
      .where('status', '=', 'asked')
      .where('createdAt', '<', toIsoInstant(now.subtract({ minutes: UNDERWAY_MINUTES })))
      .returningAll()
      .execute()
    for (const refund of unsent) await tellOfFailed(trx, refund, now)
    const asked = trx.updateTable('cardSessions').set({ asksRefunds: 0 })
    await asked.where('paymentIntent', '=', intent).execute()
  })
}
