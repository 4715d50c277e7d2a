import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { findBooking } from '#app/data/appointments/bookings.server.ts'
import { database } from '#app/data/engine/database.server.ts'
import { formatDate } from '#app/domain/calendar-date.ts'
import { appointmentMove } from '#app/operations/appointments/manual-booking.schema.ts'
import { moveBooking } from '#app/operations/appointments/move-booking.server.ts'
import { durationOf } from '#app/operations/schedule/day-availability.server.ts'
import { parseForm, readForm } from '#app/platform/validation.ts'
import { StatusBadge } from '#app/ui/desk/status-badge.tsx'
import { useSettings } from '#app/ui/settings.ts'
import { flashHeaders } from '../../shared/flash.server.ts'
import { requireAdmin } from '../../shared/guard.server.ts'
import { pagePath } from '../shared/return-path.ts'
import type { Route } from './+types/move.ts'
import { type ManualFormState, refusedTime } from './form-state.ts'
import { MailChoice } from './mail-choice.tsx'
import { useErrorFocus } from './use-error-focus.ts'
import { WhenFields } from './when-fields.tsx'

const CHANGED =
  'This appointment was changed in another window in the meantime. Nothing was moved; above is how it is now.'

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const booking = await findBooking(database(), params.id)
  if (!booking) throw data(null, { status: 404 })
  const { id, name, email, service, date, time, status, calendarSequence } = booking
  return {
    id,
    name,
    isMailable: email !== '' && status !== 'cancelled',
    service: `${service}, ${durationOf(service)} minutes`,
    when: `${formatDate(date, 'long')} at ${time}`,
    date,
    time,
    status,
    seen: calendarSequence,
  }
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const submitted = await readForm(request)
  const form = parseForm(appointmentMove, submitted)
  if (!form.ok) {
    const { values, errors } = form
    return data<ManualFormState>({ values, errors, overrides: [] }, { status: 400 })
  }
  const outcome = await moveBooking(params.id, form.value, Temporal.Now.instant())
  if (outcome.ok) {
    const what = outcome.isMailed ? 'moved' : 'moved-unmailed'
    const headers = await flashHeaders({ what, about: params.id, on: pagePath(params.id) })
    return redirect(pagePath(params.id), { status: 303, headers })
  }
  const values = Object.fromEntries([...submitted].map(([name, value]) => [name, String(value)]))
  const again = (errors: ManualFormState['errors'], status: 400 | 409) =>
    data<ManualFormState>({ values, errors, overrides: [] }, { status })
  switch (outcome.reason) {
    case 'not-found':
      throw data(null, { status: 404 })
    case 'changed-since':
      return again({ form: CHANGED }, 409)
    case 'same-time':
      return again({ time: 'It is at this time already. Please choose another one.' }, 400)
    default: {
      const { tried, status } = refusedTime(outcome, values)
      return data<ManualFormState>(tried, { status })
    }
  }
}

/** A refused move, too, says that the appointment may not be what it was. */
export function shouldRevalidate() {
  return true
}

export default function MoveAppointment({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, service, when, date, time, status, seen, isMailable } = loaderData
  const { artistName } = useSettings()
  const tried: ManualFormState | undefined = actionData
  const form = useErrorFocus(tried)
  const busy = useNavigation().formAction === pagePath(id, 'move')
  return (
    <div className="by-hand">
      <title>{`Move ${name} · ${artistName}`}</title>
      <h1>Move an appointment</h1>
      <p className="facts">
        <bdi>{name}</bdi>
        <span>{service}</span>
        <span>
          {when} <StatusBadge status={status} />
        </span>
      </p>
      {tried?.errors.form && (
        <p className="warning" role="alert">
          {tried.errors.form}
        </p>
      )}
      <Form method="post" action={pagePath(id, 'move')} ref={form}>
        <input type="hidden" name="seen" value={seen} />
        <WhenFields tried={tried} date={date} time={time} />
        {isMailable ? (
          <MailChoice tried={tried}>Send the client a mail with the new time</MailChoice>
        ) : (
          <p className="soft file-note">
            {status === 'cancelled'
              ? 'It is cancelled, so it holds no time and nobody is mailed. You can confirm it once it is moved.'
              : 'Nobody is mailed: there is no email address.'}
          </p>
        )}
        <div className="button-row">
          <button className="desk-button primary" type="submit" aria-disabled={busy || undefined}>
            {busy ? 'Moving' : 'Move it'}
          </button>
          <Link className="desk-button" to={pagePath(id)}>
            Leave it
          </Link>
        </div>
      </Form>
    </div>
  )
}
