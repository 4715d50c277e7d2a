import { data, Link } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { config } from '#app/platform/config.server.ts'
import { pauseWarning } from '#app/routes/admin/shared/frame/mail-warnings.server.ts'
import { ActionButton, useAction } from '#app/ui/desk/action-button.tsx'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { DeskPage, NothingListed } from '#app/ui/desk/desk-page.tsx'
import { takeFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/route.ts'
import { type FailedMail, readFailedMail } from './failed-mail.server.ts'

export async function loader({ request }: Route.LoaderArgs) {
  const { timeZone, smtpUrl } = config()
  const { flash, headers } = await takeFlash(request)
  return data(
    {
      mails: await readFailedMail(database(), timeZone),
      paused: await pauseWarning(database(), Temporal.Now.instant(), timeZone),
      isKept: smtpUrl === null,
      flash,
    },
    { headers },
  )
}

/** A refused act, too, says that the list is not what it was. */
export function shouldRevalidate() {
  return true
}

export default function FailedMailPage({ loaderData }: Route.ComponentProps) {
  const { mails, paused, isKept, flash } = loaderData
  return (
    <DeskPage
      title="Failed mail"
      note={mails.length > 0 && `${mails.length} did not arrive`}
      back={{ to: '/admin', label: 'Today' }}
      top={<ButtonLink to="/admin/mail/delivery" label="Does mail arrive?" />}
      above={paused && <p className="warning">{paused}</p>}
      flash={flash}
      shown={mails}
    >
      {mails.length > 0 ? (
        <>
          <p className="soft">
            These did not arrive. Reach the client by phone, try again once the cause is mended, or
            dismiss what no longer matters.
          </p>
          <ul className="mails" aria-label="Failed mail">
            {mails.map((mail) => (
              <FailedMailRow key={mail.id} mail={mail} />
            ))}
          </ul>
        </>
      ) : (
        <NothingListed
          heading="No failed mail"
          words={
            isKept
              ? 'Mail is kept as files while no mail server is set.'
              : 'All mail went out, or is on its way.'
          }
        />
      )}
    </DeskPage>
  )
}

/** A failed mail with what can be done about it. */
function FailedMailRow({ mail }: { mail: FailedMail }) {
  const { id, subject, recipient, when, why, detail, bookingId, canRetry } = mail
  const action = useAction()
  const button = (act: string, label: string, busyLabel: string) => (
    <ActionButton
      by={action}
      action={`/admin/mail/${id}/${act}`}
      label={label}
      busyLabel={busyLabel}
      about={`${subject}, to ${recipient}`}
    />
  )
  return (
    <li aria-busy={action.isBusy}>
      <div>
        <h2>{subject}</h2>
        <p>
          To {recipient}, {when}
        </p>
        <p>
          {canRetry
            ? why
            : `${why} It contained a link, so it was deleted. Please ask for a new one.`}
        </p>
        {detail && <p className="soft">{detail}</p>}
        {bookingId && (
          <Link className="more" to={`/admin/appointments/${bookingId}`}>
            The appointment<span className="visually-hidden"> of {subject}</span>
          </Link>
        )}
      </div>
      <div className="row-acts">
        {canRetry && button('retry', 'Retry', 'Retrying')}
        {button('dismiss', 'Dismiss', 'Dismissing')}
      </div>
    </li>
  )
}
