import { data, Form, Link } from 'react-router'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { Field } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { takeFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/route.ts'
import { viewLimits } from './limits-view.server.ts'
import { Refused } from './rejections-table.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { email } = adminOf(context)
  const { flash, headers } = await takeFlash(request)
  const isWrong = url.searchParams.has('wrong')
  return data(
    {
      ...(await viewLimits(Temporal.Now.instant())),
      account: email,
      isWrong,
      flash,
    },
    { status: isWrong ? 400 : 200, headers },
  )
}

export default function Limits({ loaderData }: Route.ComponentProps) {
  const { heldBack, unconfirmed, overShare, refused, days, account, isWrong } = loaderData
  return (
    <DeskPage
      title="Held back and refused"
      note="What looked like a robot, and what a limit turned away"
      back={{ to: '/admin/privacy', label: 'Privacy' }}
      flash={loaderData.flash}
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
                  <Link to="/admin/requests">
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
            <Form method="post" action="/admin/limits/sign-in" reloadDocument>
              <SubmitButton className="desk-button" label="Start counting again" />
            </Form>
          </section>
          <section className="part" aria-labelledby="lift">
            <div className="part-top">
              <h2 id="lift">A client who needs more</h2>
            </div>
            <p>
              Let one email address send any number of requests for 24 hours, for instance a large
              bridal party.
            </p>
            <Form
              className="ask-for"
              method="post"
              action="/admin/limits/pending"
              reloadDocument
              noValidate
            >
              <Field
                label="The client’s email address"
                name="email"
                type="email"
                autoComplete="off"
                error={isWrong ? 'Please enter a valid email address' : undefined}
              />
              <SubmitButton className="desk-button" label="Lift the limit" />
            </Form>
          </section>
        </div>
      </div>
    </DeskPage>
  )
}
