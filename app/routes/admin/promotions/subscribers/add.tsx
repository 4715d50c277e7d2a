import { data, Form, Link } from 'react-router'
import { localNow } from '#app/kernel/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { type FieldErrors, parseForm, readForm } from '#app/platform/validation.ts'
import { addSubscriber } from '#app/promotions/add-subscriber.server.ts'
import { subscriberByHand } from '#app/promotions/consent.schema.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { redirectWithFlash } from '../../shared/flash.server.ts'
import type { Route } from './+types/add.ts'
import { ConsentFields } from './consent-fields.tsx'
import { personPath, SUBSCRIBERS } from './filters.ts'
import { ADDRESS_REFUSALS, CONSENT_REFUSALS } from './labels.ts'

export async function loader() {
  return { today: localNow(Temporal.Now.instant(), config().timeZone).date }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email: by } = adminOf(context)
  const form = parseForm(subscriberByHand, await readForm(request))
  const { values } = form
  const refuse = (errors: FieldErrors, status: 400 | 409, known: string | null = null) =>
    data({ errors, values, known }, { status })
  if (!form.ok) return refuse(form.errors, 400)
  const outcome = await addSubscriber(form.value, { by, now: Temporal.Now.instant() })
  if (outcome.ok) return await redirectWithFlash(SUBSCRIBERS, 'subscriber-added', outcome.id)
  if (outcome.reason === 'known') return refuse({ email: ADDRESS_REFUSALS.known }, 409, outcome.id)
  if (outcome.reason === 'suppressed') return refuse({ email: ADDRESS_REFUSALS.suppressed }, 409)
  return refuse({ givenOn: CONSENT_REFUSALS[outcome.reason] }, 400)
}

export default function AddSubscriber({ loaderData, actionData }: Route.ComponentProps) {
  const field = fieldsOf(actionData)
  return (
    <DeskPage title="Add a subscriber">
      <Form className="entry" method="post">
        <div className="pair">
          <Field {...field('firstName')} label="First name" required autoComplete="off" />
          <Field {...field('lastName')} label="Last name" required autoComplete="off" />
        </div>
        <Field {...field('email')} label="Email" type="email" required autoComplete="off" />
        {actionData?.known && (
          <p>
            <Link className="more" to={personPath(actionData.known)}>
              See their record
            </Link>
          </p>
        )}
        <ConsentFields today={loaderData.today} refused={actionData} />
        <p className="button-row">
          <SubmitButton label="Add to the list" />
          <ButtonLink to={SUBSCRIBERS} label="Back" />
        </p>
      </Form>
    </DeskPage>
  )
}
