import type { z } from 'zod'
import { type DatabaseTransaction, database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { applyRefund, applySession, type Heard, hearStripe } from './card-ledger.server.ts'
import { settleRefunds } from './settle-cards.server.ts'
import { chargeSaid, readEvent, readSaid, refundSaid, sessionSaid } from './stripe.server.ts'

/**
 * Takes what Stripe tells, once each: a payment, the end of a session, a refund. Refuses what Stripe has not signed; what
 * it tells beside that changes nothing.
 */
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

/**
 * A charge tells how much was returned in all, and only from some accounts by which refunds. Returns the payment of which Stripe
 * has to be asked; null where nothing is open.
 */
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

/** Stripe sends nothing again after so long. */
const EVENTS_DAYS = 90

export async function deleteOldCardEvents(now: Temporal.Instant): Promise<void> {
  const before = toIsoInstant(now.subtract({ hours: 24 * EVENTS_DAYS }))
  await database().deleteFrom('cardEvents').where('at', '<', before).execute()
}
