import { Link } from 'react-router'
import type { ProposalView } from './proposals-view.server.ts'

/** Clients of confirmed appointments who ask for another time; each leads to its answer. */
export function Proposals({ proposals }: { proposals: readonly ProposalView[] }) {
  return (
    <section className="part proposals" aria-labelledby="proposals">
      <div className="part-top">
        <h2 id="proposals">
          Asked to move <span className="count calm">{proposals.length}</span>
        </h2>
      </div>
      <ul>
        {proposals.map(({ id, name, service, from, to, until }) => (
          <li key={id}>
            <Link to={`/admin/appointments/${id}`}>
              <bdi>{name}</bdi>
            </Link>
            <span>
              {service}: {from} to <b>{to}</b>
            </span>
            <span className="answer-by">answer by {until}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
