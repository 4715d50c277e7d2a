import { type FormEvent, useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import type { FlashMessage } from '../shared/flash-text.ts'
import type { FailedMail } from './failed-mail.server.ts'

interface FailedMailRowProps {
  mail: FailedMail
  onTold: (flash: FlashMessage) => void
}

/** A failed mail with what can be done about it. */
export function FailedMailRow({ mail, onTold }: FailedMailRowProps) {
  const { id, subject, recipient, when, why, detail, bookingId, canRetry } = mail
  const fetcher = useFetcher<FlashMessage>()
  const busy = fetcher.state !== 'idle'
  useEffect(() => {
    if (fetcher.data) onTold(fetcher.data)
  }, [fetcher.data, onTold])

  return (
    <li aria-busy={busy}>
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
        {canRetry && act('retry', 'Retry', 'Retrying')}
        {act('dismiss', 'Dismiss', 'Dismissing')}
      </div>
    </li>
  )

  function act(path: string, label: string, doing: string) {
    const action = `/admin/mail/${id}/${path}`
    return (
      <fetcher.Form method="post" action={action} onSubmit={onceAtATime}>
        <button className="desk-button" type="submit" aria-disabled={busy}>
          {busy && fetcher.formAction === action ? doing : label}
          <span className="visually-hidden">
            {' '}
            {subject}, to {recipient}
          </span>
        </button>
      </fetcher.Form>
    )
  }

  function onceAtATime(event: FormEvent) {
    if (busy) event.preventDefault()
  }
}
