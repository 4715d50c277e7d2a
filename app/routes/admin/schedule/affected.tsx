import { Link } from 'react-router'
import { formatDate } from '#app/domain/calendar-date.ts'
import { StatusBadge } from '#app/ui/desk/status-badge.tsx'
import { PhoneLink } from '#app/ui/site/phone-link.tsx'
import type { AffectedBooking } from './affected-booking.ts'

/** The appointments that lie in what was just blocked: the artist is warned, they stay. */
export function Affected({ bookings }: { bookings: readonly AffectedBooking[] }) {
  if (bookings.length === 0) return <p>It touches no appointment.</p>
  return (
    <>
      <p>
        It touches {bookings.length === 1 ? 'an appointment that stays' : 'appointments that stay'}{' '}
        unless you{' '}
        <Link to="/admin/appointments">cancel {bookings.length === 1 ? 'it' : 'them'}</Link>:
      </p>
      <AffectedList bookings={bookings} />
    </>
  )
}

export function AffectedList({ bookings }: { bookings: readonly AffectedBooking[] }) {
  const areOnOneDay = bookings.every(({ date }) => date === bookings[0]?.date)
  return (
    <ul className="touched">
      {bookings.map(({ id, name, email, phone, service, date, time, status }) => (
        <li key={id}>
          <span>
            {!areOnOneDay && `${formatDate(date, 'short')}, `}
            {time}{' '}
            <b>
              <bdi>{name}</bdi>
            </b>
            , {service}
          </span>
          <StatusBadge status={status} />
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {phone && <PhoneLink phone={phone} />}
        </li>
      ))}
    </ul>
  )
}
