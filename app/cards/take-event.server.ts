import type { z } from 'zod'
import { type DatabaseTransaction, database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { reportFault } from '#app/platform/log.server.ts'
import {
  applyRefund,
  applySession,
  type Heard,
  hearStripe,
  siteMark,
} from './card-ledger.server.ts'
import { settleRefunds } from './settle-cards.server.ts'
import {
  chargeSaid,
  readEvent,
  refundSaid,
  type StripeEvent,
  sessionSaid,
} from './stripe.server.ts'

/**
 * Takes what Stripe tells, once each: a payment, the end of a session, a refund. Refuses what Stripe has not signed; what
 * it tells beside that changes nothing.
 */
export async function takeEvent(
  body: Uint8Array,
  signature: string | null,
  now: Temporal.Instant,
): Promise<void> {
  const event = await readEvent(body, signature)
  const site = await siteMark()
  const at = Temporal.Instant.fromEpochMilliseconds(event.created * 1000)
  const unclear = await hearStripe(async (trx) => {
    const isNew = await trx
      .insertInto('cardEvents')
      .values({ id: event.id, type: event.type, at: toIsoInstant(now) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return isNew ? await apply(trx, event, { at, now, site }) : null
  })
  if (!unclear) return
  // The hourly job asks again.
  await settleRefunds(unclear, now).catch((error) => reportFault('asking for refunds', error))
}

/** A payment of which Stripe has to be asked what was returned; null where nothing is open. */
async function apply(
  trx: DatabaseTransaction,
  { type, data }: StripeEvent,
  heard: Heard & { site: string },
): Promise<string | null> {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      await applySession(trx, read(sessionSaid, data.object), heard)
      return null
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      await applyRefund(trx, read(refundSaid, data.object), heard)
      return null
    case 'charge.refunded':
      return await applyCharge(trx, read(chargeSaid, data.object), heard)
    default:
      return null
  }
}

/** What is signed and cannot be read is not taken for told: the hourly job asks. */
function read<Schema extends z.ZodType>(schema: Schema, object: unknown): z.output<Schema> {
  const said = schema.safeParse(object)
  return said.success ? said.data : refuse('invalid-argument', 'This is no event of Stripe’s')
}

/** A charge tells how much was returned in all, and only from some accounts by which refunds. */
async function applyCharge(
  trx: DatabaseTransaction,
  { payment_intent: intent, amount_refunded, refunds }: ReturnType<typeof chargeSaid.parse>,
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
