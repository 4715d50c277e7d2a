import { Form, href, redirect } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { NAME_MAX } from '#app/kernel/field-lengths.ts'
import { formatCents } from '#app/kernel/money.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { creditLeft, issueCreditNote, TOO_MUCH } from '#app/payments/issue-credit-note.server.ts'
import { creditNoteForm } from '#app/payments/payment.schema.ts'
import { receiptsOf } from '#app/payments/receipts.server.ts'
import type { RefusedForm } from '#app/platform/validation.ts'
import { TaskActs, TaskPage } from '#app/ui/desk/desk-page.tsx'
import { useErrorFocus } from '#app/ui/desk/refused.ts'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { deskAction } from '../../shared/desk-action.server.ts'
import { leadTo } from '../../shared/told.server.ts'
import { backToMoney, moneyPath } from '../shared/paths.ts'
import type { Route } from './+types/credit.ts'
import { AmountField, MoneyQuestion } from './money-fields.tsx'
import { headOf, requireBooking } from './money-view.server.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const booking = await requireBooking(params.id)
  const issued = await receiptsOf(database(), booking.id)
  const receipt = issued.find(({ kind }) => kind === 'receipt')
  const left = creditLeft(issued)
  if (!receipt || left === 0) return redirect(backToMoney(booking.id))
  return { ...headOf(booking), number: receipt.number, left: formatCents(left) }
}

/** Asks once more before it is issued; nothing is stored until then. */
export const action = deskAction(
  creditNoteForm,
  async ({ params }: Route.ActionArgs, { input, values, now, idempotency }) => {
    if (values.confirmed !== 'yes') {
      if (input.amount > creditLeft(await receiptsOf(database(), params.id)))
        refuse('invalid-argument', TOO_MUCH)
      return { asks: formatCents(input.amount), values }
    }
    const { id, number } = await issueCreditNote(params.id, input, { now, idempotency })
    return await leadTo(href('/admin/receipts/:id', { id }), `Credit note ${number} issued.`)
  },
)

export default function CorrectReceipt({ loaderData, actionData }: Route.ComponentProps) {
  if (!actionData || !('asks' in actionData)) return <Entry of={loaderData} refused={actionData} />
  const { asks, values } = actionData
  const { id, label, number } = loaderData
  return (
    <MoneyQuestion
      id={id}
      page="credit"
      title="Issue credit note?"
      about={
        <>
          <bdi>{label}</bdi>, receipt {number}
        </>
      }
      values={values}
      yes="Issue credit note"
      busyLabel="Issuing"
    >
      <p className="facts">
        <span>{`${asks} off receipt ${number}, tax included`}</span>
        <bdi>{values.reason}</bdi>
      </p>
      <p className="warning">Credit notes are final, and have their own number.</p>
    </MoneyQuestion>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Entry({ of: it, refused }: { of: Loaded; refused: RefusedForm | undefined }) {
  const { id, label, number, left } = it
  const form = useErrorFocus(refused)
  const field = fieldsOf(refused)
  return (
    <TaskPage
      title="Issue a credit note"
      about={
        <>
          <bdi>{label}</bdi>, receipt {number}
        </>
      }
      back={{ to: backToMoney(id), label: 'Back to the appointment' }}
    >
      <Form method="post" action={moneyPath(id, 'credit')} ref={form}>
        <input type="hidden" name="formKey" value={refused?.values.formKey ?? it.formKey} />
        <AmountField field={field} hint={`With tax, up to ${left}`} />
        <Field
          {...field('reason')}
          label="Reason"
          maxLength={NAME_MAX}
          dir="auto"
          autoComplete="off"
        />
        <p className="warning">A credit note is final. Record the refund separately.</p>
        <TaskActs yes="Continue" busy="Checking" backTo={backToMoney(id)} />
      </Form>
    </TaskPage>
  )
}
