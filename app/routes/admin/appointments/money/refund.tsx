import { Form, redirect } from 'react-router'
import type { CardRefundStatus } from '#app/cards/card-payment.ts'
import { refundables, refundCardPayment, tooMuch } from '#app/cards/refund-card-payment.server.ts'
import { cardsAreOn } from '#app/cards/stripe.server.ts'
import { database } from '#app/database/database.server.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { centsAsTyped, formatCents } from '#app/kernel/money.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { refundForm } from '#app/payments/payment.schema.ts'
import { TaskActs, TaskPage } from '#app/ui/desk/desk-page.tsx'
import { useErrorFocus } from '#app/ui/desk/refused.ts'
import { fieldsOf } from '#app/ui/field.tsx'
import { deskAction } from '../../shared/desk-action.server.ts'
import { leadTo } from '../../shared/told.server.ts'
import { backToMoney, moneyPath } from '../shared/paths.ts'
import type { Route } from './+types/refund.ts'
import { AmountField, Choice, MoneyQuestion } from './money-fields.tsx'
import { headOf, requireBooking } from './money-view.server.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const booking = await requireBooking(params.id)
  const payments = await refundables(database(), booking.id)
  const open = payments.filter(({ left }) => left > 0)
  // One whose answer was lost is asked for again, though nothing more is left.
  if (payments.length === 0 || !cardsAreOn()) return redirect(backToMoney(booking.id))
  return { ...headOf(booking), payments: open.length > 0 ? open : payments }
}

/** Asks once more before anything goes back. */
export const action = deskAction(
  refundForm,
  async ({ params }: Route.ActionArgs, { input, values, now }) => {
    if (values.confirmed !== 'yes') {
      const all = await refundables(database(), params.id)
      const left = all.find(({ reference }) => reference === input.payment)?.left ?? 0
      if (input.amount > left) refuse('invalid-argument', tooMuch(left))
      return { asks: formatCents(input.amount), values }
    }
    const status = await refundCardPayment(params.id, input, now)
    return await leadTo(backToMoney(params.id), { sentence: saidOf(status), subjectId: params.id })
  },
)

function saidOf(status: CardRefundStatus): string {
  if (status === 'succeeded') return 'Refund on its way to the card.'
  return status === 'asked' || status === 'pending'
    ? 'Refund on its way. It counts once Stripe confirms it.'
    : 'The refund failed. No money went back to the card.'
}

export default function RefundCard({ loaderData, actionData: posted }: Route.ComponentProps) {
  const { id, label, formKey, payments } = loaderData
  const form = useErrorFocus(posted)
  const about = <bdi>{label}</bdi>
  // Where Stripe was silent the same refund is asked for again; anything else is a new one.
  if (posted && ('asks' in posted || posted.about)) {
    const asks = 'asks' in posted ? posted.asks : null
    return (
      <MoneyQuestion
        {...{ id, page: 'refund', about, values: posted.values }}
        title={asks ? `Refund ${asks} to the card?` : 'Refund to the card'}
        yes={asks ? 'Refund to card' : 'Ask Stripe again'}
        busyLabel="Asking Stripe"
        refusal={'asks' in posted ? null : posted.errors.form}
      >
        <p className="warning">Stripe sends the money at once. You can’t undo it.</p>
      </MoneyQuestion>
    )
  }
  const [first] = payments
  const initial = { amount: centsAsTyped(first?.left ?? 0), payment: first?.reference ?? '' }
  return (
    <TaskPage
      title="Refund to the card"
      about={about}
      back={{ to: backToMoney(id), label: 'Back to the appointment' }}
      refusal={posted?.errors.form}
    >
      <Form method="post" action={moneyPath(id, 'refund')} ref={form}>
        <input type="hidden" name="formKey" value={formKey} />
        <Choice
          name="payment"
          legend="Payment"
          choices={payments.map(({ reference, on, amount, left }) => [
            reference,
            `${formatCents(amount)} on ${formatDate(on, 'day')}, ${formatCents(left)} left`,
          ])}
          chosen={posted?.values.payment ?? initial.payment}
          error={posted?.errors.payment}
        />
        <AmountField field={fieldsOf(posted, initial)} />
        <p className="soft task-note">
          It counts once Stripe confirms it. If you issued a receipt, also issue a credit note.
        </p>
        <TaskActs yes="Continue" busy="Asking Stripe" backTo={backToMoney(id)} />
      </Form>
    </TaskPage>
  )
}
