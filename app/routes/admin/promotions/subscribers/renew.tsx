import { data, Form, Link, redirect } from 'react-router'
import { database } from '#app/data/engine/database.server.ts'
import { findSubscriber } from '#app/data/promotions/newsletter-subscribers.server.ts'
import { localNow } from '#app/domain/local-time.ts'
import { renewSubscription } from '#app/operations/promotions/add-subscriber.server.ts'
import { givenConsent } from '#app/operations/promotions/consent.schema.ts'
import { config } from '#app/platform/config.server.ts'
import { parseForm, readForm } from '#app/platform/validation.ts'
import { useSettings } from '#app/ui/settings.ts'
import { flashHeaders } from '../../shared/flash.server.ts'
import { requireAdmin } from '../../shared/guard.server.ts'
import type { Route } from './+types/renew.ts'
import { ConsentFields } from './consent-fields.tsx'
import { CONSENT_SENTENCES } from './consent-sentences.ts'
import { SUBSCRIBERS } from './filters.ts'

const SENTENCES = {
  ...CONSENT_SENTENCES,
  forgotten: 'Name and address are forgotten: only they can come back, by the form of the site',
  'lasts-longer': 'The consent they gave lasts longer than this one would',
  'needs-none': 'They are on the list with a consent that has no end',
}

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const subscriber = await findSubscriber(database(), params.id)
  if (!subscriber) throw data(null, { status: 404 })
  const { firstName, lastName, email, isActive } = subscriber
  const { date: today } = localNow(Temporal.Now.instant(), config().timeZone)
  return { today, name: `${firstName} ${lastName}`, email, isActive, id: params.id }
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const { email: by } = await requireAdmin({ request, url, context })
  const fields = await readForm(request)
  const form = parseForm(givenConsent, fields)
  if (!form.ok) return data({ errors: form.errors, values: form.values }, { status: 400 })
  const clerk = { by, now: Temporal.Now.instant() }
  const outcome = await renewSubscription(params.id, form.value, clerk)
  if (!outcome.ok) {
    if (outcome.reason === 'not-found') throw data(null, { status: 404 })
    const errors: Record<string, string> = { givenOn: SENTENCES[outcome.reason] }
    const values = Object.fromEntries([...fields].map(([name, text]) => [name, String(text)]))
    const isConflict = !(outcome.reason in CONSENT_SENTENCES)
    return data({ errors, values }, { status: isConflict ? 409 : 400 })
  }
  const headers = await flashHeaders({ what: 'subscriber-renewed', about: params.id })
  return redirect(`${SUBSCRIBERS}/${encodeURIComponent(params.id)}`, { status: 303, headers })
}

export default function RenewSubscription({ loaderData, actionData }: Route.ComponentProps) {
  const { artistName } = useSettings()
  const { today, name, email, isActive, id } = loaderData
  const { errors = {}, values = {} } = actionData ?? {}
  const title = isActive ? `A new consent of ${name}` : `Reactivate ${name}`
  return (
    <>
      <title>{`${title} · ${artistName}`}</title>
      <div className="page-top">
        <h1>{title}</h1>
      </div>
      <Form className="entry" method="post">
        <p>
          {email}. {!isActive && 'Nobody comes back on the list without a new consent.'}
        </p>
        <ConsentFields today={today} errors={errors} values={values} />
        <p className="button-row">
          <button className="desk-button primary" type="submit">
            {isActive ? 'Record it' : 'Reactivate'}
          </button>
          <Link className="desk-button" to={`${SUBSCRIBERS}/${id}`}>
            Back
          </Link>
        </p>
      </Form>
    </>
  )
}
