import { href, Link } from 'react-router'
import { MoreLink } from '#app/ui/desk/buttons.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import { StatusBadge } from '#app/ui/desk/status-badge.tsx'
import { PhoneLink } from '#app/ui/site/phone-link.tsx'
import type { ClientView } from './thread-view.server.ts'

interface ClientRailProps {
  name: string
  email: string
  client: ClientView
}

export function ClientRail({ name, email, client }: ClientRailProps) {
  const { id, phone, visits, summary, notes } = client
  return (
    <aside className="client-rail ruled" aria-label="About the sender">
      <details className="client-fold">
        <summary>
          <b>{visits.length > 0 ? summary : 'No appointments yet'}</b>
          <Icon name="down" />
        </summary>
        <div className="client-card stack gap-1 breaks">
          <span className="face" aria-hidden="true">
            {initialsOf(name)}
          </span>
          <b className="strong">
            <bdi>{name}</bdi>
          </b>
          <p className="soft">
            <a href={`mailto:${email}`}>{email}</a>
            {phone && <PhoneLink phone={phone} />}
          </p>
        </div>
        <section className="part" aria-labelledby="visits-title">
          <div className="part-top">
            <h3 id="visits-title">Appointments</h3>
            {visits.length > 0 && <span className="soft">{summary}</span>}
          </div>
          {visits.length === 0 ? (
            <p className="soft">None.</p>
          ) : (
            <ul>
              {visits.map(({ id, day, service, status, price, isAhead }) => (
                <li key={id}>
                  <Link className="visit" to={href('/admin/appointments/:id', { id })}>
                    <span className="soft small">{day}</span>
                    <span>{service}</span>
                    {status !== 'confirmed' || isAhead ? (
                      <StatusBadge status={status} />
                    ) : (
                      price && <span className="soft small">{price}</span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
        {notes && (
          <section className="part" aria-labelledby="notes-title">
            <div className="part-top">
              <h3 id="notes-title">Your notes</h3>
            </div>
            <p className="message-text" dir="auto">
              {notes}
            </p>
          </section>
        )}
        <p className="client-more">
          {id === null ? (
            <Link
              className="more"
              to={`${href('/admin/privacy')}?email=${encodeURIComponent(email)}`}
            >
              Stored data
            </Link>
          ) : (
            <MoreLink to={href('/admin/clients/:id', { id })}>Open client</MoreLink>
          )}
        </p>
      </details>
    </aside>
  )
}

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters.map((word) => [...(word ?? '')][0] ?? '').join('')
}
