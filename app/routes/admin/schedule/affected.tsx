import { Link } from 'react-router'
import type { BookingStatus } from '#app/booking/booking-status.ts'
import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { formatTime, type TimeOfDay } from '#app/kernel/time-of-day.ts'
import { StatusBadge } from '#app/ui/desk/status-badge.tsx'
import { PhoneLink } from '#app/ui/site/phone-link.tsx'

/** An appointment that lies in a blocked range, as far as the artist needs it to act. */
export interface AffectedBooking {
  id: string
  name: string
  email: string
  phone: string
  service: string
  date: CalendarDate
  time: TimeOfDay
  status: BookingStatus
  /** The other time that it holds, asked for by the client or offered by the artist. */
  alternative: { kind: 'proposal' | 'offer'; date: CalendarDate; time: TimeOfDay } | null
  /** It is offered to somebody on the waiting list, who has not answered yet. */
  isFromWaitlist: boolean
}

/** Leaves out what the page must not carry, the client's private token above all. */
export function toAffectedBooking(booking: AffectedBooking): AffectedBooking {
  const { id, name, email, phone, service, date, time, status } = booking
  const { alternative, isFromWaitlist } = booking
  return { id, name, email, phone, service, date, time, status, alternative, isFromWaitlist }
}

/** The appointments that lie in what was just blocked: the artist is warned, they stay. */
export function Affected({ bookings }: { bookings: readonly AffectedBooking[] }) {
  if (bookings.length === 0) return <p>No conflicts.</p>
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
      {bookings.map(({ id, name, email, phone, service, date, time, status, ...held }) => (
        <li key={id}>
          <span>
            {!areOnOneDay && `${formatDate(date, 'short')}, `}
            {formatTime(time)}{' '}
            <b>
              <bdi>{name}</bdi>
            </b>
            , {service}
            {held.alternative && !held.isFromWaitlist && `, ${otherTime(held.alternative)}`}
          </span>
          {held.isFromWaitlist ? (
            <span className="status waiting">Offered from the waiting list</span>
          ) : (
            <StatusBadge status={status} />
          )}
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {phone && <PhoneLink phone={phone} />}
        </li>
      ))}
    </ul>
  )
}

function otherTime({ kind, date, time }: NonNullable<AffectedBooking['alternative']>): string {
  const when = `${formatDate(date, 'short')}, ${formatTime(time)}`
  return kind === 'offer' ? `you offered ${when}` : `asks for ${when}`
}
