import { Form, href } from 'react-router'
import { addClientByHand } from '#app/clients/add-client.server.ts'
import { newClient } from '#app/clients/client-words.schema.ts'
import { EMAIL_MAX, NAME_MAX } from '#app/kernel/field-lengths.ts'
import { ButtonLink, MoreLink } from '#app/ui/desk/buttons.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { useErrorFocus } from '#app/ui/desk/refused.ts'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { deskAction } from '../shared/desk-action.server.ts'
import { leadTo } from '../shared/told.server.ts'
import type { Route } from './+types/new.ts'
import { NotesFields } from './client-pane.tsx'

/** Adds somebody to the clients who has not booked yet, with what the artist knows of them. */
export async function loader({ url }: Route.LoaderArgs) {
  return { filled: filledWith(url.searchParams.get('q') ?? '') }
}

/** The field that fits what was searched for. */
function filledWith(q: string): Record<string, string> {
  if (q.includes('@')) return { email: q }
  return /^[\d\s()+-]+$/.test(q) ? { phone: q } : { name: q }
}

export const action = deskAction(newClient, async (_args: Route.ActionArgs, { input, now }) => {
  const id = await addClientByHand(input, now)
  return await leadTo(href('/admin/clients/:id', { id }), 'Client added. No email was sent.')
})

export default function AddClient({ loaderData, actionData }: Route.ComponentProps) {
  const field = fieldsOf(actionData, loaderData.filled)
  const form = useErrorFocus(actionData)
  return (
    <DeskPage title="Add a client" back={{ to: href('/admin/clients'), label: 'All clients' }}>
      <Form className="tasks" method="post" ref={form} noValidate>
        <div className="entry">
          <Field {...field('name')} label="Name" required maxLength={NAME_MAX} autoComplete="off" />
          <div className="pair">
            <Field
              {...field('email')}
              label="Email"
              type="email"
              isOptional
              maxLength={EMAIL_MAX}
              autoComplete="off"
            />
            <Field {...field('phone')} label="Phone" isOptional type="tel" autoComplete="off" />
          </div>
          {actionData?.about && (
            <p>
              <MoreLink to={href('/admin/clients/:id', { id: actionData.about })}>
                Open client
              </MoreLink>
            </p>
          )}
        </div>
        <div className="entry">
          <NotesFields field={field} isNew />
        </div>
        <p className="button-row">
          <SubmitButton label="Add client" busyLabel="Adding" />
          <ButtonLink to={href('/admin/clients')} label="Cancel" />
        </p>
      </Form>
    </DeskPage>
  )
}
