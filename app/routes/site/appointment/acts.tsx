import { href } from 'react-router'
import { useSettings } from '#app/ui/settings.ts'
import { PhoneLink } from '#app/ui/site/phone-link.tsx'
import { isLost } from './state-words.ts'
import type { AppointmentView } from './view.server.ts'

/** The next thing the client may want, by state. */
export function Acts({ appointment }: { appointment: AppointmentView }) {
  const { state, token, words } = appointment
  const { phone } = useSettings()
  if (state === 'unheld')
    return (
      <p className="hint">No email after a few minutes? Check your spam folder, or write to me.</p>
    )
  if (state === 'pending' || state === 'confirmed')
    return (
      <p className="acts">
        <a className="more" href={href('/booking/:token/calendar.ics', { token })}>
          Add it to your calendar
        </a>
        {phone && <PhoneLink phone={phone} className="more" />}
      </p>
    )
  const mayWrite = words?.kind === 'open'
  return (
    <>
      {isLost(state) && <Regret appointment={appointment} />}
      <p className="acts">
        {mayWrite && (
          <a className="button" href="#your-words">
            Leave me a few words
          </a>
        )}
        <a className={mayWrite ? 'more' : 'button'} href={bookAgainPath(appointment)}>
          {state === 'over' ? 'Book again' : 'Ask for another day'}
        </a>
        {state === 'cancelled' && (
          <a className="more" href={href('/booking/:token/calendar.ics', { token })}>
            Remove it from my calendar
          </a>
        )}
      </p>
    </>
  )
}

/** What the artist wrote with the answer, and what can be done now that nothing comes of it. */
function Regret({ appointment: { ending } }: { appointment: AppointmentView }) {
  return (
    <>
      {ending?.reason && (
        <blockquote className="typed" dir="auto">
          {ending.reason}
        </blockquote>
      )}
      <p className="soft">
        {ending?.kind === 'by-client'
          ? 'I’m sorry it didn’t work out this time. If things change, start again here: your details are saved, so you only pick a new day.'
          : 'If another day works too, start again here: your details are saved, so you only pick a new day.'}
      </p>
    </>
  )
}

/** The booking page with what was asked for, but for the day and what an address is no place for. */
function bookAgainPath({
  presentService: service,
  place,
  people,
  addOns,
}: AppointmentView): string {
  const counts = Object.entries({ ...people, ...addOns }).filter(([, count]) => count > 0)
  const query = new URLSearchParams({ service, place })
  for (const [name, count] of counts) query.set(name, String(count))
  return `/booking?${query}`
}
