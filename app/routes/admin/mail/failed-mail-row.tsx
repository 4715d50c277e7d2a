import { Link } from 'react-router'
import { ActionButton, useAction } from '#app/ui/desk/action-button.tsx'
import type { FailedMail } from './failed-mail.server.ts'

/** A failed mail with what can be done about it. */
export function FailedMailRow({ mail }: { mail: FailedMail }) {
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
        <p>{canRetry ? why : `${why} It held a link, so it was forgotten: please ask anew.`}</p>
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
