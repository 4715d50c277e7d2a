import { href } from 'react-router'
import { formatUnbrokenDay } from '#app/kernel/unbroken-day.ts'
import type { RefusedForm } from '#app/platform/validation.ts'
import { ErrorSummary, thingsBefore } from '#app/ui/error-summary.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { PageHead } from '#app/ui/site/page-head.tsx'
import type { EntryState, EntryView } from './entry-view.server.ts'

const WORDS: Record<EntryState, { title: string; lede: string; status: string; look: string }> = {
  unconfirmed: {
    title: 'Shall I keep your place?',
    lede: 'One press tells me that it was you who asked. Nothing is booked by it.',
    status: 'Not confirmed yet',
    look: 'status waiting',
  },
  waiting: {
    title: 'You are on the list',
    lede: 'When a time that is long enough becomes free, it is offered in the order in which people asked. I write to you when it is your turn.',
    status: 'Waiting',
    look: 'status waiting',
  },
  offered: {
    title: 'A time is free for you',
    lede: 'I hold it for you until the moment below. Then it goes to the next who waits.',
    status: 'Held for you',
    look: 'status good',
  },
  accepted: {
    title: 'You took this time',
    lede: 'It is a request with its own page now, which says how it stands.',
    status: 'Requested',
    look: 'status good',
  },
  declined: {
    title: 'You let this time go',
    lede: 'It went to the next who waits. Should you want to wait for this day again, you are welcome.',
    status: 'Declined',
    look: 'status ended',
  },
  expired: {
    title: 'This offer is over',
    lede: 'I held the time as long as I could, and it went to the next who waits. I am sorry; you are welcome to wait again.',
    status: 'Over',
    look: 'status ended',
  },
  left: {
    title: 'You left the list',
    lede: 'I offer you nothing for this day any more. You are welcome to come back.',
    status: 'Left',
    look: 'status ended',
  },
  over: {
    title: 'This day has passed',
    lede: 'No time became free in time. I am sorry; another day may have one.',
    status: 'Over',
    look: 'status ended',
  },
}

interface EntryPageProps {
  entry: EntryView
  refused: RefusedForm | undefined
}

/** A place on the list, and the one thing there is to do about it. */
export function EntryPage({ entry, refused }: EntryPageProps) {
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
                  at <b>{offer.time}</b>
                </>
              )}
            </p>
            {offer && (
              <p>
                Until {offer.end}
                {offer.price && `, ${offer.price} in the studio`}. Held for you until{' '}
                <b>{offer.until}</b>.
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
          hint="So that I can reach you on the day."
        />
        <div className="form-end">
          <button className="button" type="submit" name="act" value="accept">
            Request this time
          </button>
          <p className="hint">
            It becomes a request. I answer it by email; nothing is charged here.
          </p>
        </div>
      </form>
      <Act token={token} act="decline" label="Let it go to the next" look="button line" />
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
export function NoEntry() {
  return (
    <PageHead tab="No place on the list" title="There is no place on the list here.">
      The link may be cut off, or the place was taken off the list. You can{' '}
      <a href="/waitlist">wait for a day</a> or <a href="/booking">look for a free time</a>.
    </PageHead>
  )
}
