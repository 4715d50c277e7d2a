import { Link } from 'react-router'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import type { RequestView } from '#app/routes/admin/shared/requests/request-view.server.ts'
import { Icon } from '#app/ui/desk/icon.tsx'

interface MoreProps {
  requests: readonly RequestView[]
  chosenId: string | undefined
}

/** What else one person asks for, a line each; each leads to its answer. Open while one of them is chosen. */
export function MoreOfPerson({ requests, chosenId }: MoreProps) {
  const [last] = requests.slice(-1)
  const isChosen = requests.some(({ id }) => id === chosenId)
  if (!last) return null
  return (
    <details className="more-requests" open={isChosen || undefined}>
      <summary>
        {requests.length === 1 ? 'Also asked for' : `${requests.length} more, up to`}{' '}
        {formatDate(last.date, 'short')}, {formatTime(last.time)}
      </summary>
      <ul>
        {requests.map(({ id, name, service, date, time, price, obstacle }) => (
          <li key={id}>
            <Link
              to={`/admin/requests?open=${encodeURIComponent(id)}`}
              aria-current={id === chosenId ? 'true' : undefined}
            >
              <b>
                {formatDate(date, 'short')}, {formatTime(time)}
              </b>{' '}
              {service}
              <span className="visually-hidden"> of {name}</span>
            </Link>
            {price && <span className="money">{price}</span>}
            {obstacle && (
              <p className="alert-line">
                <Icon name="warning" />
                <span>{obstacle}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
