import { data, href, redirect } from 'react-router'
import { findBooking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { endOf, localNow } from '#app/kernel/local-time.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { formatUnbrokenDay } from '#app/kernel/unbroken-day.ts'
import { config } from '#app/platform/config.server.ts'
import { parseForm, type RefusedForm, readForm, textOf } from '#app/platform/validation.ts'
import { presentName } from '#app/quote/quote-request.server.ts'
import { ErrorSummary, thingsBefore } from '#app/ui/error-summary.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import type { PageHandle } from '#app/ui/page.ts'
import { useSettings } from '#app/ui/settings.ts'
import { WaysOn } from '#app/ui/site/error-page.tsx'
import { PageHead } from '#app/ui/site/page-head.tsx'
import {
  acceptance,
  acceptOffer,
  confirmEntry,
  declineOffer,
  leaveWaitlist,
} from '#app/waitlist/answer-offer.server.ts'
import { offeredPrice } from '#app/waitlist/studio-price.server.ts'
import { findWaitlistEntryByToken } from '#app/waitlist/waitlist-entries.server.ts'
import type { WaitlistStatus } from '#app/waitlist/waitlist-status.ts'
import { flashCookie } from '../appointment/flash.server.ts'
import { showAgain } from '../posted-form.server.ts'
import type { Route } from './+types/entry.ts'

/** A place on the waiting list, by its mailed link: a visit shows how it stands, a post answers. */
export const handle = {
  page: { styles: ['appointment', 'contact'], private: true },
} satisfies PageHandle

export async function loader({ params }: Route.LoaderArgs) {
  const entry = await readEntry(params.token, Temporal.Now.instant())
  return data({ entry }, { status: entry ? 200 : 404, headers: { 'Cache-Control': 'no-store' } })
}

/** The entry behind a mailed link as its page shows it; `over` where its day is past. Null for any other link. */
async function readEntry(token: string, now: Temporal.Instant) {
  const entry = await findWaitlistEntryByToken(database(), token)
  if (!entry) return null
  const { timeZone } = config()
  const { service, date, status, expiresAt, offeredTime, durationMinutes, bookingId } = entry
  const isOver = expiresAt !== null && expiresAt <= toIsoInstant(now)
  const isPastDay = date < localNow(now, timeZone).date
  const isWaiting = status === 'waiting' || status === 'unconfirmed'
  const state: WaitlistStatus | 'over' =
    status === 'offered' && isOver ? 'expired' : isWaiting && isPastDay ? 'over' : status
  const booking = bookingId ? await findBooking(database(), bookingId) : null
  return {
    ...{ token, service, date, state },
    presentService: presentName(entry),
    offer:
      state === 'offered' && offeredTime && durationMinutes && expiresAt
        ? {
            time: offeredTime,
            end: localNow(endOf(date, offeredTime, durationMinutes, timeZone), timeZone).time,
            until: formatMoment(expiresAt, timeZone, 'day'),
            price: offeredPrice(entry),
          }
        : null,
    bookingToken: booking?.privateToken ?? null,
  }
}

export async function action({ params: { token }, request }: Route.ActionArgs) {
  const now = Temporal.Now.instant()
  const form = await readForm(request)
  const act = textOf(form, 'act')
  try {
    if (act === 'accept') {
      const parsed = parseForm(acceptance, form)
      if (!parsed.ok) return showAgain(400, parsed.errors, form)
      const { privateToken } = await acceptOffer(token, parsed.value.phone, now)
      const headers = { 'Set-Cookie': flashCookie(privateToken, 'received') }
      return redirect(href('/booking/:token', { token: privateToken }), { status: 303, headers })
    }
    const answer = ANSWERS[act]
    if (!answer) return showAgain(400, {}, form)
    await answer(token, now)
    return redirect(href('/waitlist/:token', { token }), 303)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Otherwise the page says how the place stands now, which is not what was pressed.
    const errors = error.reason === 'too-many-pending' ? { form: error.message } : undefined
    return showAgain(error.httpStatus, errors ?? {}, form)
  }
}

const ANSWERS: Partial<Record<string, typeof confirmEntry>> = {
  confirm: confirmEntry,
  decline: declineOffer,
  leave: leaveWaitlist,
}

export default function WaitlistEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entry } = loaderData
  return entry ? <EntryPage entry={entry} refused={actionData} /> : <NoEntry />
}

type Entry = NonNullable<Route.ComponentProps['loaderData']['entry']>

const WORDS: Record<Entry['state'], { title: string; lede: string; status: string; look: string }> =
  {
    unconfirmed: {
      title: 'Shall I keep your place?',
      lede: 'Please confirm that it was you who asked. This doesn’t book anything.',
      status: 'Not confirmed yet',
      look: 'status waiting',
    },
    waiting: {
      title: 'You are on the list',
      lede: 'When a long enough time opens up, I offer it in the order people asked. I’ll write to you when it’s your turn.',
      status: 'Waiting',
      look: 'status waiting',
    },
    offered: {
      title: 'A time is free for you',
      lede: 'I’m holding it for you until the time below. Then I’ll offer it to the next person.',
      status: 'Held for you',
      look: 'status good',
    },
    accepted: {
      title: 'You took this time',
      lede: 'It’s a request now, with its own page that shows where it stands.',
      status: 'Requested',
      look: 'status good',
    },
    declined: {
      title: 'You let this time go',
      lede: 'I’ve offered it to the next person. You’re welcome to wait for this day again.',
      status: 'Declined',
      look: 'status ended',
    },
    expired: {
      title: 'This offer is over',
      lede: 'I’m sorry. I held the time as long as I could, then offered it to the next person. You’re welcome to wait again.',
      status: 'Over',
      look: 'status ended',
    },
    left: {
      title: 'You left the list',
      lede: 'I won’t offer you times for this day any more. You’re welcome to come back.',
      status: 'Left',
      look: 'status ended',
    },
    over: {
      title: 'This day has passed',
      lede: 'I’m sorry, no time opened up. Another day may have one.',
      status: 'Over',
      look: 'status ended',
    },
  }

interface EntryPageProps {
  entry: Entry
  refused: RefusedForm | undefined
}

/** A place on the list, and the one thing there is to do about it. */
function EntryPage({ entry, refused }: EntryPageProps) {
  const { state, service, date, offer } = entry
  const { title, lede, status, look } = WORDS[state]
  return (
    <>
      <PageHead tab={title} title={title} id="entry-title">
        {lede}
      </PageHead>
      <div className="wrap grid appointment contact">
        <div className="appointment-main contact-main">
          <section className="appointment-time" aria-label="Your place">
            <p className={look}>{status}</p>
            <p className="sentence">
              <b>{service}</b> on {formatUnbrokenDay(date)}
              {offer && (
                <>
                  {' '}
                  at <b>{formatTime(offer.time)}</b>
                </>
              )}
            </p>
            {offer && (
              <p>
                Until {formatTime(offer.end)}
                {offer.price && `, ${offer.price} in the studio`}. Held for you until{' '}
                <b>{fullStop(offer.until)}</b>
              </p>
            )}
          </section>
          <Next entry={entry} refused={refused} />
        </div>
      </div>
    </>
  )
}

function Next({ entry, refused }: EntryPageProps) {
  const { state, token, presentService: service, date, bookingToken } = entry
  if (state === 'unconfirmed') return <Act token={token} act="confirm" label="Yes, keep my place" />
  if (state === 'waiting')
    return <Act token={token} act="leave" label="Leave the list" look="button line" />
  if (state === 'offered') return <Accept token={token} refused={refused} />
  if (state === 'accepted' && bookingToken)
    return (
      <p className="acts">
        <a className="button" href={href('/booking/:token', { token: bookingToken })}>
          See your request
        </a>
      </p>
    )
  const chosen = new URLSearchParams({ service, date })
  return (
    <p className="acts">
      {state !== 'over' && state !== 'accepted' && (
        <a className="button" href={`/waitlist?${chosen}`}>
          Wait for this day again
        </a>
      )}
      <a className="more" href={`/booking?${new URLSearchParams({ service })}`}>
        Look at other days
      </a>
    </p>
  )
}

function Accept({ token, refused }: { token: string; refused: RefusedForm | undefined }) {
  const errors = refused?.errors ?? {}
  const field = fieldsOf(refused)
  return (
    <>
      <form
        method="post"
        action={href('/waitlist/:token', { token })}
        aria-labelledby="entry-title"
        noValidate
      >
        <ErrorSummary
          heading={thingsBefore(errors, 'I can hold it as a request')}
          errors={errors}
          idOf={(name) => name}
          autoFocus
        />
        <Field
          {...field('phone')}
          label="Phone"
          type="tel"
          required
          autoComplete="tel"
          hint="So I can reach you on the day."
        />
        <div className="form-end">
          <button className="button" type="submit" name="act" value="accept">
            Request this time
          </button>
          <p className="hint">
            It becomes a request, and I’ll answer by email. Nothing to pay today.
          </p>
        </div>
      </form>
      <Act token={token} act="decline" label="Offer it to the next person" look="button line" />
    </>
  )
}

function Act(props: { token: string; act: string; label: string; look?: string }) {
  const { token, act, label, look = 'button' } = props
  return (
    <form method="post" action={href('/waitlist/:token', { token })}>
      <div className="form-end">
        <button className={look} type="submit" name="act" value={act}>
          {label}
        </button>
      </div>
    </form>
  )
}

/** Behind a link that leads to no place on the list any more. */
function NoEntry() {
  const { artistName } = useSettings()
  return (
    <section className="wrap lost">
      <title>{`Not on the list · ${artistName}`}</title>
      <div className="grid head">
        <h1>You’re not on the list</h1>
        <p className="lede">
          The link may be incomplete, or your place was removed. You can{' '}
          <a href="/waitlist">join the waiting list</a> again.
        </p>
      </div>
      <WaysOn />
    </section>
  )
}
