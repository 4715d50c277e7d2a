import { useEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { ActionButton, useAction } from '#app/ui/desk/buttons.tsx'
import { NothingListed, Pager } from '#app/ui/desk/desk-page.tsx'
import { isFocusLost, useFlash } from '#app/ui/desk/notices/flash.tsx'
import { FlashNotice } from '#app/ui/desk/notices/flash-notice.tsx'
import { ConfirmButton } from '#app/ui/desk/overlays/confirm.tsx'
import { Menu } from '#app/ui/desk/overlays/menu.tsx'
import { StatusBadge } from '#app/ui/desk/status-badge.tsx'
import { bookingLabel } from '../../shared/booking-words.ts'
import { type ListFilter, listPath } from '../shared/filters.ts'
import { askToCancel, askToDelete } from '../shared/questions.ts'
import type { ListedBooking, ListedDay } from './read-list.server.ts'

interface ListPageProps {
  list: { days: ListedDay[]; nextPage: string | null }
  filter: ListFilter
}

/** A page of the list, with the ways to the other pages. */
export function ListPage({ list: { days, nextPage }, filter }: ListPageProps) {
  const { dates, status, q, after } = filter
  const isPlain = dates === 'upcoming' && !status && !q && !after
  return (
    <>
      {days.length > 0 ? (
        <AppointmentList days={days} filter={filter} />
      ) : (
        <NothingListed
          heading={isPlain ? 'No upcoming appointments' : 'No appointments found'}
          words={
            isPlain
              ? 'New requests from your site appear here.'
              : 'Try fewer filters, or the beginning of a name.'
          }
          more={isPlain ? null : { to: href('/admin/appointments'), label: 'Show upcoming' }}
        />
      )}
      <Pager
        first={after && { to: listPath({ ...filter, after: null }) }}
        next={
          nextPage
            ? { to: nextPage, label: dates === 'upcoming' ? 'Later dates' : 'Earlier dates' }
            : null
        }
      />
    </>
  )
}

interface AppointmentListProps {
  days: readonly ListedDay[]
  filter: ListFilter
}

export function AppointmentList({ days, filter }: AppointmentListProps) {
  return (
    <table className="list block figures">
      <caption className="visually-hidden">
        {`Appointments, ${filter.dates === 'upcoming' ? 'soonest' : 'latest'} date first`}
      </caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Client</th>
          <th scope="col">Service</th>
          <th scope="col">Price</th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      {days.map((day) => (
        <tbody className="stack fitted ruled" key={day.date}>
          {day.heading && (
            <tr className={day.isToday ? 'day-row is-today' : 'day-row'}>
              <th className="muted small strong" colSpan={6} scope="rowgroup">
                {day.heading}
              </th>
            </tr>
          )}
          {day.bookings.map((booking) => (
            <Row key={booking.id} booking={booking} filter={filter} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** The flash message, unless it stands beside the row it is about. */
export function ListFlashNotice({ listed }: { listed: readonly ListedBooking[] }) {
  const { message } = useFlash()
  const isInRow = message?.type === IN_ROW && listed.some(({ id }) => id === message.subjectId)
  return <FlashNotice isHidden={isInRow} />
}

/** What is said of a row beside it: why the act that was asked for there was refused. */
const IN_ROW = 'taken-since'

const ROW_LOOKS = { pending: 'asks', confirmed: undefined, cancelled: 'gone' }

function Row({ booking, filter }: { booking: ListedBooking; filter: ListFilter }) {
  const { id, name, service, minutes, time, status, waiting, otherTime } = booking
  const action = useAction()
  const { message } = useFlash()
  const client = useRef<HTMLTableCellElement>(null)
  const { isBusy, fetcher } = action
  useEffect(() => {
    // The button that was pressed may be gone with the old status.
    if (!isBusy && fetcher.data && isFocusLost()) client.current?.focus()
  }, [isBusy, fetcher.data])
  const page = listPath(filter)
  const answer = (intent: string, label: string, busyLabel: string, look = ' quiet') => (
    <ActionButton
      by={action}
      action={page}
      fields={{ intent, id, seen: String(booking.expectedVersion) }}
      label={label}
      busyLabel={busyLabel}
      about={bookingLabel(booking)}
      className={`desk-button${look}`}
    />
  )
  return (
    <tr id={`booking-${id}`} data-list-row aria-busy={isBusy} className={ROW_LOOKS[status]}>
      <td className="strong">{formatTime(time)}</td>
      <th scope="row" tabIndex={-1} ref={client}>
        <Link to={href('/admin/appointments/:id', { id })}>
          <bdi>{name}</bdi>
        </Link>
      </th>
      <td className="service-cell muted small">
        {service}, {booking.place ?? `${minutes} min`}
        {booking.party && <span className="block">{booking.party}</span>}
      </td>
      <td className="money-cell money">{booking.price}</td>
      <td className="status-cell">
        <StatusBadge status={status} />
        {booking.left && <span className="muted small block">{booking.left}</span>}
        {waiting && <span className="muted small block">waiting {waiting}</span>}
        {otherTime && <span className="muted small block">{otherTime}</span>}
      </td>
      <td className="actions-cell holds">
        <div className="row-acts cluster gap-1">
          {status === 'pending' && (
            <>
              {answer('confirm', 'Confirm', 'Confirming', '')}
              {answer('cancel', 'Decline', 'Declining')}
            </>
          )}
          <Menu id={`acts-${id}`} label={`More for ${bookingLabel(booking)}`}>
            {status === 'cancelled' && answer('confirm', 'Confirm', 'Confirming')}
            {status === 'confirmed' && (
              <ConfirmButton className="desk-button quiet" question={askToCancel(booking, page)}>
                Cancel<span className="visually-hidden"> {bookingLabel(booking)}</span>
              </ConfirmButton>
            )}
            <ConfirmButton question={askToDelete(booking, page)}>
              Delete<span className="visually-hidden"> {bookingLabel(booking)}</span>
            </ConfirmButton>
          </Menu>
        </div>
        {message?.type === IN_ROW && message.subjectId === id && (
          <p className="error" role="alert">
            {message.sentence}
          </p>
        )}
      </td>
    </tr>
  )
}
