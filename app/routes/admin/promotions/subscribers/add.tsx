import { data, Form } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { subscriberByHand } from '#app/promotions/consent.schema.ts'
import { addSubscriber } from '#app/promotions/manage-subscriber.server.ts'
import { subscribersAt } from '#app/promotions/newsletter-subscribers.server.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { ButtonLink, MoreLink } from '#app/ui/desk/buttons.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { useErrorFocus } from '#app/ui/desk/refused.ts'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { deskAction } from '../../shared/desk-action.server.ts'
import { leadTo } from '../../shared/told.server.ts'
import type { Route } from './+types/add.ts'
import { ConsentFields } from './consent-fields.tsx'
import { personPath, SUBSCRIBERS } from './filters.ts'

export async function loader() {
  return { today: dateAt(Temporal.Now.instant()) }
}

export const action = deskAction(
  subscriberByHand,
  async ({ context }: Route.ActionArgs, { input, values, now }) => {
    try {
      const { firstName, lastName } = await addSubscriber(input, {
        by: adminOf(context).email,
        now,
      })
      return await leadTo(SUBSCRIBERS, `${firstName} ${lastName} added.`)
    } catch (error) {
      if (!(error instanceof Refusal && error.reason === 'known')) throw error
      const [known] = await subscribersAt(database(), [input.email])
      const refused = { errors: error.fields ?? {}, values, known: known?.id }
      return data(refused, { status: error.httpStatus })
    }
  },
)

export default function AddSubscriber({ loaderData, actionData }: Route.ComponentProps) {
  const field = fieldsOf(actionData)
  const form = useErrorFocus(actionData)
  const known = actionData && 'known' in actionData ? actionData.known : undefined
  return (
    <DeskPage title="Add a subscriber" back={{ to: SUBSCRIBERS, label: 'All subscribers' }}>
      <Form className="tasks" method="post" ref={form} noValidate>
        <div className="entry">
          <div className="pair">
            <Field {...field('firstName')} label="First name" required autoComplete="off" />
            <Field {...field('lastName')} label="Last name" required autoComplete="off" />
          </div>
          <Field {...field('email')} label="Email" type="email" required autoComplete="off" />
          {known && (
            <p>
              <MoreLink to={personPath(known)}>Open subscriber</MoreLink>
            </p>
          )}
        </div>
        <div className="entry">
          <ConsentFields today={loaderData.today} refused={actionData} />
        </div>
        <p className="button-row">
          <SubmitButton label="Add subscriber" />
          <ButtonLink to={SUBSCRIBERS} label="Cancel" />
        </p>
      </Form>
    </DeskPage>
  )
}
