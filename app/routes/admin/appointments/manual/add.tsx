import { Form, href } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { readForm } from '#app/platform/validation.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { PageTitle } from '#app/ui/desk/desk-page.tsx'
import { useErrorFocus } from '#app/ui/desk/hooks/use-error-focus.ts'
import { PageHead } from '#app/ui/desk/page-head.tsx'
import { StickyActs } from '#app/ui/desk/sticky-acts.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/add.ts'
import { AddDay } from './add-day.tsx'
import { AddFields } from './add-fields.tsx'
import { readAddView } from './add-view.server.ts'
import { answerAdd } from './answer-add.server.ts'
import { useAddPreview } from './use-add-preview.ts'
import { REASON_FIELD } from './when-fields.tsx'

const PATH = '/admin/appointments/new'

/** The address may fill in the form, by the names of its fields: a calendar leads here with a day and a time. */
export async function loader({ url }: Route.LoaderArgs) {
  return await readAddView(database(), url.searchParams, Temporal.Now.instant())
}

export async function action({ request }: Route.ActionArgs) {
  return await answerAdd(await readForm(request), ({ id }) =>
    href('/admin/appointments/:id', { id }),
  )
}

export default function AddAppointment({ loaderData, actionData: refused }: Route.ComponentProps) {
  const form = useErrorFocus(refused, REASON_FIELD)
  const { view, readForm: onChange, submitLabel } = useAddPreview(form, loaderData, refused?.view)
  return (
    <>
      <PageTitle title="Add an appointment" />
      <PageHead
        title="Add an appointment"
        back={{ to: '/admin/appointments', label: 'Back without adding' }}
      >
        <ButtonLink to={`${href('/admin/schedule')}?block`} label="Block time" />
      </PageHead>
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
