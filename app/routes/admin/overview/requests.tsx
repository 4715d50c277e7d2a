import { Link } from 'react-router'
import { RequestCard } from '#app/routes/admin/shared/requests/request-card.tsx'
import { useKeptInPlace } from '#app/ui/desk/hooks/use-kept-in-place.ts'
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
  const rows = useKeptInPlace(requests, ({ first }) => first.id)
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
      {rows.length === 0 ? (
        <p className="soft">No requests waiting.</p>
      ) : (
        <ul>
          {rows.map(({ item: { first, more }, isGone }) => (
            <RequestCard
              key={first.id}
              request={first}
              isDone={isGone}
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
