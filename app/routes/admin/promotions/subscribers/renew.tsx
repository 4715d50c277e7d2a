import { data, Form } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { parseForm, readForm } from '#app/platform/validation.ts'
import { renewSubscription } from '#app/promotions/add-subscriber.server.ts'
import { givenConsent } from '#app/promotions/consent.schema.ts'
import { findSubscriber } from '#app/promotions/newsletter-subscribers.server.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { redirectWithFlash } from '../../shared/flash.server.ts'
import type { Route } from './+types/renew.ts'
import { ConsentFields } from './consent-fields.tsx'
import { personPath } from './filters.ts'
import { CONSENT_REFUSALS, RENEWAL_REFUSALS } from './labels.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const subscriber = await findSubscriber(database(), { id: params.id })
  if (!subscriber) throw data(null, { status: 404 })
  const { firstName, lastName, email, isActive } = subscriber
  const { date: today } = localNow(Temporal.Now.instant(), config().timeZone)
  return { today, name: `${firstName} ${lastName}`, email, isActive, id: params.id }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { email: by } = adminOf(context)
  const form = parseForm(givenConsent, await readForm(request))
  if (!form.ok) return data(form, { status: 400 })
  const actor = { by, now: Temporal.Now.instant() }
  const outcome = await renewSubscription(params.id, form.value, actor)
  if (outcome.ok)
    return await redirectWithFlash(personPath(params.id), 'subscriber-renewed', params.id)
  if (outcome.reason === 'not-found') throw data(null, { status: 404 })
  const errors = { givenOn: { ...CONSENT_REFUSALS, ...RENEWAL_REFUSALS }[outcome.reason] }
  const status = outcome.reason in CONSENT_REFUSALS ? 400 : 409
  return data({ errors, values: form.values }, { status })
}

export default function RenewSubscription({ loaderData, actionData }: Route.ComponentProps) {
  const { today, name, email, isActive, id } = loaderData
  return (
    <DeskPage title={isActive ? `A new consent of ${name}` : `Reactivate ${name}`}>
      <Form className="entry" method="post">
        <p>
          {email}. {!isActive && 'They need to consent again to come back on the list.'}
        </p>
        <ConsentFields today={today} refused={actionData} />
        <p className="button-row">
          <button className="desk-button primary" type="submit">
            {isActive ? 'Record it' : 'Reactivate'}
          </button>
          <ButtonLink to={personPath(id)} label="Back" />
        </p>
      </Form>
    </DeskPage>
  )
}
