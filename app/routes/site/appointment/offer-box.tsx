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
        The price does not change. Both times are held for you until{' '}
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
      <span>This offer does not stand any more: it was answered, or its time is over.</span>
      <small>
        {state === 'pending' || state === 'confirmed'
          ? 'Below is how it stands now. '
          : 'You are welcome to ask for another time. '}
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
