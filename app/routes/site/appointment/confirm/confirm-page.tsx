import { href } from 'react-router'
import { type CalendarDate, formatDate } from '#app/domain/calendar-date.ts'
import type { StartTime } from '#app/domain/schedule/nearby-times.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'
import { useSettings } from '#app/ui/settings.ts'

export interface ShownRequest {
  state: State
  service: string
  date: CalendarDate
  time: TimeOfDay
  token: string
  privateToken: string
}

type State = 'to-confirm' | 'to-keep' | 'done' | 'cancelled'

interface ConfirmPageProps {
  request: ShownRequest
  /** Free times near it, once it was found out that its own is not free; else null. */
  offers: readonly StartTime[] | null
}

const WORDS: Record<State, { title: string; lede: string; status: string; className: string }> = {
  'to-confirm': {
    title: 'Is this request yours?',
    lede: 'I am holding the time while I look at my calendar. One press tells me that the request came from you.',
    status: 'Pending',
    className: 'status waiting',
  },
  'to-keep': {
    title: 'Do you want this time?',
    lede: 'It is not kept for you yet. One press keeps it, if it is free still, and tells me of your request.',
    status: 'Not kept yet',
    className: 'status waiting',
  },
  done: {
    title: 'Nothing more to press',
    lede: 'Thank you: I know that this request is yours. Your page always says how it stands.',
    status: 'With me',
    className: 'status waiting',
  },
  cancelled: {
    title: 'This request is cancelled',
    lede: 'Nothing is held for it any more. You are welcome to ask for another time.',
    status: 'Cancelled',
    className: 'status ended',
  },
}

const NOT_FREE = {
  title: 'This time is not free any more',
  lede: 'It was taken meanwhile, or is no longer offered. I am sorry; please choose another time.',
  status: 'Not free',
  className: 'status ended',
}

/** A request, and the one thing there is to do about it. */
export function ConfirmPage({ request, offers }: ConfirmPageProps) {
  const { artistName } = useSettings()
  const { state, service, date, time } = request
  const { title, lede, status, className } = offers ? NOT_FREE : WORDS[state]
  return (
    <>
      <title>{`${title} · ${artistName}`}</title>
      <section className="wrap grid head">
        <h1>{title}</h1>
        <p className="lede">{lede}</p>
      </section>
      <div
        className={`wrap grid appointment${offers || state === 'cancelled' ? ' is-cancelled' : ''}`}
      >
        <section className="appointment-time" aria-label="The request">
          <p className={className}>{status}</p>
          <p className="sentence">
            <b>{service}</b> on {formatDate(date, 'long')} at <b>{time}</b>
          </p>
          {offers ? <Offers service={service} offers={offers} /> : <Next request={request} />}
        </section>
      </div>
    </>
  )
}

function Next({ request: { state, token, privateToken } }: { request: ShownRequest }) {
  if (state === 'done')
    return (
      <a className="more" href={href('/booking/:token', { token: privateToken })}>
        See your request
      </a>
    )
  if (state === 'cancelled')
    return (
      <a className="button" href="/booking">
        Book Now
      </a>
    )
  return (
    <form method="post" action={href('/booking/confirm/:token', { token })}>
      <button className="button" type="submit">
        {state === 'to-keep' ? 'Keep this time' : 'Confirm this request'}
      </button>
    </form>
  )
}

function Offers({ service, offers }: { service: string; offers: readonly StartTime[] }) {
  return (
    <>
      {offers.length > 0 && (
        <div>
          <p>
            {offers.length > 1 ? 'These times near it are free:' : 'This time near it is free:'}
          </p>
          <ul className="appointment-offers">
            {offers.map((offer) => (
              <li key={`${offer.date} ${offer.time}`}>
                <a className="more" href={bookingPage(service, offer)}>
                  {formatDate(offer.date, 'long')} at {offer.time}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <a className="button" href={bookingPage(service, offers[0])}>
        Choose another time
      </a>
    </>
  )
}

/** The booking page with the service and, when there is an offer, its day chosen. */
function bookingPage(service: string, offer: StartTime | undefined): string {
  const chosen = new URLSearchParams(offer ? { service, date: offer.date } : { service })
  return `/booking?${chosen}`
}
