import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { bookPath } from '../shared/book-path.ts'
import type { ClientPage } from './person-view.server.ts'

/** The next and the last visit, what is owed and the last look. */
export function ClientGlance({ client }: { client: ClientPage }) {
  const { next, last, owes, look } = client.glance
  return (
    <div className="client-glance">
      <section>
        <h2>{next?.isWaiting ? 'Asked for' : 'Next visit'}</h2>
        {next ? (
          <>
            <p className="glance-line">{next.when}</p>
            <p>{next.service}</p>
            <Link className="more" to={`/admin/appointments/${next.id}`}>
              Open<span className="visually-hidden"> the next visit</span>
            </Link>
          </>
        ) : (
          <p className="soft">None</p>
        )}
      </section>
      <section>
        <h2>Last visit</h2>
        {last ? (
          <>
            <p className="glance-line">{last.day}</p>
            <p>{[last.service, last.paid].filter(Boolean).join(', ')}</p>
            <Link className="more" to={bookPath(client, last.present)}>
              Book the same
            </Link>
          </>
        ) : (
          <p className="soft">None yet</p>
        )}
      </section>
      <section>
        <h2>Owes</h2>
        <p className="glance-line">{owes?.amount ?? '$0'}</p>
        {owes && <ButtonLink to={`/admin/appointments/${owes.id}/payment`} label="Take payment" />}
      </section>
      {look && (
        <section className="glance-look">
          <div>
            <h2>Last look</h2>
            <p className="glance-line" dir="auto">
              {look.words}
            </p>
            {look.skin && <p dir="auto">{look.skin}</p>}
            <Link className="more" to={`/admin/appointments/${look.id}#file-look`}>
              Photographs and notes
            </Link>
          </div>
          {look.photo && (
            <a href={look.photo.src} target="_blank" rel="noreferrer">
              <img
                src={look.photo.src}
                width={look.photo.width}
                height={look.photo.height}
                alt={`Last look, ${look.day}`}
                loading="lazy"
              />
            </a>
          )}
        </section>
      )}
    </div>
  )
}
