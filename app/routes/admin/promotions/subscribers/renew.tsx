import { data, Form } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { givenConsent } from '#app/promotions/consent.schema.ts'
import { renewSubscription } from '#app/promotions/manage-subscriber.server.ts'
import { findSubscriber } from '#app/promotions/newsletter-subscribers.server.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { Button, ButtonLink } from '#app/ui/desk/buttons.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { deskAction } from '../../shared/desk-action.server.ts'
import { leadTo } from '../../shared/told.server.ts'
import type { Route } from './+types/renew.ts'
import { ConsentFields } from './consent-fields.tsx'
import { personPath } from './filters.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const subscriber = await findSubscriber(database(), { id: params.id })
  if (!subscriber) throw data(null, { status: 404 })
  const { firstName, lastName, email, isActive } = subscriber
  const today = dateAt(Temporal.Now.instant())
  return { today, name: `${firstName} ${lastName}`, email, isActive, id: params.id }
}

export const action = deskAction(
  givenConsent,
  async ({ params, context }: Route.ActionArgs, { input, now }) => {
    const actor = { by: adminOf(context).email, now }
    const { firstName, lastName } = await renewSubscription(params.id, input, actor)
    const done = `${firstName} ${lastName} subscribed. Consent recorded.`
    return await leadTo(personPath(params.id), done)
  },
)

export default function RenewSubscription({ loaderData, actionData }: Route.ComponentProps) {
  const { today, name, email, isActive, id } = loaderData
  return (
    <DeskPage title={isActive ? `New consent from ${name}` : `Reactivate ${name}`}>
      <Form className="entry" method="post">
        <p>
          {email}. {!isActive && 'They need to consent again.'}
        </p>
        <ConsentFields today={today} refused={actionData} />
        <p className="button-row">
          <Button look="primary" type="submit">
            {isActive ? 'Record consent' : 'Reactivate'}
          </Button>
          <ButtonLink to={personPath(id)} label="Cancel" />
        </p>
      </Form>
    </DeskPage>
  )
}
