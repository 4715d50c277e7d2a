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

export default function RefundCard({ loaderData, actionData: posted }: Route.ComponentProps) {
  if (posted && 'asks' in posted) return <Question of={loaderData} {...posted} />
  return <Entry of={loaderData} refused={posted} />
}

type Loaded = Route.ComponentProps['loaderData']

const focus = (heading: HTMLElement | null) => heading?.focus()

function Question({
  of: { id, label },
  asks,
  values,
}: {
  of: Loaded
  asks: string
  values: RefusedForm['values']
}) {
  return (
    <TaskPage
      title={`Refund ${asks} to the card?`}
      about={<bdi>{label}</bdi>}
      back={{ to: moneyPath(id, 'refund'), label: 'Back to the form' }}
      headingRef={focus}
    >
      <p className="warning">Stripe sends the money at once. You can’t undo it.</p>
      <Form method="post" action={moneyPath(id, 'refund')}>
        {['amount', 'payment', 'formKey'].map((name) => (
          <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
        ))}
        <input type="hidden" name="confirmed" value="yes" />
        <StickyActs>
          <SubmitButton label="Refund to card" busyLabel="Sending" />
          <ButtonLink look="quiet" to={backToMoney(id)} label="Back" />
        </StickyActs>
      </Form>
    </TaskPage>
  )
}

type Refused = (RefusedForm & { about?: string | undefined }) | undefined

function Entry({ of: it, refused }: { of: Loaded; refused: Refused }) {
  const form = useErrorFocus(refused)
  const { payments } = it
  const [first] = payments
  const initial = {
    amount: centsAsTyped(first?.left ?? 0),
    payment: first?.reference ?? '',
  }
  const values = { ...initial, ...refused?.values }
  // Where Stripe was silent the same refund is asked for again; anything else is a new one.
  const formKey = refused?.about ?? it.formKey
  return (
    <TaskPage
      title="Refund to the card"
      about={<bdi>{it.label}</bdi>}
      back={{ to: backToMoney(it.id), label: 'Back to the appointment' }}
    >
      {refused?.errors.form && (
        <p className="error" role="alert">
          {refused.errors.form}
        </p>
      )}
      <Form method="post" action={moneyPath(it.id, 'refund')} ref={form}>
        <input type="hidden" name="formKey" value={formKey} />
        {refused?.about ? (
          <>
            <input type="hidden" name="confirmed" value="yes" />
            <input type="hidden" name="payment" value={values.payment} />
            <input type="hidden" name="amount" value={values.amount} />
          </>
        ) : (
          <>
            <Choice
              name="payment"
              legend="Payment"
              choices={payments.map(({ reference, on, amount, left }) => [
                reference,
                `${formatCents(amount)} on ${formatDate(on, 'day')}, ${formatCents(left)} left`,
              ])}
              chosen={values.payment}
              error={refused?.errors.payment}
            />
            <AmountField field={fieldsOf(refused, initial)} />
          </>
        )}
        <p className="soft task-note">
          It counts once Stripe confirms it. If you issued a receipt, also issue a credit note.
        </p>
        <StickyActs>
          <SubmitButton
            label={refused?.about ? 'Ask Stripe again' : 'Continue'}
            busyLabel="Asking Stripe"
          />
          <ButtonLink look="quiet" to={backToMoney(it.id)} label="Back" />
        </StickyActs>
      </Form>
    </TaskPage>
  )
}
