import { data, Link } from 'react-router'
import { database } from '#app/data/database.server.ts'
import { listSecurityEvents } from '#app/data/security-events.server.ts'
import { SECURITY_EVENTS_DAYS } from '#app/domain/retention.ts'
import { readSecondFactor } from '#app/platform/auth-second-factor-rows.server.ts'
import { listSessions } from '#app/platform/auth-sessions.server.ts'
import { config } from '#app/platform/config.server.ts'
import { useSettings } from '#app/ui/settings.ts'
import { DeskFailure } from '../failure.tsx'
import { requireAdmin } from '../guard.server.ts'
import { Notice } from '../notice.tsx'
import { takeTold } from '../told.server.ts'
import { tell } from '../told.ts'
import { useTold } from '../use-told.ts'
import type { Route } from './+types/route.ts'
import { toRecordLine } from './record-line.ts'
import { SecurityRecord } from './security-record.tsx'
import { toSessionLine } from './session-line.ts'
import { Sessions } from './sessions.tsx'

/** Events of each list. */
const NEWEST = 20

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const account = await requireAdmin({ request, url, context })
  const sessions = await listSessions(request)
  const secondFactor = await readSecondFactor(account.userId)
  const told = await takeTold(request)
  const now = Temporal.Now.instant()
  return data(
    {
      email: account.email,
      secondFactor,
      sessions: sessions.map((session) => toSessionLine(session, now, config().timeZone)),
      record: await readRecord(account.userId, now),
      told: told && tell(told.what, told.about, null),
    },
    told ? { headers: told.headers } : undefined,
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
  const { email, secondFactor, sessions, record } = loaderData
  const { artistName } = useSettings()
  const { told, place, dismiss } = useTold(loaderData.told, sessions)
  return (
    <div className="account">
      <title>{`Account · ${artistName}`}</title>
      <Notice place={place} onDismiss={dismiss}>
        {told?.sentence}
      </Notice>
      <h1>Account</h1>
      <p>
        You sign in as <b>{email}</b>.
      </p>
      <section aria-labelledby="password-title">
        <h2 id="password-title">Password</h2>
        <p className="soft">Changing it signs you out everywhere else.</p>
        <p>
          <Link className="desk-button" to="/admin/account/password">
            Change the password
          </Link>
        </p>
      </section>
      <section aria-labelledby="second-title">
        <h2 id="second-title">Second step</h2>
        <SecondStep state={secondFactor} />
      </section>
      <Sessions sessions={sessions} />
      <SecurityRecord record={record} />
    </div>
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
          <Link className="desk-button" to="/admin/account/second-factor">
            Turn it on
          </Link>
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
        <Link className="desk-button" to="/admin/account/recovery-codes">
          Make new recovery codes
        </Link>
        <Link className="desk-button danger" to="/admin/account/second-factor/off">
          Turn it off
        </Link>
      </p>
    </>
  )
}

export function ErrorBoundary() {
  return <DeskFailure />
}
