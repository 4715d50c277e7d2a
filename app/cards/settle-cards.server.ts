import type { z } from 'zod'
import { findBooking } from '#app/booking/bookings.server.ts'
import { type DatabaseTransaction, database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { CardSessionRow } from '#app/database/rows/cards.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { moneyOf } from '#app/payments/money-of.server.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import {
  applyRefund,
  applySession,
  type Heard,
  hearSession,
  hearStripe,
  tellOfFailed,
  updateSession,
} from './card-ledger.server.ts'
import { cardOffer } from './card-payment.ts'
import { closeSession } from './start-card-payment.server.ts'
import {
  askStripe,
  cardsAreOn,
  chargeSaid,
  readEvent,
  readSaid,
  refundSaid,
  StripeRefused,
  sessionSaid,
} from './stripe.server.ts'

/** Takes a payment, the end of a session or a refund that Stripe tells of, once each; refuses what Stripe has not signed. */
export async function takeEvent(
  body: Uint8Array,
  signature: string | null,
  now: Temporal.Instant,
): Promise<void> {
  const { id, type, created, data } = await readEvent(body, signature)
  const at = Temporal.Instant.fromEpochMilliseconds(created * 1000)
  const unclear = await hearStripe({ at, now }, async (trx, heard) => {
    const isNew = await trx
      .insertInto('cardEvents')
      .values({ id, type, at: toIsoInstant(now) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!isNew) return null
    if (type.startsWith('checkout.session.'))
      await applySession(trx, readSaid(sessionSaid, data.object), heard)
    else if (type.startsWith('refund.') || type === 'charge.refund.updated')
      await applyRefund(trx, readSaid(refundSaid, data.object), heard)
    else if (type === 'charge.refunded')
      return await applyCharge(trx, readSaid(chargeSaid, data.object), heard)
    return null
  })
  if (!unclear) return
  // The hourly job asks again.
  await settleRefunds(unclear, now).catch((error) => reportFault('asking for refunds', error))
}

/** A charge tells how much was returned in all, not always by which refunds. Returns the payment to ask Stripe about, if any. */
async function applyCharge(
  trx: DatabaseTransaction,
  { payment_intent: intent, amount_refunded, refunds }: z.output<typeof chargeSaid>,
  heard: Heard,
): Promise<string | null> {
  if (!intent) return null
  for (const refund of refunds?.data ?? [])
    await applyRefund(trx, { ...refund, payment_intent: refund.payment_intent ?? intent }, heard)
  const rows = await trx
    .selectFrom('cardRefunds')
    .select('amount')
    .where('paymentIntent', '=', intent)
    .where('status', 'in', ['asked', 'pending', 'succeeded'])
    .execute()
  if (rows.reduce((sum, { amount }) => sum + amount, 0) >= amount_refunded) return null
  const { numUpdatedRows } = await trx
    .updateTable('cardSessions')
    .set({ asksRefunds: 1 })
    .where('paymentIntent', '=', intent)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? intent : null
}

/** Stripe sends nothing again after 90 days. */
export async function deleteOldCardEvents(now: Temporal.Instant): Promise<void> {
  const before = toIsoInstant(now.subtract({ hours: 24 * 90 }))
  await database().deleteFrom('cardEvents').where('at', '<', before).execute()
}

const BATCH = 100

/** For so long an answer of Stripe's may be on its way to another process. */
const UNDERWAY_MINUTES = 10

/** Asks Stripe about all that no event has settled, and closes sessions of what is no longer asked for. */
export async function settleCards(now: Temporal.Instant, stopping: AbortSignal): Promise<void> {
  if (!cardsAreOn()) return
  const before = toIsoInstant(now.subtract({ minutes: UNDERWAY_MINUTES }))
  const db = database()
  // Nobody ever got the address of these.
  const lost = db.updateTable('cardSessions').set({ status: 'ended' })
  await lost.where('status', '=', 'asked').where('createdAt', '<', before).execute()
  const sessions = db.selectFrom('cardSessions').selectAll().where('status', '=', 'open')
  const open = await sessions.orderBy('createdAt').limit(BATCH).execute()
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
    const known = await hearSession(said, now)
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
  const isConfirmed = booking?.status === 'confirmed'
  const money = isConfirmed && (await moneyOf(database(), booking, dateAt(now)))
  return money && cardOffer(money)?.amount === amount
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
