import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { personPath } from './paths.ts'
import type { PersonView } from './person-view.server.ts'

/** What is known of the person that was looked for, and what can be done with it. */
export function Person({ person: { email, isKnown, lines } }: { person: PersonView }) {
  if (!isKnown)
    return (
      <p className="found" role="status">
        Nothing is kept about {email}.
      </p>
    )
  return (
    <div className="found">
      <h3>{email}</h3>
      <dl className="counts">
        {lines.map(({ what, count, to }) => (
          <div key={what}>
            <dt>{to ? <Link to={to}>{what}</Link> : what}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <div className="button-row">
        <a className="desk-button" href={personPath(email, '/export')} download>
          Export as a file
        </a>
        <ButtonLink look="danger" to={personPath(email, '/erase')} label="Erase" />
      </div>
    </div>
  )
}
