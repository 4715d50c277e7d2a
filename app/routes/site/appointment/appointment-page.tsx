import type { ReactNode } from 'react'
import { href } from 'react-router'
import { sentences } from '#app/content/sentences.ts'
import { CLIENT_CANCEL_HOURS, CONFIRM_HOURS } from '#app/domain/appointments/booking-limits.ts'
import type { BookingStatus } from '#app/domain/appointments/booking-status.ts'
import { formatDate } from '#app/domain/calendar-date.ts'
import { useSettings } from '#app/ui/settings.ts'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { PhoneLink } from '#app/ui/site/phone-link.tsx'
import type { AppointmentView } from './view.server.ts'

interface AppointmentPageProps {
  appointment: AppointmentView
  /** What was just done, said once: the request was made, or confirmed with the button in its mail. */
  justDone?: 'received' | 'confirmed' | null
  /** The question whether to cancel stands open. */
  isAsking?: boolean
  /** The client asked to cancel and it is too late for that. */
  isRefused?: boolean | undefined
}

interface Words {
  status: string
  className: string
  lede: string
}

const WORDS: Record<BookingStatus, Words> = {
  pending: {
    status: 'Pending',
    className: 'status waiting',
    lede: 'Your request is with me, and the time is held for you until you have my answer by email.',
  },
  confirmed: {
    status: 'Confirmed',
    className: 'status good',
    lede: 'It is settled: this time is yours.',
  },
  cancelled: {
    status: 'Cancelled',
    className: 'status ended',
    lede: 'This appointment is cancelled, and there is nothing more for you to do.',
  },
}

const NOT_HELD: Words = {
  status: 'Not kept yet',
  className: 'status waiting',
  lede: `This time is not kept for you yet. Please press the button in the email I have sent you: it keeps the time, if it is free still. After ${CONFIRM_HOURS} hours without it your request is forgotten.`,
}

export function AppointmentPage({
  appointment,
  justDone = null,
  isAsking = false,
  isRefused = false,
}: AppointmentPageProps) {
  const { service, date, time, email, held, hasBegun } = appointment
  const { status, className, lede } = held ? WORDS[appointment.status] : NOT_HELD
  const { bookingReceived, bookingNotHeld, requestConfirmed } = sentences
  return (
    <>
      {justDone === 'received' && (
        <FlashMessage>{(held ? bookingReceived : bookingNotHeld)(email)}</FlashMessage>
      )}
      {justDone === 'confirmed' && <FlashMessage>{requestConfirmed}</FlashMessage>}
      {isRefused && <Refusal hasBegun={hasBegun} />}
      <PageHead tab={`${status}: your appointment`} title="Your appointment">
        {hasBegun ? 'This appointment is in the past.' : lede}
      </PageHead>
      <div className={`wrap grid appointment is-${appointment.status}`}>
        <section className="appointment-time" aria-label="What and when">
          <p className={className}>{status}</p>
          <p className="sentence">
            <b>{service}</b> on {inTwoPieces(formatDate(date, 'long'))} at <b>{time}</b>
          </p>
          <p className="hint">Times are on the studio’s clock, {appointment.zoneName}.</p>
          <Onward appointment={appointment} />
        </section>
        <Facts appointment={appointment} />
        <Change appointment={appointment} isAsking={isAsking} />
      </div>
    </>
  )
}

/** 'Tuesday 24 November 2026' may break after its weekday only. */
function inTwoPieces(longDate: string): string {
  const [weekday, ...rest] = longDate.split(' ')
  return `${weekday} ${rest.join('\u00a0')}`
}

function FlashMessage({
  children,
  isRefusal = false,
}: {
  children: ReactNode
  isRefusal?: boolean
}) {
  return (
    <div className="wrap appointment-outcome">
      <p
        className={isRefusal ? 'outcome refused' : 'outcome'}
        role={isRefusal ? 'alert' : 'status'}
      >
        {children}
      </p>
    </div>
  )
}

function Refusal({ hasBegun }: { hasBegun: boolean }) {
  return (
    <FlashMessage isRefusal>
      {hasBegun
        ? 'This appointment is in the past, so it can no longer be cancelled. Nothing was changed.'
        : `It is less than ${CLIENT_CANCEL_HOURS} hours to your appointment, too late to cancel it here. Nothing was changed. Please call or write to me.`}
    </FlashMessage>
  )
}

/** The next thing the client may want, by state. */
function Onward({ appointment }: { appointment: AppointmentView }) {
  const { status, held, token, hasBegun } = appointment
  if (status === 'cancelled' || hasBegun)
    return (
      <a className="button" href="/booking">
        Book Now
      </a>
    )
  if (!held)
    return (
      <p className="hint">
        No email within a few minutes? Please look among the spam, or write to me.
      </p>
    )
  return (
    <a className="more" href={href('/booking/:token/calendar.ics', { token })}>
      Add it to your calendar
    </a>
  )
}

function Facts({ appointment: { name, email } }: { appointment: AppointmentView }) {
  const { location, phone, email: artistEmail } = useSettings()
  return (
    <section className="appointment-facts" aria-labelledby="facts-title">
      <h2 className="label" id="facts-title">
        Good to know
      </h2>
      <dl>
        <div>
          <dt>Name</dt>
          <dd>
            <bdi>{name}</bdi>
          </dd>
        </div>
        <div>
          <dt>Mail goes to</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>Studio</dt>
          <dd>{location}</dd>
        </div>
        <div>
          <dt>Questions</dt>
          <dd>
            <PhoneLink phone={phone} />
            <a href={`mailto:${artistEmail}`}>{artistEmail}</a>
          </dd>
        </div>
      </dl>
      <p className="hint">This page is yours alone: whoever has its address can see and cancel.</p>
    </section>
  )
}

function Change({
  appointment: { status, held, token, mayCancel, isMailedOfCancel, hasBegun },
  isAsking,
}: {
  appointment: AppointmentView
  isAsking: boolean
}) {
  if (status === 'cancelled' || hasBegun) return null
  if (!mayCancel)
    return (
      <p className="soft appointment-late">
        It is less than {CLIENT_CANCEL_HOURS} hours to your appointment. To change it, please call
        or write to me.
      </p>
    )
  return (
    <details className="accordion appointment-change" open={isAsking}>
      <summary>Cancel this appointment</summary>
      <form method="post" action={href('/booking/:token/cancel', { token })}>
        {held ? (
          <p className="soft">
            Do you want to cancel it? The time becomes free for others, and{' '}
            {isMailedOfCancel ? 'we both get' : 'I get'} an email. You can do this here until{' '}
            {CLIENT_CANCEL_HOURS} hours before.
          </p>
        ) : (
          <p className="soft">
            Do you want to take it back? It is removed, and nobody gets an email.
          </p>
        )}
        <button className="button line" type="submit">
          Yes, cancel my appointment
        </button>
      </form>
    </details>
  )
}
