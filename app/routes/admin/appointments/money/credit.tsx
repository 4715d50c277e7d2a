import { data, Form, redirect } from 'react-router'
import { database } from '#app/data/engine/database.server.ts'
import { receiptsOf } from '#app/data/payments/receipts.server.ts'
import { NAME_MAX } from '#app/domain/field-lengths.ts'
import { formatCents } from '#app/domain/money.ts'
import { creditLeft, issueCreditNote } from '#app/operations/payments/issue-credit-note.server.ts'
import { creditNoteForm } from '#app/operations/payments/payment.schema.ts'
import { formKey } from '#app/operations/shared/idempotent.server.ts'
import { parseForm, readForm, textOf } from '#app/platform/validation.ts'
import { requireAdmin } from '#app/routes/admin/shared/access/guard.server.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { useErrorFocus } from '#app/ui/desk/hooks/use-error-focus.ts'
import { StickyActs } from '#app/ui/desk/sticky-acts.tsx'
import { TaskPage } from '#app/ui/desk/task-page.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { redirectWithFlash } from '../../shared/flash.server.ts'
import type { Route } from './+types/credit.ts'
import { AmountField } from './money-fields.tsx'
import { headOf, refuseForm, requireBooking } from './money-page.server.ts'
import { backToMoney, moneyPath } from './money-path.ts'

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const booking = await requireBooking(params.id)
  const issued = await receiptsOf(database(), booking.id)
  const receipt = issued.find(({ kind }) => kind === 'receipt')
  const left = creditLeft(issued)
  if (!receipt || left === 0) return redirect(backToMoney(booking.id))
  return { ...headOf(booking), number: receipt.number, left: formatCents(left) }
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const posted = await readForm(request)
  const form = parseForm(creditNoteForm, posted)
  if (!form.ok) return refuseForm(form.values, form.errors)
  const now = Temporal.Now.instant()
  const idempotency = formKey(textOf(posted, 'formKey'), form.value)
  const outcome = await issueCreditNote(params.id, form.value, { now, idempotency })
  if (outcome.ok)
    return await redirectWithFlash(`/admin/receipts/${outcome.creditNote.id}`, 'credit-issued')
  if (outcome.reason === 'invalid') return refuseForm(form.values, outcome.errors)
  throw data(null, { status: 404 })
}

export default function CorrectReceipt({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { id, label, number, left } = loaderData
  const form = useErrorFocus(refused)
  const field = fieldsOf(refused)
  return (
    <TaskPage
      title="Correct the receipt"
      about={
        <>
          <bdi>{label}</bdi>, receipt {number}
        </>
      }
      back={{ to: backToMoney(id), label: 'Back to the appointment' }}
    >
      <Form method="post" action={moneyPath(id, 'credit')} ref={form}>
        <input type="hidden" name="formKey" value={refused?.values.formKey ?? loaderData.formKey} />
        <AmountField
          field={field}
          hint={`What the receipt says too much, tax included: at most ${left}.`}
        />
        <Field
          {...field('reason')}
          label="What it puts right"
          maxLength={NAME_MAX}
          dir="auto"
          autoComplete="off"
        />
        <p className="warning">
          This issues a credit note with a number of its own, and it never changes. Money that goes
          back to the client is recorded beside it.
        </p>
        <StickyActs>
          <SubmitButton label="Issue the credit note" busyLabel="Issuing" />
          <ButtonLink look="quiet" to={backToMoney(id)} label="Issue nothing" />
        </StickyActs>
      </Form>
    </TaskPage>
  )
}
