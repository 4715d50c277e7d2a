import { Link } from 'react-router'
import { formatDate } from '#app/domain/calendar-date.ts'
import { formatAge } from '#app/domain/format-moment.ts'
import { ActionButton, useAction } from '#app/ui/desk/action-button.tsx'
import { bookingLabel } from '../shared/booking-label.ts'
import type { OverviewView } from './overview.server.ts'

interface RequestsProps {
  requests: OverviewView['requests']
  /** How many there are, those included that are not listed here. */
  waiting: number
  /** In milliseconds. */
  present: number
}

/** The requests that wait for an answer, the one that has waited longest first. */
export function Requests({ requests, waiting, present }: RequestsProps) {
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
            <WaitingRow key={request.id} request={request} present={present} />
          ))}
        </ul>
      )}
    </section>
  )
}

type WaitingRowProps = Pick<RequestsProps, 'present'> & {
  request: OverviewView['requests'][number]
}

function WaitingRow({ request, present }: WaitingRowProps) {
  const { id, name, service, date, time, since, expectedVersion } = request
  const action = useAction()
  const button = (act: string, label: string, busyLabel: string) => (
    <ActionButton
      by={action}
      action={`/admin/appointments/${id}/${act}?from=overview`}
      label={label}
      busyLabel={busyLabel}
      about={bookingLabel(request)}
    >
      <input type="hidden" name="seen" value={expectedVersion} />
    </ActionButton>
  )
  return (
    <li className="todo" aria-busy={action.isBusy}>
      <div>
        <Link className="person-name" to={`/admin/appointments/${id}`}>
          <bdi>{name}</bdi>
        </Link>
        <p>
          {service}, {formatDate(date, 'short')} at {time}
        </p>
        <p className="soft">waiting {formatAge(since, present)}</p>
      </div>
      <div className="row-acts">
        {button('confirm', 'Confirm', 'Confirming')}
        {button('cancel', 'Cancel', 'Cancelling')}
      </div>
    </li>
  )
}
