import { type FormEvent, useEffect, useRef } from 'react'
import { Form, Link, useFetcher } from 'react-router'
import { StatusBadge } from '#app/ui/desk/status-badge.tsx'
import { PhoneLink } from '#app/ui/site/phone-link.tsx'
import type { FlashMessage } from '../../shared/flash-text.ts'
import { isFocusLost } from '../../shared/use-flash.ts'
import { bookingLabel } from '../shared/booking-label.ts'
import { filterFields, type ListFilter, listPath } from '../shared/filters.ts'
import type { ListedBooking } from './list-view.ts'

interface RowProps {
  booking: ListedBooking
  filter: ListFilter
  flash: FlashMessage | null
  onTold: (flash: FlashMessage) => void
  onAsk: (booking: ListedBooking) => void
}

/** One appointment with what can be done about it. Its forms work alone; scripts keep the place. */
export function Row({ booking, filter, flash, onTold, onAsk }: RowProps) {
  const { id, name, email, phone, service, minutes, time, status, waiting, seen } = booking
  const fetcher = useFetcher<FlashMessage>()
  const client = useRef<HTMLTableCellElement>(null)
  const busy = fetcher.state !== 'idle'
  useEffect(() => {
    if (fetcher.data) onTold(fetcher.data)
  }, [fetcher.data, onTold])
  useEffect(() => {
    // The button that was pressed may be gone with the old status.
    if (!busy && fetcher.data && isFocusLost()) client.current?.focus()
  }, [busy, fetcher.data])

  return (
    <tr
      id={`booking-${id}`}
      aria-busy={busy}
      className={status === 'cancelled' ? 'gone' : undefined}
    >
      <td className="time-cell">{time}</td>
      <th scope="row" tabIndex={-1} ref={client}>
        <Link to={`/admin/appointments/${id}`}>
          <bdi>{name}</bdi>
        </Link>
      </th>
      <td className="service-cell">
        {service} <span className="soft">{minutes} min</span>
      </td>
      <td className="contact-cell">
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && <PhoneLink phone={phone} />}
      </td>
      <td className="status-cell">
        <StatusBadge status={status} />
        {waiting && <span className="waiting-since">waiting {waiting}</span>}
      </td>
      <td className="actions-cell">
        <div className="row-acts">
          {ACTS.filter((act) => act.to !== status).map(({ path, name: label, doing }) => {
            const action = listPath(filter, `/${id}/${path}`)
            const isDoing = busy && fetcher.formAction === action
            return (
              <fetcher.Form key={path} method="post" action={action} onSubmit={onceAtATime}>
                <input type="hidden" name="seen" value={seen} />
                <button className="desk-button quiet" type="submit" aria-disabled={busy}>
                  {isDoing ? doing : label}
                  <span className="visually-hidden"> {bookingLabel(booking)}</span>
                </button>
              </fetcher.Form>
            )
          })}
          <Form
            action={`/admin/appointments/${id}/delete`}
            onSubmit={(event) => {
              event.preventDefault()
              onAsk(booking)
            }}
          >
            {filterFields(filter).map(([field, value]) => (
              <input key={field} type="hidden" name={field} value={value} />
            ))}
            <button className="desk-button quiet danger" type="submit">
              Delete<span className="visually-hidden"> {bookingLabel(booking)}</span>
            </button>
          </Form>
        </div>
        {flash && (
          <p className="error" role="alert">
            {flash.sentence}
          </p>
        )}
      </td>
    </tr>
  )

  function onceAtATime(event: FormEvent) {
    if (busy) event.preventDefault()
  }
}

const ACTS = [
  { to: 'confirmed', path: 'confirm', name: 'Confirm', doing: 'Confirming' },
  { to: 'cancelled', path: 'cancel', name: 'Cancel', doing: 'Cancelling' },
]
