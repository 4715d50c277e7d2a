import { href } from 'react-router'
import { z } from 'zod'
import { database } from '#app/database/database.server.ts'
import { issueReceipt } from '#app/payments/issue-receipt.server.ts'
import { moneyOf } from '#app/payments/money-of.server.ts'
import { recordPayment } from '#app/payments/record-payment.server.ts'
import { dateAt } from '#app/platform/config.server.ts'
import type { DeskRequest } from '../../shared/access/guard.server.ts'
import { intent } from '../../shared/desk-action.server.ts'
import { leadTo } from '../../shared/told.server.ts'
import { recordedSentence, requireBooking } from './money-page.server.ts'
import { backToMoney } from './money-path.ts'

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
