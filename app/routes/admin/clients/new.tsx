import { data, Form, Link } from 'react-router'
import { addClientByHand } from '#app/clients/add-client.server.ts'
import { newClient } from '#app/clients/client-words.schema.ts'
import { EMAIL_MAX, NAME_MAX } from '#app/kernel/field-lengths.ts'
import { type FieldErrors, parseForm, readForm } from '#app/platform/validation.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { useErrorFocus } from '#app/ui/desk/hooks/use-error-focus.ts'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { redirectWithFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/new.ts'
import { NotesFields } from './notes-fields.tsx'
import { CLIENTS, clientPath } from './paths.ts'

/** Adds somebody to the clients who has not booked yet, with what the artist knows of them. */
export async function loader({ url }: Route.LoaderArgs) {
  return { filled: filledWith(url.searchParams.get('q') ?? '') }
}

/** The field that fits what was searched for. */
function filledWith(q: string): Record<string, string> {
  if (q.includes('@')) return { email: q }
  return /^[\d\s()+-]+$/.test(q) ? { phone: q } : { name: q }
}

export async function action({ request }: Route.ActionArgs) {
  const form = parseForm(newClient, await readForm(request))
  const refuse = (errors: FieldErrors, status: 400 | 409, knownId: string | null = null) =>
    data({ errors, values: form.values, knownId }, { status })
  if (!form.ok) return refuse(form.errors, 400)
  const outcome = await addClientByHand(form.value, Temporal.Now.instant())
  if (outcome.ok) return await redirectWithFlash(clientPath(outcome.id), 'client-added')
  return refuse({ email: KNOWN }, 409, outcome.id)
}

const KNOWN = 'This address is on your list already.'

export default function AddClient({ loaderData, actionData }: Route.ComponentProps) {
  const field = fieldsOf(actionData, loaderData.filled)
  const form = useErrorFocus(actionData)
  return (
    <DeskPage title="Add a client" back={{ to: CLIENTS, label: 'All clients' }}>
      <Form className="entry" method="post" ref={form} noValidate>
        <Field {...field('name')} label="Name" required maxLength={NAME_MAX} autoComplete="off" />
        <div className="pair">
          <Field
            {...field('email')}
            label="Email"
            type="email"
            required
            maxLength={EMAIL_MAX}
            autoComplete="off"
          />
          <Field {...field('phone')} label="Phone" isOptional type="tel" autoComplete="off" />
        </div>
        {actionData?.knownId && (
          <p>
            <Link className="more" to={clientPath(actionData.knownId)}>
              See their page
            </Link>
          </p>
        )}
        <NotesFields field={field} isNew />
        <p className="button-row">
          <SubmitButton label="Add this client" busyLabel="Adding" />
          <ButtonLink to={CLIENTS} label="Back" />
        </p>
      </Form>
    </DeskPage>
  )
}
