import { Link } from 'react-router'
import { ActionButton } from '#app/ui/desk/action-button.tsx'
import { StatusBadge } from '#app/ui/desk/status-badge.tsx'
import { pagePath } from '../shared/return-path.ts'
import type { AppointmentFile } from './view.server.ts'

/** What else the client asked for and wrote, as far as their address tells. */
export function ClientHistory({ file }: { file: AppointmentFile }) {
  const { email, others, messages } = file
  const isNew = others.length === 0 && messages.length === 0
  return (
    <section aria-labelledby="file-client">
      <h2 id="file-client">This client</h2>
      {isNew && (
        <p className="soft">
          {email
            ? 'No other appointments or messages from this address.'
            : 'Without an email address there is no history to show.'}
        </p>
      )}
      {others.length > 0 && (
        <ul className="file-list" aria-label="Other appointments">
          {others.map(({ id, when, service, status }) => (
            <li key={id}>
              <Link to={pagePath(id)}>{when}</Link>
              <StatusBadge status={status} />
              <span className="soft">{service}</span>
            </li>
          ))}
        </ul>
      )}
      {messages.length > 0 && (
        <ul className="file-list" aria-label="Messages">
          {messages.map(({ id, when, excerpt, isReplied }) => (
            <li key={id}>
              <Link to={`/admin/messages/${id}`}>Message of {when}</Link>
              <span className="soft">{isReplied ? 'Replied' : 'Not replied'}</span>
              <span className="soft" dir="auto">
                {excerpt}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The mails about the appointment and where each of them is. */
export function Mails({ file: { id, mails } }: { file: AppointmentFile }) {
  return (
    <section aria-labelledby="file-mails">
      <h2 id="file-mails">Mail about it</h2>
      {mails.length === 0 ? (
        <p className="soft">Nobody was mailed.</p>
      ) : (
        <ul className="file-list">
          {mails.map((mail) => (
            <li key={mail.id}>
              <span>
                <b>{mail.name}</b> to {mail.to}
              </span>
              <span className={mail.isFailed ? 'error' : 'soft'}>{mail.state}</span>
              {mail.isFailed && (
                <ActionButton
                  action={pagePath(id, 'retry')}
                  label="Try again"
                  about={`to send ${mail.name} to ${mail.to}`}
                >
                  <input type="hidden" name="mail" value={mail.id} />
                </ActionButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What happened to the appointment, the earliest first. */
export function Timeline({ file: { events } }: { file: AppointmentFile }) {
  if (events.length === 0) return null
  return (
    <section aria-labelledby="file-events">
      <h2 id="file-events">What happened</h2>
      <ol className="file-list">
        {events.map(({ id, when, what, reason }) => (
          <li key={id}>
            <span>{what}</span>
            <span className="soft">{when}</span>
            {reason && <span>Your reason: {reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
