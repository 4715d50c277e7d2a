import { Form, href, Link } from 'react-router'
import { z } from 'zod'
import { clearSignInCounts } from '#app/limits/count-rejections.server.ts'
import { liftPendingLimit } from '#app/limits/quota.server.ts'
import { personAsked } from '#app/privacy/person.schema.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { ActionButton } from '#app/ui/desk/buttons.tsx'
import { DeskPage, HeadRow, PagePart } from '#app/ui/desk/desk-page.tsx'
import { refusedBy } from '#app/ui/desk/refused.ts'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { deskActions, intent } from '../shared/desk-action.server.ts'
import type { Route } from './+types/route.ts'
import { type RefusedLine, viewLimits } from './limits-view.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await viewLimits(Temporal.Now.instant())), account: adminOf(context).email }
}

export const action = deskActions({
  'clear-sign-ins': intent(z.object({}), async ({ context }: Route.ActionArgs, { tell }) => {
    await clearSignInCounts(adminOf(context).email)
    return await tell('Failed sign-ins reset to zero.')
  }),
  lift: intent(personAsked, async (_args: Route.ActionArgs, { input, now, tell }) => {
    await liftPendingLimit(input.email, now)
    return await tell('This client can send unlimited requests for 24 hours.')
  }),
})

export default function Limits({ loaderData, actionData }: Route.ComponentProps) {
  const { heldBack, unconfirmed, overShare, refused, days, account } = loaderData
  const field = fieldsOf(refusedBy('lift', actionData))
  return (
    <DeskPage
      title="Spam and limits"
      back={{ to: href('/admin/privacy'), label: 'Privacy' }}
      flash={null}
      shown={refused}
    >
      <div className="with-rail about-one">
        <div>
          <PagePart id="held" title="Spam to check">
            <dl className="counts">
              <div>
                <dt>
                  <Link to={`${href('/admin/messages')}?show=held-back`}>Spam messages</Link>
                </dt>
                <dd>{heldBack.messages}</dd>
              </div>
              <div>
                <dt>
                  <Link to={`${href('/admin/promotions/subscribers')}?show=held-back`}>
                    Spam subscriptions
                  </Link>
                </dt>
                <dd>{heldBack.subscribers}</dd>
              </div>
              <div>
                <dt>Requests not confirmed by email</dt>
                <dd>{unconfirmed}</dd>
              </div>
              <div>
                <dt>
                  <Link to={href('/admin/requests')}>Requests that hold no time</Link>
                </dt>
                <dd>{overShare}</dd>
              </div>
            </dl>
          </PagePart>
          <Refused lines={refused} days={days} />
        </div>
        <div className="rail">
          <PagePart id="own" title="Your sign-in">
            <p>
              After many wrong passwords for {account}, new devices get three tries an hour. Your
              own devices always get in.
            </p>
            <ActionButton
              action={href('/admin/limits')}
              fields={{ intent: 'clear-sign-ins' }}
              label="Reset count"
            />
          </PagePart>
          <PagePart id="lift" title="Lift limit for a client">
            <p>For 24 hours, one email address can send any number of requests.</p>
            <Form className="ask-for flow gap-2" method="post" noValidate>
              <input type="hidden" name="intent" value="lift" />
              <Field
                {...field('email')}
                label="Client’s email address"
                type="email"
                autoComplete="off"
              />
              <SubmitButton className="desk-button" label="Lift limit" />
            </Form>
          </PagePart>
        </div>
      </div>
    </DeskPage>
  )
}

interface RefusedProps {
  lines: readonly RefusedLine[]
  /** How many days back it is known. */
  days: number
}

/** How often each limit refused somebody, by day. */
function Refused({ lines, days }: RefusedProps) {
  return (
    <PagePart id="refused" title="Stopped by a limit">
      <table className="refusals wide figures" aria-labelledby="refused">
        <thead>
          <HeadRow of={['What', 'Today', '7 days', `${days} days`, 'Addresses now']} />
        </thead>
        <tbody>
          {lines.map(({ what, limit, today, week, month, now }) => (
            <tr key={what}>
              <th scope="row">
                {what}
                <span className="soft block small">At most {limit}</span>
              </th>
              <td data-of="Today">{today}</td>
              <td data-of="7 days">{week}</td>
              <td data-of={`${days} days`}>{month}</td>
              <td data-of="Addresses now">{now ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PagePart>
  )
}
