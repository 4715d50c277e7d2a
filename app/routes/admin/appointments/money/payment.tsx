import { Form } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { REASON_MAX } from '#app/kernel/field-lengths.ts'
import { centsAsTyped } from '#app/kernel/money.ts'
import { PAYMENT_WAYS, WAY_LABELS } from '#app/payments/balance.ts'
import { moneyOf } from '#app/payments/money-of.server.ts'
import { paymentForm } from '#app/payments/payment.schema.ts'
import { recordPayment } from '#app/payments/record-payment.server.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { TaskActs, TaskPage } from '#app/ui/desk/desk-page.tsx'
import { useErrorFocus } from '#app/ui/desk/refused.ts'
import { DateField } from '#app/ui/desk/when/date-time-fields.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { deskAction } from '../../shared/desk-action.server.ts'
import { leadTo } from '../../shared/told.server.ts'
import { backToMoney, moneyPath } from '../shared/paths.ts'
import type { Route } from './+types/payment.ts'
import { AmountField, Choice } from './money-fields.tsx'
import { headOf, recordedSentence, requireBooking } from './money-view.server.ts'

export async function loader({ url, params }: Route.LoaderArgs) {
  const booking = await requireBooking(params.id)
  const today = dateAt(Temporal.Now.instant())
  const money = await moneyOf(database(), booking, today)
  const against = money.payments.find(({ id }) => id === url.searchParams.get('against'))
  return { ...headOf(booking), today, initial: initialOf() }

  /** What is likely: the rest of the retainer, else of the price; or the opposite of an entry. */
  function initialOf() {
    const back = url.searchParams.get('way') === 'back'
    if (against) {
      const { amount, way } = against
      const direction = amount > 0 ? 'returned' : 'received'
      const note = 'Reverses a wrong payment'
      return { amount: centsAsTyped(Math.abs(amount)), direction, way, note, on: today }
    }
    const due = money.retainer?.left || Math.max(0, money.balance)
    const amount = back ? money.paid : due
    return {
      amount: amount > 0 ? centsAsTyped(amount) : '',
      direction: back ? 'returned' : 'received',
      way: money.payments.at(-1)?.way ?? 'etransfer',
      note: '',
      on: today,
    }
  }
}

export const action = deskAction(
  paymentForm,
  async ({ params }: Route.ActionArgs, { input, now, idempotency }) => {
    await recordPayment(params.id, input, { now, idempotency })
    return await leadTo(backToMoney(params.id), await recordedSentence(params.id, input))
  },
)

export default function RecordPayment({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { id, label, today, initial } = loaderData
  const form = useErrorFocus(refused)
  const field = fieldsOf(refused, initial)
  const values = { ...initial, ...refused?.values }
  return (
    <TaskPage
      title={initial.direction === 'returned' ? 'Record refund' : 'Record payment'}
      about={<bdi>{label}</bdi>}
      back={{ to: backToMoney(id), label: 'Back to the appointment' }}
    >
      <Form method="post" action={moneyPath(id, 'payment')} ref={form} key={initial.direction}>
        <input type="hidden" name="formKey" value={refused?.values.formKey ?? loaderData.formKey} />
        <Choice
          name="direction"
          legend="Type"
          choices={[
            ['received', 'Payment'],
            ['returned', 'Refund'],
          ]}
          chosen={values.direction}
          error={refused?.errors.direction}
        />
        <AmountField field={field} />
        <Choice
          name="way"
          legend="Method"
          choices={PAYMENT_WAYS.map((way) => [way, way === 'other' ? 'Other' : WAY_LABELS[way]])}
          chosen={values.way}
          error={refused?.errors.way}
        />
        <DateField {...field('on')} label="Date" today={today} max={today} />
        <Field {...field('note')} label="Note" isOptional maxLength={REASON_MAX} dir="auto" />
        <p className="soft task-note">You can’t edit a payment. If it’s wrong, reverse it.</p>
        <TaskActs yes="Record" busy="Recording" backTo={backToMoney(id)} />
      </Form>
    </TaskPage>
  )
}
