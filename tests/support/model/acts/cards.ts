import { randomUUID } from 'node:crypto'
import {
  applyRefund,
  applySession,
  hearStripe,
  insertSession,
} from '#app/cards/card-ledger.server.ts'
import { transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { type Act, about, is } from './common.ts'

/** What Stripe says of a payment and a refund of a part of it, each word twice, in one of some orders. */
export const CARDS = {
  'pay by card': about(
    is('confirmed'),
    [],
    async ({ id: bookingId, service, date }, model, pick) => {
      const { now } = model
      const [id, name] = [randomUUID(), randomUUID()]
      const amount = pick([7_000, 50, 14_000]) ?? 50
      const paid = amount - (pick([0, 20]) ?? 0)
      const row = { id, bookingId, amount, service: String(service), date: date as never }
      const at = toIsoInstant(now)
      const opened = {
        stripeId: `cs_${name}`,
        createdAt: at,
        expiresAt: at,
        status: 'open' as const,
      }
      await transact((trx) => insertSession(trx, { ...row, ...opened }, now))
      const session = { id: `cs_${name}`, currency: 'cad', payment_intent: `pi_${name}` }
      const refund = { id: `re_${name}`, amount: 10, payment_intent: `pi_${name}` }
      const hearSession = (status: string, payment_status: string) => () =>
        hearStripe({ now }, (trx, heard) =>
          applySession(trx, { ...session, status, payment_status, amount_total: paid }, heard),
        )
      const hearRefund = (status: 'pending' | 'succeeded' | 'failed') => () =>
        hearStripe({ now }, (trx, heard) => applyRefund(trx, { ...refund, status }, heard))
      const words = [
        hearSession('complete', 'paid'),
        hearSession('expired', 'unpaid'),
        hearRefund('pending'),
        hearRefund('succeeded'),
      ]
      const isLost = pick([false, true])
      if (isLost) words.push(hearRefund('failed'))
      const first = pick([0, 1, 2, 3]) ?? 0
      const turned = [...words.slice(first), ...words.slice(0, first)]
      for (const word of [...turned, ...turned.toReversed()]) await word()
      model.paid.set(bookingId, (model.paid.get(bookingId) ?? 0) + paid - (isLost ? 0 : 10))
    },
  ),
} satisfies Record<string, Act>
