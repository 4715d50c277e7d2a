import { Form, redirect } from 'react-router'
import { refundables, refundCardPayment, tooMuch } from '#app/cards/refund-card-payment.server.ts'
import { cardsAreOn } from '#app/cards/stripe.server.ts'
import { database } from '#app/database/database.server.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { centsAsTyped, formatCents } from '#app/kernel/money.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { refundForm } from '#app/payments/payment.schema.ts'
import type { RefusedForm } from '#app/platform/validation.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { useErrorFocus } from '#app/ui/desk/hooks/use-error-focus.ts'
import { StickyActs } from '#app/ui/desk/sticky-acts.tsx'
import { TaskPage } from '#app/ui/desk/task-page.tsx'
import { fieldsOf } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { deskAction } from '../../shared/desk-action.server.ts'
import { leadTo } from '../../shared/told.server.ts'
import type { Route } from './+types/refund.ts'
import { AmountField, Choice } from './money-fields.tsx'
import { headOf, requireBooking } from './money-page.server.ts'
import { backToMoney, moneyPath } from './money-path.ts'
import { MoneyQuestion } from './money-question.tsx'

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
    return await leadTo(backToMoney(params.id), { sentence: SAID[status], subjectId: params.id })
  },
)

const UNDERWAY = 'Refund on its way. It counts once Stripe confirms it.'
const FAILED = 'The refund failed. No money went back to the card.'

const SAID = {
  asked: UNDERWAY,
  pending: UNDERWAY,
  succeeded: 'Refund on its way to the card.',
  unsent: FAILED,
  failed: FAILED,
  canceled: FAILED,
}

export default function RefundCard({ loaderData: it, actionData: posted }: Route.ComponentProps) {
  const question = { id: it.id, page: 'refund', about: <bdi>{it.label}</bdi> } as const
  if (posted && 'asks' in posted)
    return (
      <MoneyQuestion
        {...question}
        title={`Refund ${posted.asks} to the card?`}
        values={posted.values}
        yes="Refund to card"
        busyLabel="Sending"
      >
        <p className="warning">Stripe sends the money at once. You can’t undo it.</p>
      </MoneyQuestion>
    )
  // Where Stripe was silent the same refund is asked for again; anything else is a new one.
  if (posted?.about)
    return (
      <MoneyQuestion
        {...question}
        title="Refund to the card"
        values={posted.values}
        yes="Ask Stripe again"
        busyLabel="Asking Stripe"
      >
        <p className="error" role="alert">
          {posted.errors.form}
        </p>
      </MoneyQuestion>
    )
  return <Entry of={it} refused={posted} />
}

function Entry({
  of: { id, label, formKey, payments },
  refused,
}: {
  of: Route.ComponentProps['loaderData']
  refused: RefusedForm | undefined
}) {
  const form = useErrorFocus(refused)
  const [first] = payments
  const initial = { amount: centsAsTyped(first?.left ?? 0), payment: first?.reference ?? '' }
  return (
    <TaskPage
      title="Refund to the card"
      about={<bdi>{label}</bdi>}
      back={{ to: backToMoney(id), label: 'Back to the appointment' }}
      refusal={refused?.errors.form}
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
          chosen={refused?.values.payment ?? initial.payment}
          error={refused?.errors.payment}
        />
        <AmountField field={fieldsOf(refused, initial)} />
        <p className="soft task-note">
          It counts once Stripe confirms it. If you issued a receipt, also issue a credit note.
        </p>
        <StickyActs>
          <SubmitButton label="Continue" busyLabel="Asking Stripe" />
          <ButtonLink look="quiet" to={backToMoney(id)} label="Cancel" />
        </StickyActs>
      </Form>
    </TaskPage>
  )
}
