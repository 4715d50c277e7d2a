import { findBooking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { CardSessionRow } from '#app/database/rows/cards.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { moneyOf } from '#app/payments/money-of.server.ts'
import { config } from '#app/platform/config.server.ts'
import {
  applyRefund,
  applySession,
  hearStripe,
  siteMark,
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
  for (const intent of await unsettledRefunds(before)) {
    if (stopping.aborted) return
    await settleRefunds(intent, now)
  }
}

async function settleSession(row: CardSessionRow, now: Temporal.Instant): Promise<void> {
  const heard = { at: now, now, site: await siteMark() }
  const stripeId = row.stripeId ?? ''
  try {
    const said = await askStripe((stripe) => stripe.checkout.sessions.retrieve(stripeId))
    const known = await hearStripe((trx) => applySession(trx, sessionSaid.parse(said), heard))
    if (known?.status === 'open' && said.status === 'open' && !(await isAskedFor(row, now)))
      await closeSession(row, heard)
  } catch (error) {
    if (error instanceof Refusal) return
    if (!(error instanceof StripeRefused)) throw error
    // Of another account, or of Stripe's test mode.
    await updateSession(database(), row, { status: 'ended' })
  }
}

async function isAskedFor({ bookingId, amount }: CardSessionRow, now: Temporal.Instant) {
  const booking = await findBooking(database(), bookingId)
  if (booking?.status !== 'confirmed') return false
  const money = await moneyOf(database(), booking, localNow(now, config().timeZone).date)
  return cardOffer(money)?.amount === amount
}

/** Payments of which something is to be returned, and Stripe has not said its last word. */
async function unsettledRefunds(before: string): Promise<string[]> {
  const db = database()
  const refunds = await db
    .selectFrom('cardRefunds')
    .select('paymentIntent')
    .where('status', 'in', ['asked', 'pending'])
    .where('createdAt', '<', before)
    .limit(BATCH)
    .execute()
  const sessions = await db
    .selectFrom('cardSessions')
    .select('paymentIntent')
    .where('asksRefunds', '=', 1)
    .where('paymentIntent', 'is not', null)
    .limit(BATCH)
    .execute()
  return [...new Set([...refunds, ...sessions].map((one) => one.paymentIntent ?? ''))]
}

/** Asks Stripe for all refunds of a payment. One that was asked for here and never got there is free again. */
export async function settleRefunds(intent: string, now: Temporal.Instant): Promise<void> {
  const { data } = await askStripe((stripe) =>
    stripe.refunds.list({ payment_intent: intent, limit: 100 }),
  )
  const before = toIsoInstant(now.subtract({ minutes: UNDERWAY_MINUTES }))
  await hearStripe(async (trx) => {
    for (const refund of data)
      await applyRefund(
        trx,
        { ...refundSaid.parse(refund), payment_intent: intent },
        { at: now, now },
      )
    const unsent = await trx
      .updateTable('cardRefunds')
      .set({ status: 'unsent' })
      .where('paymentIntent', '=', intent)
      .where('status', '=', 'asked')
      .where('createdAt', '<', before)
      .returningAll()
      .execute()
    for (const refund of unsent) await tellOfFailed(trx, refund, now)
    await trx
      .updateTable('cardSessions')
      .set({ asksRefunds: 0 })
      .where('paymentIntent', '=', intent)
      .execute()
  })
}
