import { type FormEvent, useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import { formatDate } from '#app/domain/calendar-date.ts'
import { waitingWords } from '../appointments/list/list-view.ts'
import { bookingLabel } from '../appointments/shared/booking-label.ts'
import type { FlashMessage } from '../shared/flash-text.ts'
import type { OverviewView } from './overview.server.ts'

interface RequestsProps {
  requests: OverviewView['requests']
  /** How many there are, those included that are not listed here. */
  waiting: number
  /** In milliseconds. */
  present: number
  onTold: (flash: FlashMessage) => void
}

/** The requests that wait for an answer, the one that has waited longest first. */
export function Requests({ requests, waiting, present, onTold }: RequestsProps) {
  const more = waiting - requests.length
  return (
    <section className="part" aria-labelledby="requests">
      <div className="part-top">
        <h2 id="requests">Requests waiting for an answer</h2>
        {waiting > 0 && (
          <Link className="more" to="/admin/appointments?status=pending">
            {more > 0 ? `All ${waiting}` : 'In the list'}
          </Link>
        )}
      </div>
      {requests.length === 0 ? (
        <p className="soft">None. Every request has its answer.</p>
      ) : (
        <ul>
          {requests.map((request) => (
            <WaitingRow key={request.id} request={request} present={present} onTold={onTold} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface WaitingRowProps {
  request: OverviewView['requests'][number]
  present: number
  onTold: (flash: FlashMessage) => void
}

function WaitingRow({ request, present, onTold }: WaitingRowProps) {
  const { id, name, service, date, time, since, seen } = request
  const fetcher = useFetcher<FlashMessage>()
  const busy = fetcher.state !== 'idle'
  useEffect(() => {
    if (fetcher.data) onTold(fetcher.data)
  }, [fetcher.data, onTold])

  return (
    <li className="todo" aria-busy={busy}>
      <div>
        <Link className="person-name" to={`/admin/appointments/${id}`}>
          <bdi>{name}</bdi>
        </Link>
        <p>
          {service}, {formatDate(date, 'short')} at {time}
        </p>
        <p className="soft">waiting {waitingWords(since, present)}</p>
      </div>
      <div className="row-acts">
        {ACTS.map(({ path, label, doing }) => {
          const action = `/admin/appointments/${id}/${path}?from=overview`
          return (
            <fetcher.Form key={path} method="post" action={action} onSubmit={onceAtATime}>
              <input type="hidden" name="seen" value={seen} />
              <button className="desk-button" type="submit" aria-disabled={busy}>
                {busy && fetcher.formAction === action ? doing : label}
                <span className="visually-hidden"> {bookingLabel(request)}</span>
              </button>
            </fetcher.Form>
          )
        })}
      </div>
    </li>
  )

  function onceAtATime(event: FormEvent) {
    if (busy) event.preventDefault()
  }
}

const ACTS = [
  { path: 'confirm', label: 'Confirm', doing: 'Confirming' },
  { path: 'cancel', label: 'Cancel', doing: 'Cancelling' },
]
