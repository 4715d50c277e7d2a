import { Form } from 'react-router'
import { ActionButton } from '#app/ui/desk/action-button.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { type ClientFilter, clientPath, clientsPath } from './paths.ts'
import type { ClientPage } from './person-view.server.ts'

interface MergeFormProps {
  client: Pick<ClientPage, 'id' | 'merged' | 'isMerged'>
  /** Of the list beside it, which merging keeps. */
  filter: ClientFilter
  refused: { errors: Record<string, string>; values: Record<string, string> } | undefined
}

/** Other addresses of the same person: shown together, and separated again at any time. */
export function MergeForm({ client, filter, refused }: MergeFormProps) {
  const { id: clientId, merged, isMerged } = client
  const field = fieldsOf(refused)
  return (
    <section className="part" aria-labelledby="client-merge">
      <div className="part-top">
        <h2 id="client-merge">Other addresses</h2>
      </div>
      {merged.length > 0 && (
        <ul className="client-merged" aria-label="Merged addresses">
          {merged.map(({ id, email }) => (
            <li key={id}>
              <span>{email}</span>
              <ActionButton
                action={clientPath(id, '/separate')}
                label="Separate"
                busyLabel="Separating"
                about={email}
                className="desk-button quiet"
              />
            </li>
          ))}
        </ul>
      )}
      {isMerged ? (
        <p className="soft">To merge another address, open the client it belongs to.</p>
      ) : (
        <Form
          method="post"
          action={clientsPath(filter, `/${clientId}`)}
          className="client-form"
          noValidate
          key={merged.length}
        >
          <input type="hidden" name="step" value="merge" />
          <Field
            {...field('email')}
            label="Another address of this person"
            type="email"
            autoComplete="off"
            hint="Nothing is changed by it, and you can separate them again."
          />
          <SubmitButton className="desk-button" label="Merge contacts" />
        </Form>
      )}
    </section>
  )
}
