import { redirect } from 'react-router'
import { z } from 'zod'
import { database } from '#app/database/database.server.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { formatCents } from '#app/kernel/money.ts'
import { moneyOf } from '#app/payments/money-of.server.ts'
import { recordPayment } from '#app/payments/record-payment.server.ts'
import { config } from '#app/platform/config.server.ts'
import { ConfirmPage } from '#app/ui/desk/overlays/confirm.tsx'
import { deskAction } from '../../shared/desk-action.server.ts'
import { leadTo } from '../../shared/told.server.ts'
import type { Route } from './+types/retainer.ts'
import { headOf, recordedSentence, requireBooking } from './money-page.server.ts'
import { backToMoney } from './money-path.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const booking = await requireBooking(params.id)
  const today = localNow(Temporal.Now.instant(), config().timeZone).date
  const { retainer } = await moneyOf(database(), booking, today)
  if (!retainer || retainer.left === 0) return redirect(backToMoney(booking.id))
  const { label, formKey } = headOf(booking)
  return {
    id: booking.id,
    formKey: `${formKey}`,
    left: retainer.left,
    question: {
      sentence: 'Record the retainer?',
      facts: [
        label,
        `${formatCents(retainer.left)} by e-transfer, ${formatDate(today, 'day')}`,
        'For another method or date, choose Record a payment.',
      ],
      yes: 'Record retainer',
    },
  }
}

/** Enters what is left of the retainer as received today by e-transfer. */
export const action = deskAction(
  z.object({}),
  async ({ params }: Route.ActionArgs, { now, idempotency }) => {
    const booking = await requireBooking(params.id)
    const today = localNow(now, config().timeZone).date
    const { retainer } = await moneyOf(database(), booking, today)
    const backTo = backToMoney(booking.id)
    if (!retainer || retainer.left === 0)
      return await leadTo(backTo, 'The retainer is already paid. No payment was recorded.')
    const entry = {
      amount: retainer.left,
      way: 'etransfer' as const,
      on: today,
      note: 'Retainer',
    }
    await recordPayment(booking.id, entry, { now, idempotency })
    return await leadTo(backTo, await recordedSentence(booking.id, entry))
  },
)

export default function RetainerReceived({ loaderData }: Route.ComponentProps) {
  const { id, question, formKey } = loaderData
  return <ConfirmPage question={question} backTo={backToMoney(id)} formKey={formKey} isGentle />
}
