import { Link } from 'react-router'
import type { BookingStatus } from '#app/domain/booking-status.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'
import { PhoneLink } from '#app/ui/phone-link.tsx'
import { StatusBadge } from '../appointments/status-badge.tsx'

export interface TouchedBooking {
  id: string
  name: string
  email: string
  phone: string
  service: string
  time: TimeOfDay
  status: BookingStatus
}

/** The appointments that lie in a range just blocked: the artist is warned, they stay. */
export function Touched({ bookings }: { bookings: readonly TouchedBooking[] }) {
  if (bookings.length === 0) return <p>It touches no appointment.</p>
  return (
    <>
      <p>
        It touches {bookings.length === 1 ? 'an appointment that stays' : 'appointments that stay'}{' '}
        unless you{' '}
        <Link to="/admin/appointments">cancel {bookings.length === 1 ? 'it' : 'them'}</Link>:
      </p>
      <ul className="touched">
        {bookings.map(({ id, name, email, phone, service, time, status }) => (
          <li key={id}>
            <span>
              {time} <b>{name}</b>, {service}
            </span>
            <StatusBadge status={status} />
            <a href={`mailto:${email}`}>{email}</a>
            <PhoneLink phone={phone} />
          </li>
        ))}
      </ul>
    </>
  )
}
