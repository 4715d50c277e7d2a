import { Form, href, Link } from 'react-router'
import { z } from 'zod'
import { clearSignInCounts } from '#app/limits/count-rejections.server.ts'
import { liftPendingLimit } from '#app/limits/quota.server.ts'
import { personAsked } from '#app/privacy/person.schema.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { ActionButton } from '#app/ui/desk/action-button.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { refusedBy } from '#app/ui/desk/refused.ts'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { deskActions, intent } from '../shared/desk-action.server.ts'
import type { Route } from './+types/route.ts'
import { viewLimits } from './limits-view.server.ts'
import { Refused } from './rejections-table.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await viewLimits(Temporal.Now.instant())), account: adminOf(context).email }
}

export const action = deskActions({
  'clear-sign-ins': intent(z.object({}), async ({ context }: Route.ActionArgs, { tell }) => {
    await clearSignInCounts(adminOf(context).email)
    return await tell('Failed attempts to sign in to your account are counted from zero again.')
  }),
  lift: intent(personAsked, async (_args: Route.ActionArgs, { input, now, tell }) => {
    await liftPendingLimit(input.email, now)
    return await tell('This client may send any number of requests for 24 hours.')
  }),
})

export default function Limits({ loaderData, actionData }: Route.ComponentProps) {
  const { heldBack, unconfirmed, overShare, refused, days, account } = loaderData
  const field = fieldsOf(refusedBy('lift', actionData))
  return (
    <DeskPage
      title="Held back and refused"
      note="What looked like a robot, and what a limit turned away"
      back={{ to: href('/admin/privacy'), label: 'Privacy' }}
      flash={null}
      shown={refused}
    >
      <div className="with-rail about-one">
        <div>
          <section className="part" aria-labelledby="held">
            <div className="part-top">
              <h2 id="held">Held back for you to judge</h2>
            </div>
            <p className="soft">They look sent by a robot. Release or delete them there.</p>
            <dl className="counts">
              <div>
                <dt>
                  <Link to="/admin/messages?show=held-back">Messages held back</Link>
                </dt>
                <dd>{heldBack.messages}</dd>
              </div>
              <div>
                <dt>
                  <Link to="/admin/promotions/subscribers?show=held-back">
                    Subscriptions held back
                  </Link>
                </dt>
                <dd>{heldBack.subscribers}</dd>
              </div>
              <div>
                <dt>Requests the client has yet to confirm by mail</dt>
                <dd>{unconfirmed}</dd>
              </div>
              <div>
                <dt>
                  <Link to={href('/admin/requests')}>
                    Requests without a time: new clients hold as much as they may
                  </Link>
                </dt>
                <dd>{overShare}</dd>
              </div>
            </dl>
          </section>
          <Refused lines={refused} days={days} />
        </div>
        <div className="rail">
          <section className="part" aria-labelledby="own">
            <div className="part-top">
              <h2 id="own">Your own sign-in</h2>
            </div>
            <p>
              Devices you have signed in with have tries of their own. While many wrong passwords
              are tried for {account}, any other place has only three tries in an hour, later in
              six.
            </p>
            <ActionButton
              action={href('/admin/limits')}
              fields={{ intent: 'clear-sign-ins' }}
              label="Start counting again"
            />
          </section>
          <section className="part" aria-labelledby="lift">
            <div className="part-top">
              <h2 id="lift">A client who needs more</h2>
            </div>
            <p>
              Let one email address send any number of requests for 24 hours, for instance a large
              bridal party.
            </p>
            <Form className="ask-for flow gap-2" method="post" noValidate>
              <input type="hidden" name="intent" value="lift" />
              <Field
                {...field('email')}
                label="The client’s email address"
                type="email"
                autoComplete="off"
              />
              <SubmitButton className="desk-button" label="Lift the limit" />
            </Form>
          </section>
        </div>
      </div>
    </DeskPage>
  )
}
