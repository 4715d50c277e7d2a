import { data, Form } from 'react-router'
import { database } from '#app/data/engine/database.server.ts'
import { addBooking } from '#app/operations/appointments/manual/add-booking.server.ts'
import { manualBooking } from '#app/operations/appointments/manual/manual-booking.schema.ts'
import { type FieldErrors, parseForm, readForm } from '#app/platform/validation.ts'
import { requireAdmin } from '#app/routes/admin/shared/access/guard.server.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { PageTitle } from '#app/ui/desk/desk-page.tsx'
import { useErrorFocus } from '#app/ui/desk/hooks/use-error-focus.ts'
import { PageHead } from '#app/ui/desk/page-head.tsx'
import { StickyActs } from '#app/ui/desk/sticky-acts.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { redirectWithFlash } from '../../shared/flash.server.ts'
import { pagePath } from '../shared/return-path.ts'
import type { Route } from './+types/add.ts'
import { AddDay } from './add-day.tsx'
import { AddFields } from './add-fields.tsx'
import { readAddView } from './add-view.server.ts'
import { HELD, TOO_FAR } from './refused-time.ts'
import { useAddPreview } from './use-add-preview.ts'
import { REASON_FIELD } from './when-fields.tsx'

const PATH = '/admin/appointments/new'

/** The address may fill in the form, by the names of its fields: a calendar leads here with a day and a time. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return await readAddView(database(), url.searchParams, Temporal.Now.instant())
}

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const now = Temporal.Now.instant()
  const form = parseForm(manualBooking, await readForm(request))
  const { values } = form
  if (values.take) return await showAgain(withTime(values, values.take), {}, 200)
  if (!form.ok) return await showAgain(values, form.errors, 400)
  const outcome = await addBooking(form.value, now)
  if (outcome.ok) {
    const { id } = outcome.booking
    return await redirectWithFlash(pagePath(id), outcome.isMailed ? 'added' : 'added-unmailed', id)
  }
  switch (outcome.reason) {
    case 'invalid':
      return await showAgain(values, outcome.errors, 400)
    case 'held':
      return await showAgain(values, { time: HELD }, 409)
    case 'too-far':
      return await showAgain(values, { date: TOO_FAR }, 400)
    case 'needs-reason':
      return await showAgain(values, {}, 400)
  }
}

/** The form as it was typed, with what is wrong and what the day holds. */
async function showAgain(
  values: Record<string, string>,
  errors: FieldErrors,
  status: 200 | 400 | 409,
) {
  const view = await readAddView(database(), new URLSearchParams(values), Temporal.Now.instant())
  return data({ values, errors, view }, { status })
}

/** A way out of a clash is taken: 'YYYY-MM-DD HH:MM' instead of what was typed. */
function withTime(values: Record<string, string>, take: string): Record<string, string> {
  const [date = '', time = ''] = take.split(' ')
  return { ...values, date, time }
}

export default function AddAppointment({ loaderData, actionData: refused }: Route.ComponentProps) {
  const form = useErrorFocus(refused, REASON_FIELD)
  const { view, readForm: onChange, submitLabel } = useAddPreview(form, loaderData, refused?.view)
  return (
    <>
      <PageTitle title="Add an appointment" />
      <PageHead
        title="Add an appointment"
        back={{ to: '/admin/appointments', label: 'Back, adding nothing' }}
      />
      <Form
        className="add-form"
        method="post"
        action={PATH}
        ref={form}
        onInput={onChange}
        onChange={onChange}
      >
        <div className="add-columns">
          <AddFields form={form} view={view} refused={refused} filled={loaderData.filled} />
          <AddDay form={form} preview={view.preview} />
        </div>
        <StickyActs>
          <SubmitButton label={submitLabel} busyLabel="Adding" />
          <ButtonLink to="/admin/appointments" label="Back" />
        </StickyActs>
      </Form>
    </>
  )
}
