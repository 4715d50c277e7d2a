import { data, Link } from 'react-router'
import { database } from '#app/data/database.server.ts'
import { config } from '#app/platform/config.server.ts'
import { useSettings } from '#app/ui/settings.ts'
import { DeskFailure } from '../failure.tsx'
import { requireAdmin } from '../guard.server.ts'
import { Notice } from '../notice.tsx'
import { takeTold } from '../told.server.ts'
import { tell } from '../told.ts'
import { useTold } from '../use-told.ts'
import type { Route } from './+types/route.ts'
import { readFailedMail } from './failed-mail.server.ts'
import { FailedMailRow } from './failed-mail-row.tsx'
import { pauseWarning } from './warnings.server.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const { timeZone, smtpUrl } = config()
  const left = await takeTold(request)
  return data(
    {
      mails: await readFailedMail(database(), timeZone),
      paused: await pauseWarning(database(), Temporal.Now.instant(), timeZone),
      isKept: smtpUrl === null,
      told: left && tell(left.what, null, null),
    },
    left ? { headers: left.headers } : undefined,
  )
}

/** A refused act, too, says that the list is not what it was. */
export function shouldRevalidate() {
  return true
}

export default function FailedMailPage({ loaderData }: Route.ComponentProps) {
  const { mails, paused, isKept } = loaderData
  const { artistName } = useSettings()
  const { told, setTold, place, dismiss } = useTold(loaderData.told, mails)
  return (
    <>
      <title>{`Failed mail · ${artistName}`}</title>
      <div className="page-top">
        <h1>Failed mail</h1>
        <Link className="desk-button align-end" to="/admin">
          Back to the overview
        </Link>
      </div>
      {paused && <p className="warning">{paused}</p>}
      <Notice place={place} onDismiss={dismiss}>
        {told && <p>{told.sentence}</p>}
      </Notice>
      {mails.length > 0 ? (
        <>
          <p className="soft">
            These did not arrive. Reach the client by phone, try again once the cause is mended, or
            dismiss what no longer matters.
          </p>
          <ul className="mails" aria-label="Failed mail">
            {mails.map((mail) => (
              <FailedMailRow key={mail.id} mail={mail} onTold={setTold} />
            ))}
          </ul>
        </>
      ) : (
        <div className="empty">
          <h2>No failed mail</h2>
          <p className="soft">
            {isKept
              ? 'Mail is kept as files while no mail server is set.'
              : 'All mail went out, or is on its way.'}
          </p>
        </div>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <DeskFailure />
}
