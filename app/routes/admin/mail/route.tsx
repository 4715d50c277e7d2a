import { data, Link } from 'react-router'
import { database } from '#app/data/engine/database.server.ts'
import { config } from '#app/platform/config.server.ts'
import { Notice } from '#app/ui/desk/notice.tsx'
import { useSettings } from '#app/ui/settings.ts'
import { consumeFlash } from '../shared/flash.server.ts'
import { flashText } from '../shared/flash-text.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import { pauseWarning } from '../shared/mail-warnings.server.ts'
import { useFlash } from '../shared/use-flash.ts'
import type { Route } from './+types/route.ts'
import { readFailedMail } from './failed-mail.server.ts'
import { FailedMailRow } from './failed-mail-row.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const { timeZone, smtpUrl } = config()
  const left = await consumeFlash(request)
  return data(
    {
      mails: await readFailedMail(database(), timeZone),
      paused: await pauseWarning(database(), Temporal.Now.instant(), timeZone),
      isKept: smtpUrl === null,
      flash: left && flashText(left.what, null, null),
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
  const { flash, setTold, place, dismiss } = useFlash(loaderData.flash, mails)
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
        {flash && <p>{flash.sentence}</p>}
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
