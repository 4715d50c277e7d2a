import { href, Link } from 'react-router'
import { emailOfKey } from '#app/clients/client-key.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { ButtonLink } from '#app/ui/desk/buttons.tsx'
import { PagePart } from '#app/ui/desk/desk-page.tsx'
import { StatusBadge } from '#app/ui/desk/status-badge.tsx'
import { visitWords } from '../shared/client-words.ts'
import { LookFacts } from '../shared/look/look-part.tsx'
import type { ClientPage } from './person-view.server.ts'

export function ClientRecord({ client }: { client: ClientPage }) {
  const { summary, since, visits, messages, letters, keys } = client
  return (
    <div>
      <PagePart
        id="client-visits"
        title="Appointments"
        beside={
          <span className="soft">
            Since {since}, {visitWords(summary.count)}
            {summary.spent && `, ${summary.spent}`}
          </span>
        }
      >
        {visits.length === 0 && <p className="soft">None.</p>}
        <ul className="client-visits">
          {visits.map(({ id, day, time, service, status, price, isAhead }) => (
            <li key={id}>
              <Link className="visit" to={href('/admin/appointments/:id', { id })}>
                <span className="soft small">
                  {day}
                  {isAhead && ` ${formatTime(time)}`}
                </span>
                <span>{service}</span>
                {status !== 'confirmed' ? (
                  <StatusBadge status={status} />
                ) : (
                  <span className="money">{price ?? 'free'}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
        {summary.years.length > 0 && (
          <table className="client-years wide above-3">
            <caption className="muted small to-start">By year, as quoted</caption>
            <tbody>
              {summary.years.map(({ year, words }) => (
                <tr key={year}>
                  <th scope="row">{year}</th>
                  <td>{words}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </PagePart>
      <ClientLooks looks={client.looks} />
      <PagePart id="client-messages" title="Messages">
        {messages.length === 0 && <p className="soft">None.</p>}
        <ul className="client-visits">
          {messages.map(({ id, words, when, isReplied }) => (
            <li key={id}>
              <Link className="visit" to={href('/admin/messages/:id', { id })}>
                <span className="soft small">{when}</span>
                <span>
                  <bdi>{words}</bdi>
                </span>
                <span className="soft small">{isReplied ? 'replied' : 'unanswered'}</span>
              </Link>
            </li>
          ))}
        </ul>
      </PagePart>
      <PagePart id="client-consent" title="Newsletter">
        {letters.length === 0 && <p className="soft">Not subscribed.</p>}
        <ul className="client-merged">
          {letters.map(({ id, email, isActive, when }) => (
            <li className="split breaks tall" key={id}>
              <Link
                className="inline-level tall"
                to={href('/admin/promotions/subscribers/:id', { id })}
              >
                Newsletter to {email}
                {when && <span className="soft">, {when}</span>}
              </Link>
              <span className={`status ${isActive ? 'good' : 'ended'}`}>
                {isActive ? 'Yes' : 'No'}
              </span>
            </li>
          ))}
        </ul>
      </PagePart>
      {keys.map((key) => {
        const query = `?email=${encodeURIComponent(key)}`
        const email = emailOfKey(key) || client.name
        return (
          <div className="button-row client-end" key={key}>
            {keys.length > 1 && <span className="soft">{email}</span>}
            <a className="desk-button" href={href('/admin/privacy/export') + query} download>
              Export client
              <span className="visually-hidden"> about {email}</span>
            </a>
            <ButtonLink look="danger" to={href('/admin/privacy/erase') + query} label="Erase" />
          </div>
        )
      })}
    </div>
  )
}

function ClientLooks({ looks }: Pick<ClientPage, 'looks'>) {
  if (looks.length === 0) return null
  return (
    <PagePart id="client-looks" title="Look briefs">
      {looks.map(({ id, day, look }) => (
        <div className="client-look" key={id}>
          <h3>
            <Link to={href('/admin/appointments/:id', { id })}>{day}</Link>
          </h3>
          <LookFacts look={look} sensitivities={look.sensitivities} />
        </div>
      ))}
    </PagePart>
  )
}
