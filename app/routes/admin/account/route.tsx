import { data, Form } from 'react-router'
import { readSecondFactor } from '#app/accounts/second-factor-rows.server.ts'
import { listSecurityEvents } from '#app/accounts/security-events.server.ts'
import { listSessions } from '#app/accounts/sessions.server.ts'
import { database } from '#app/database/database.server.ts'
import { config } from '#app/platform/config.server.ts'
import { SECURITY_EVENTS_DAYS } from '#app/privacy/retention.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { takeFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/route.ts'
import { toRecordLine } from './security-event-view.ts'
import { SecurityRecord } from './security-record.tsx'
import { type SessionLine, toSessionLine } from './session-view.ts'

/** Events of each list. */
const NEWEST = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = adminOf(context)
  const sessions = await listSessions(request)
  const secondFactor = await readSecondFactor(account.userId)
  const { flash, headers } = await takeFlash(request)
  const now = Temporal.Now.instant()
  return data(
    {
      email: account.email,
      secondFactor,
      sessions: sessions.map((session) => toSessionLine(session, now, config().timeZone)),
      record: await readRecord(account.userId, now),
      flash,
    },
    { headers },
  )
}

async function readRecord(userId: string, now: Temporal.Instant) {
  const newest = async (result: 'done' | 'refused') =>
    (await listSecurityEvents(database(), { userId, result, limit: NEWEST })).map((event) =>
      toRecordLine(event, now, config().timeZone),
    )
  return {
    done: await newest('done'),
    refused: await newest('refused'),
    days: SECURITY_EVENTS_DAYS,
  }
}

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  const { email, secondFactor, sessions, record, flash } = loaderData
  return (
    <DeskPage title="Account" note={`You sign in as ${email}`} flash={flash} shown={sessions}>
      <div className="account">
        <section aria-labelledby="password-title">
          <h2 id="password-title">Password</h2>
          <p className="soft">Changing it signs you out everywhere else.</p>
          <p>
            <ButtonLink to="/admin/account/password" label="Change the password" />
          </p>
        </section>
        <section aria-labelledby="second-title">
          <h2 id="second-title">Second step</h2>
          <SecondStep state={secondFactor} />
        </section>
        <section aria-labelledby="mail-title">
          <h2 id="mail-title">Mail</h2>
          <p className="soft">What your domain says of it, and what did not arrive.</p>
          <p>
            <ButtonLink to="/admin/mail/delivery" label="Does mail arrive?" />
          </p>
        </section>
        <Sessions sessions={sessions} />
        <SecurityRecord record={record} />
      </div>
    </DeskPage>
  )
}

function SecondStep({ state }: { state: { codesLeft: number } | null }) {
  if (!state)
    return (
      <>
        <p className="soft">
          Off. With it on, signing in also asks for a code from an app on your phone, so that your
          password alone lets nobody in.
        </p>
        <p>
          <ButtonLink to="/admin/account/second-factor" label="Turn it on" />
        </p>
      </>
    )
  return (
    <>
      <p>
        On. {state.codesLeft === 1 ? '1 recovery code is' : `${state.codesLeft} recovery codes are`}{' '}
        left.
      </p>
      <p className="acts">
        <ButtonLink to="/admin/account/recovery-codes" label="Make new recovery codes" />
        <ButtonLink look="danger" to="/admin/account/second-factor/off" label="Turn it off" />
      </p>
    </>
  )
}

/** Where the account is signed in, each with a way to end it. */
function Sessions({ sessions }: { sessions: SessionLine[] }) {
  const others = sessions.filter(({ isThis }) => !isThis)
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title">Where you are signed in</h2>
      <ul className="sessions">
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <b>{session.device}</b>
              {session.isThis && <span className="soft"> · this device</span>}
              <p className="soft">
                {session.place && <>From {session.place}. </>}
                Since {session.since}
                {!session.isThis && `, last seen ${session.lastSeen}`}.
              </p>
            </div>
            {!session.isThis && (
              <Form method="post" action={`/admin/account/sessions/${session.id}/end`}>
                <button className="desk-button" type="submit">
                  End<span className="visually-hidden"> the session of {session.device}</span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Form method="post" action="/admin/account/sessions/end-others">
          <SubmitButton className="desk-button" label="Sign out everywhere else" />
        </Form>
      )}
    </section>
  )
}
