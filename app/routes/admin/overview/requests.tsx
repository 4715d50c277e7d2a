import { Link } from 'react-router'
import { RequestCard } from '#app/routes/admin/shared/requests/request-card.tsx'
import type { OverviewView } from './overview.server.ts'

interface RequestsProps {
  requests: OverviewView['requests']
  /** How many there are, those included that are not listed here. */
  waiting: number
  /** How many are on the waiting list. */
  waitlist: number
  /** In milliseconds. */
  present: number
}

/** The soonest requests that wait for an answer. */
export function Requests({ requests, waiting, waitlist, present }: RequestsProps) {
  return (
    <section className="part" aria-labelledby="requests">
      <div className="part-top">
        <h2 id="requests">
          Waiting for your answer {waiting > 0 && <span className="count calm">{waiting}</span>}
        </h2>
        {waiting > 0 && (
          <Link className="more" to="/admin/requests">
            All requests
          </Link>
        )}
      </div>
      {requests.length === 0 ? (
        <p className="soft">No requests waiting.</p>
      ) : (
        <ul>
          {requests.map(({ first, more }) => (
            <RequestCard
              key={first.id}
              request={first}
              from="overview"
              present={present}
              ofPerson={1 + more.length}
            />
          ))}
        </ul>
      )}
      {waitlist > 0 && (
        <p className="soft">
          {waitlist === 1 ? '1 person is waiting' : `${waitlist} people are waiting`} for a full
          day.{' '}
          <Link className="more" to="/admin/waitlist">
            Waiting list
          </Link>
        </p>
      )}
    </section>
  )
}
