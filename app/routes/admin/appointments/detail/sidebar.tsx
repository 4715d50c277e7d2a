import { href, Link } from 'react-router'
import { ActionButton } from '#app/ui/desk/action-button.tsx'
import { StatusBadge } from '#app/ui/desk/status-badge.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import type { Moment } from './history.server.ts'
import type { AppointmentFile } from './view.server.ts'

/** What else the client asked for, as far as their address tells. */
export function ClientAppointments({
  file: { clientId, email, others },
}: {
  file: AppointmentFile
}) {
  return (
    <section className="part" aria-labelledby="file-client">
      <div className="part-top">
        <h2 id="file-client">This client</h2>
        {clientId && (
          <Link className="more" to={`/admin/clients/${clientId}`}>
            Open client
          </Link>
        )}
      </div>
      {others.length === 0 ? (
        <p className="soft">
          {email ? 'No other appointments.' : 'No email address, so no history.'}
        </p>
      ) : (
        <ul className="file-list" aria-label="Other appointments">
          {others.map(({ id, when, service, status }) => (
            <li key={id}>
              <Link to={href('/admin/appointments/:id', { id })}>{when}</Link>
              <StatusBadge status={status} />
              <span className="soft">{service}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Acts, mail and messages as one history, the newest first. */
export function History({ file: { id, history } }: { file: AppointmentFile }) {
  return (
    <section className="part" aria-labelledby="file-history">
      <div className="part-top">
        <h2 id="file-history">History</h2>
      </div>
      {history.length === 0 && <p className="soft">Nothing yet.</p>}
      <ol className="moments">
        {history.map((moment) => (
          <li key={`${moment.kind} ${moment.id}`} className={moment.kind}>
            <span>
              <Words moment={moment} />
            </span>
            <span className="soft">{moment.when}</span>
            {moment.detail && (
              <p className={moment.kind === 'failed-mail' ? 'error' : 'soft'} dir="auto">
                {moment.detail}
              </p>
            )}
            {moment.kind === 'failed-mail' && (
              <ActionButton
                action={href('/admin/appointments/:id', { id })}
                fields={{ intent: 'retry', mail: moment.id }}
                label="Try again"
                about={moment.words}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Words({ moment: { kind, id, words } }: { moment: Moment }) {
  if (kind !== 'message') return <EmailText words={words} />
  return <Link to={`/admin/messages/${id}`}>{words}</Link>
}
