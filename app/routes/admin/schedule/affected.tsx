import { useEffect, useRef } from 'react'
import { Form, href, Link } from 'react-router'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import type { TouchesAppointments } from '#app/schedule/touched-appointments.server.ts'
import { Button, HiddenFields } from '#app/ui/desk/buttons.tsx'
import { StatusBadge } from '#app/ui/desk/status-badge.tsx'
import { PhoneLink } from '#app/ui/site/phone-link.tsx'

/** An appointment that lies in a blocked range, as far as the artist needs it to act. */
export type AffectedBooking = ReturnType<typeof toAffectedBooking>

/** Leaves out what the page must not carry, the client's private token above all. */
export function toAffectedBooking(booking: TouchesAppointments['bookings'][number]) {
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
        <Link to={href('/admin/appointments')}>cancel {bookings.length === 1 ? 'it' : 'them'}</Link>
        :
      </p>
      <AffectedList bookings={bookings} />
    </>
  )
}

interface AskFirstProps {
  heading: string
  words: string
  /** What the button says that does it all the same. */
  yes: string
  bookings: readonly AffectedBooking[]
  /** Everything that was typed, to be sent again. */
  values: Record<string, string>
  /** Where it is sent; the page itself where left out. */
  action?: string
  isInSheet?: boolean
  onBack: () => void
}

/** Stands in a form's place: the appointments that it would touch, before anything is stored. */
export function AskFirst(props: AskFirstProps) {
  const { heading, words, yes, bookings, values, action, isInSheet, onBack } = props
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Form className="ask-first" method="post" action={action} aria-labelledby="touches">
      <div className={isInSheet ? 'sheet-body' : undefined}>
        <h2 id="touches" tabIndex={-1} ref={title}>
          {heading}
        </h2>
        <p>{words}</p>
        <AffectedList bookings={bookings} />
        <HiddenFields of={values} />
        <TouchedField bookings={bookings} />
      </div>
      <div className={isInSheet ? 'sheet-foot' : 'button-row'}>
        <Button look="primary" type="submit" name="step" value="save">
          {yes}
        </Button>
        <Button onClick={onBack}>Go back</Button>
      </div>
    </Form>
  )
}

/** The appointments that the artist was shown: another may have come since. */
export function TouchedField({ bookings }: Pick<AskFirstProps, 'bookings'>) {
  return <input type="hidden" name="touched" value={bookings.map(({ id }) => id).join(' ')} />
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
