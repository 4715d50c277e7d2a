import { data, Form, Link, redirect } from 'react-router'
import { localNow } from '#app/domain/local-time.ts'
import { addSubscriber } from '#app/operations/promotions/add-subscriber.server.ts'
import { subscriberByHand } from '#app/operations/promotions/consent.schema.ts'
import { config } from '#app/platform/config.server.ts'
import { parseForm, readForm } from '#app/platform/validation.ts'
import { Field } from '#app/ui/desk/field.tsx'
import { useSettings } from '#app/ui/settings.ts'
import { flashHeaders } from '../../shared/flash.server.ts'
import { requireAdmin } from '../../shared/guard.server.ts'
import type { Route } from './+types/add.ts'
import { ConsentFields } from './consent-fields.tsx'
import { CONSENT_SENTENCES } from './consent-sentences.ts'
import { SUBSCRIBERS } from './filters.ts'

const ADDRESS_SENTENCES = {
  known: 'This address is in the list already',
  suppressed:
    'This address unsubscribed before, and was forgotten since. Only they can come back, by the form of the site, which mails them a link',
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return { today: localNow(Temporal.Now.instant(), config().timeZone).date }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { email: by } = await requireAdmin({ request, url, context })
  const fields = await readForm(request)
  const form = parseForm(subscriberByHand, fields)
  if (!form.ok)
    return data({ errors: form.errors, values: form.values, known: null }, { status: 400 })
  const outcome = await addSubscriber(form.value, { by, now: Temporal.Now.instant() })
  if (!outcome.ok) {
    const { reason } = outcome
    const isRefused = reason === 'known' || reason === 'suppressed'
    const errors: Record<string, string> = isRefused
      ? { email: ADDRESS_SENTENCES[reason] }
      : { givenOn: CONSENT_SENTENCES[reason] }
    const values = Object.fromEntries([...fields].map(([name, text]) => [name, String(text)]))
    const known = outcome.reason === 'known' ? outcome.id : null
    return data({ errors, values, known }, { status: isRefused ? 409 : 400 })
  }
  const headers = await flashHeaders({ what: 'subscriber-added', about: outcome.id })
  return redirect(SUBSCRIBERS, { status: 303, headers })
}

export default function AddSubscriber({ loaderData, actionData }: Route.ComponentProps) {
  const { artistName } = useSettings()
  const { errors = {}, values = {}, known = null } = actionData ?? {}
  return (
    <>
      <title>{`Add a subscriber · ${artistName}`}</title>
      <div className="page-top">
        <h1>Add a subscriber</h1>
      </div>
      <Form className="entry" method="post">
        <div className="pair">
          <Field name="firstName" label="First name" error={errors.firstName}>
            <input required autoComplete="off" defaultValue={values.firstName} />
          </Field>
          <Field name="lastName" label="Last name" error={errors.lastName}>
            <input required autoComplete="off" defaultValue={values.lastName} />
          </Field>
        </div>
        <Field name="email" label="Email" error={errors.email}>
          <input type="email" required autoComplete="off" defaultValue={values.email} />
        </Field>
        {known && (
          <p>
            <Link className="more" to={`${SUBSCRIBERS}/${known}`}>
              See their record
            </Link>
          </p>
        )}
        <ConsentFields today={loaderData.today} errors={errors} values={values} />
        <p className="button-row">
          <button className="desk-button primary" type="submit">
            Add to the list
          </button>
          <Link className="desk-button" to={SUBSCRIBERS}>
            Back
          </Link>
        </p>
      </Form>
    </>
  )
}
