import { data, href, redirect } from 'react-router'
import type { StartTime } from '#app/booking/times/nearby-times.ts'
import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { formatUnbrokenDay } from '#app/kernel/unbroken-day.ts'
import { confirmRequest, findRequestToConfirm } from '#app/requests/confirm-request.server.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { type Asked, askAgainPath, readyByOf } from '#app/weddings/ask-again.ts'
import type { Route } from './+types/confirm.ts'
import { flashCookie } from './flash.server.ts'
import { GonePage } from './gone-page.tsx'

/** The button in the mail about a request: a visit asks and changes nothing, a post confirms. */
export const handle = { page: { styles: ['appointment'], private: true } } satisfies PageHandle

const HEADERS = { 'Cache-Control': 'no-store' }

export async function loader({ params }: Route.LoaderArgs) {
  const found = await findRequestToConfirm(params.token, Temporal.Now.instant())
  if (!found) return data({ request: null }, { status: 404, headers: HEADERS })
  // What somebody typed into the form is not shown: the mail may have gone to a stranger.
  const { service, serviceId, date, time, privateToken } = found.booking
  const { place, people, addOns, readyBy } = found.booking
  const { token } = params
  const details = { place, people, addOns, readyBy }
  const request = {
    state: found.state,
    service,
    serviceId,
    date,
    time,
    details,
    token,
    privateToken,
  }
  return data({ request }, { headers: HEADERS })
}

export async function action({ params }: Route.ActionArgs) {
  try {
    const { booking, offers } = await confirmRequest(params.token, Temporal.Now.instant())
    if (offers) return data({ offers }, { status: 409 })
    const { status, held, privateToken } = booking
    // Whose appointment is confirmed by now has the artist's answer.
    const headers =
      status === 'pending' && held
        ? { 'Set-Cookie': flashCookie(privateToken, 'confirmed') }
        : undefined
    const page = href('/booking/:token', { token: privateToken })
    return redirect(page, { status: 303, ...(headers ? { headers } : {}) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ offers: null }, { status: error.httpStatus })
  }
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { request } = loaderData
  if (!request) return <GonePage />
  return <ConfirmPage request={request} offers={actionData?.offers ?? null} />
}

interface ShownRequest extends Asked {
  state: State
  date: CalendarDate
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
    lede: 'I’m holding the time while I look at my calendar. Please confirm that this request is really yours.',
    status: 'Pending',
    className: 'status waiting',
  },
  'to-keep': {
    title: 'Do you want this time?',
    lede: 'It isn’t held for you yet. Press the button to hold it, if it’s still free, and send me your request.',
    status: 'Not kept yet',
    className: 'status waiting',
  },
  done: {
    title: 'Nothing more to do',
    lede: 'Thank you. Now I know this request is yours. Your page always shows where it stands.',
    status: 'With me',
    className: 'status waiting',
  },
  cancelled: {
    title: 'This request is cancelled',
    lede: 'I’m no longer holding a time for it. You’re welcome to ask for another one.',
    status: 'Cancelled',
    className: 'status ended',
  },
}

const NOT_FREE = {
  title: 'This time is no longer free',
  lede: 'I’m sorry, this time is taken or no longer offered. Please choose another time.',
  status: 'Not free',
  className: 'status ended',
}

/** A request, and the one thing there is to do about it. */
function ConfirmPage({ request, offers }: ConfirmPageProps) {
  const { state, service, date, time } = request
  const { title, lede, status, className } = offers ? NOT_FREE : WORDS[state]
  return (
    <>
      <PageHead tab={title} title={title}>
        {lede}
      </PageHead>
      <div
        className={`wrap grid appointment${offers || state === 'cancelled' ? ' is-cancelled' : ''}`}
      >
        <div className="appointment-main">
          <section className="appointment-time" aria-label="The request">
            <p className={className}>{status}</p>
            <p className="sentence">
              <b>{service}</b> on {formatUnbrokenDay(date)} at <b>{formatTime(time)}</b>
            </p>
            {offers ? <Offers asked={request} offers={offers} /> : <Next request={request} />}
          </section>
        </div>
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

function Offers({ asked, offers }: { asked: Asked; offers: readonly StartTime[] }) {
  const wordsOf = (offer: StartTime) => {
    const readyBy = readyByOf(asked, offer)
    return readyBy ? `, ready by ${formatTime(readyBy)}` : ` at ${formatTime(offer.time)}`
  }
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
                <a className="more" href={askAgainPath(asked, offer)}>
                  {formatDate(offer.date, 'long')}
                  {wordsOf(offer)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <a className="button" href={askAgainPath(asked, offers[0])}>
        Choose another time
      </a>
    </>
  )
}
