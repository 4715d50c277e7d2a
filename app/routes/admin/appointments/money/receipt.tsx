import { href, redirect } from 'react-router'
import { z } from 'zod'
import { database } from '#app/database/database.server.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { formatCents } from '#app/kernel/money.ts'
import { issueReceipt } from '#app/payments/issue-receipt.server.ts'
import { moneyOf } from '#app/payments/money-of.server.ts'
import { config } from '#app/platform/config.server.ts'
import { ConfirmPage } from '#app/ui/desk/overlays/confirm.tsx'
import { deskAction } from '../../shared/desk-action.server.ts'
import { leadTo } from '../../shared/told.server.ts'
import type { Route } from './+types/receipt.ts'
import { headOf, requireBooking } from './money-page.server.ts'
import { backToMoney } from './money-path.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const booking = await requireBooking(params.id)
  const today = localNow(Temporal.Now.instant(), config().timeZone).date
  const { total, paid, balance, receipts } = await moneyOf(database(), booking, today)
  const [issued] = receipts
  if (issued) return redirect(href('/admin/receipts/:id', { id: issued.id }))
  if (paid <= 0)
    return await leadTo(backToMoney(booking.id), 'Nothing has been paid. Record the payment first.')
  return {
    id: booking.id,
    question: {
      sentence: 'Issue receipt?',
      facts: [
        headOf(booking).label,
        `${formatCents(total)} total, ${formatCents(paid)} paid, ${formatCents(balance)} left`,
        'Receipts are final. Later payments won’t appear on it; to correct it, issue a credit note.',
      ],
      yes: 'Issue receipt',
    },
  }
}

export const action = deskAction(z.object({}), async ({ params }: Route.ActionArgs, { now }) => {
  const { id, number } = await issueReceipt(params.id, { now })
  return await leadTo(href('/admin/receipts/:id', { id }), `Receipt ${number} issued.`)
})

export default function IssueReceipt({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { id, question } = loaderData
  return (
    <ConfirmPage
      question={question}
      backTo={backToMoney(id)}
      error={refused?.errors.form}
      isGentle
    />
  )
}
