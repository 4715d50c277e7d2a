import { data, Form, redirect } from 'react-router'
import { database } from '#app/data/engine/database.server.ts'
import { receiptsOf } from '#app/data/payments/receipts.server.ts'
import { formKey } from '#app/data/system/idempotency.server.ts'
import { NAME_MAX } from '#app/domain/field-lengths.ts'
import { formatCents } from '#app/domain/money.ts'
import { creditLeft, issueCreditNote } from '#app/operations/payments/issue-credit-note.server.ts'
import { type CreditNoteEntry, creditNoteForm } from '#app/operations/payments/payment.schema.ts'
import {
  type FieldErrors,
  parseForm,
  type RefusedForm,
  readForm,
  textOf,
} from '#app/platform/validation.ts'
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

type FormValues = RefusedForm['values']

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
  if (textOf(posted, 'confirmed') !== 'yes') return await ask(params.id, form)
  const now = Temporal.Now.instant()
  const idempotency = formKey(textOf(posted, 'formKey'), form.value)
  const outcome = await issueCreditNote(params.id, form.value, { now, idempotency })
  if (outcome.ok)
    return await redirectWithFlash(`/admin/receipts/${outcome.creditNote.id}`, 'credit-issued')
  if (outcome.reason === 'invalid') return refuseForm(form.values, outcome.errors)
  throw data(null, { status: 404 })
}

/** What is said of the note before it is issued; nothing is stored until then. */
async function ask(id: string, { value, values }: { value: CreditNoteEntry; values: FormValues }) {
  if (value.amount > creditLeft(await receiptsOf(database(), id)))
    return refuseForm(values, { amount: 'This takes back more than the receipt says' })
  return { asks: formatCents(value.amount), values, errors: {} }
}

export default function CorrectReceipt({ loaderData, actionData: posted }: Route.ComponentProps) {
  if (posted && 'asks' in posted) return <Question of={loaderData} {...posted} />
  return <Entry of={loaderData} refused={posted} />
}

type Loaded = Route.ComponentProps['loaderData']

/** Who goes on by keyboard or hears the page is led to the question. */
const focus = (heading: HTMLElement | null) => heading?.focus()

/** The last moment before it stands for good. */
function Question({ of: it, asks, values }: { of: Loaded; asks: string; values: FormValues }) {
  return (
    <TaskPage
      title="Do you want to issue the credit note?"
      about={
        <>
          <bdi>{it.label}</bdi>, receipt {it.number}
        </>
      }
      back={{ to: moneyPath(it.id, 'credit'), label: 'Back to the form' }}
      headingRef={focus}
    >
      <p className="facts">
        <span>{`${asks} off receipt ${it.number}, tax included`}</span>
        <bdi>{values.reason}</bdi>
      </p>
      <p className="warning">It gets a number of its own and never changes after this.</p>
      <Form method="post" action={moneyPath(it.id, 'credit')}>
        {['amount', 'reason', 'formKey'].map((name) => (
          <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
        ))}
        <input type="hidden" name="confirmed" value="yes" />
        <StickyActs>
          <SubmitButton label="Issue it" busyLabel="Issuing" />
          <ButtonLink look="quiet" to={backToMoney(it.id)} label="Back" />
        </StickyActs>
      </Form>
    </TaskPage>
  )
}

interface Refused {
  values: FormValues
  errors: FieldErrors
}

function Entry({ of: it, refused }: { of: Loaded; refused: Refused | undefined }) {
  const { id, label, number, left } = it
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
        <input type="hidden" name="formKey" value={refused?.values.formKey ?? it.formKey} />
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
          A credit note gets a number of its own and never changes; you are asked once more before
          it is issued. Money that goes back to the client is recorded beside it.
        </p>
        <StickyActs>
          <SubmitButton label="Go on" busyLabel="Checking" />
          <ButtonLink look="quiet" to={backToMoney(id)} label="Back" />
        </StickyActs>
      </Form>
    </TaskPage>
  )
}
