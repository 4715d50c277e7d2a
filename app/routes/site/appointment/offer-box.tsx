import { href } from 'react-router'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { formatUnbrokenDay } from '#app/kernel/unbroken-day.ts'
import { useSettings } from '#app/ui/settings.ts'
import { PhoneLink } from '#app/ui/site/phone-link.tsx'
import type { AppointmentView } from './view.server.ts'

/** The time that the artist offers, with both answers; nothing while none stands open. */
export function Offer({ appointment }: { appointment: AppointmentView }) {
  const { token, date, alternative } = appointment
  if (alternative?.kind !== 'offer') return null
  return (
    <section className="outcome appointment-offer" aria-labelledby="offer-title">
      <h2 className="outcome-title" id="offer-title">
        I can offer {whenWords(alternative)}
      </h2>
      <p>
        The price stays the same. I’m holding both times for you until{' '}
        <b>{fullStop(alternative.until)}</b>
      </p>
      <form className="acts" method="post" action={href('/booking/:token/offer', { token })}>
        <button className="button" type="submit" name="answer" value="take">
          Take {shortWords(alternative, date)}
        </button>
        <button className="button line" type="submit" name="answer" value="keep">
          Keep {shortWords(appointment, alternative.date)}
        </button>
      </form>
    </section>
  )
}

/** In place of an offer that was answered, withdrawn or is over. */
export function OfferOver({
  appointment: { state, alternative },
}: {
  appointment: AppointmentView
}) {
  const { phone } = useSettings()
  if (alternative?.kind === 'offer') return null
  return (
    <p className="outcome refused" role="alert">
      <span>This offer has ended: you’ve answered it, or it ran out.</span>
      <small>
        {state === 'pending' || state === 'confirmed'
          ? 'Here’s where things stand. '
          : 'You’re welcome to ask for another time. '}
        {phone && (
          <>
            Questions? <PhoneLink phone={phone} />
          </>
        )}
      </small>
    </p>
  )
}

/** 'Saturday, June 19, 2027 at 10:00 a.m.', or the hour by which a party is ready. */
export function whenWords({ date, time, readyBy }: NonNullable<AppointmentView['alternative']>) {
  const day = formatUnbrokenDay(date)
  return readyBy ? `${day}, ready by ${formatTime(readyBy)}` : `${day} at ${formatTime(time)}`
}

/** 'Saturday 19 June', or the hour where both are on one day. */
function shortWords(
  { date, time }: Pick<AppointmentView, 'date' | 'time'>,
  otherDate: AppointmentView['date'],
): string {
  return date === otherDate ? formatTime(time) : formatDate(date, 'day')
}
