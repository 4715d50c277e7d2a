import { Form, Link } from 'react-router'
import { fieldsOf } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { NotesFields } from './notes-fields.tsx'
import { type ClientFilter, clientsPath } from './paths.ts'
import type { ClientPage } from './person-view.server.ts'

interface ClientFormProps {
  client: Pick<ClientPage, 'id' | 'notes' | 'sensitivities' | 'seen' | 'notedElsewhere'>
  /** Of the list beside it, which saving keeps. */
  filter: ClientFilter
  refused:
    | { errors: Record<string, string>; values: Record<string, string>; stored?: string }
    | undefined
}

/** What the artist writes about somebody. */
export function ClientForm({ client, filter, refused }: ClientFormProps) {
  const { id, notes, sensitivities, seen, notedElsewhere } = client
  const field = fieldsOf(refused, { notes, sensitivities })
  return (
    <section className="part" aria-labelledby="client-notes">
      <div className="part-top">
        <h2 id="client-notes">Your notes</h2>
      </div>
      <Form
        method="post"
        action={clientsPath(filter, `/${id}`)}
        className="client-form"
        noValidate
        preventScrollReset
      >
        <input type="hidden" name="seen" value={seen} />
        <NotesFields field={field} />
        {refused?.stored !== undefined && (
          <details open>
            <summary>What is stored now</summary>
            <p className="message-text" dir="auto">
              {refused.stored || 'Nothing'}
            </p>
          </details>
        )}
        <SubmitButton className="desk-button" label="Save" busyLabel="Saving" />
      </Form>
      {notedElsewhere.map((other) => (
        <p key={other.id}>
          <Link to={clientsPath(filter, `/${other.id}`)}>Notes under {other.email}</Link>
          {other.notes && (
            <span className="soft message-text" dir="auto">
              {' '}
              {other.notes}
            </span>
          )}
        </p>
      ))}
    </section>
  )
}
