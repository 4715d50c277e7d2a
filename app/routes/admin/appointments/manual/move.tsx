import { data, Form } from 'react-router'
import { findBooking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { appointmentMove } from '#app/manual-entry/manual-booking.schema.ts'
import { moveBooking } from '#app/moves/move-booking.server.ts'
import { config } from '#app/platform/config.server.ts'
import { parseForm, readForm } from '#app/platform/validation.ts'
import { durationWords } from '#app/routes/admin/shared/day/day-line.tsx'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { useErrorFocus } from '#app/ui/desk/hooks/use-error-focus.ts'
import { StickyActs } from '#app/ui/desk/sticky-acts.tsx'
import { TaskPage } from '#app/ui/desk/task-page.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { AboutAppointment } from '../../shared/about-appointment.tsx'
import { redirectWithFlash } from '../../shared/flash.server.ts'
import { pagePath } from '../shared/return-path.ts'
import type { Route } from './+types/move.ts'
import { refuseForm, refuseTime } from './refused-time.ts'
import { MailChoice, REASON_FIELD, WhenFields } from './when-fields.tsx'

export async function loader({ params }: Route.LoaderArgs) {
  const booking = await findBooking(database(), params.id)
  if (!booking) throw data(null, { status: 404 })
  const { id, name, email, service, date, time, status, calendarSequence } = booking
  return {
    today: localNow(Temporal.Now.instant(), config().timeZone).date,
    id,
    name,
    isMailable: email !== '' && status !== 'cancelled',
    ...{ service, date, time, status },
    minutes: booking.durationMinutes,
    expectedVersion: calendarSequence,
  }
}

export async function action({ request, params }: Route.ActionArgs) {
  const form = parseForm(appointmentMove, await readForm(request))
  const { values } = form
  if (!form.ok) return refuseForm(values, form.errors, 400)
  const outcome = await moveBooking(params.id, form.value, Temporal.Now.instant())
  if (outcome.ok) {
    const type = outcome.isMailed ? 'moved' : 'moved-unmailed'
    return await redirectWithFlash(pagePath(params.id), type, params.id)
  }
  switch (outcome.reason) {
    case 'not-found':
      throw data(null, { status: 404 })
    case 'changed-since':
      return refuseForm(values, { form: CHANGED }, 409)
    case 'same-time':
      return refuseForm(values, { time: SAME_TIME }, 400)
    case 'ready-too-late':
      return refuseForm(values, { time: READY_TOO_LATE }, 400)
    default:
      return refuseTime(outcome, values)
  }
}

const CHANGED = 'This appointment was changed in another window. Check it above, then try again.'

const SAME_TIME = 'The appointment is already at this time. Please choose another one.'

const READY_TOO_LATE = 'The party would be ready after midnight. Please choose an earlier time.'

/** A refused move, too, says that the appointment may not be what it was. */
export function shouldRevalidate() {
  return true
}

export default function MoveAppointment({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { today, id, name, minutes, date, time, status, expectedVersion, isMailable } = loaderData
  const form = useErrorFocus(refused, REASON_FIELD)
  return (
    <TaskPage
      title="Move an appointment"
      documentTitle={`Move ${name}`}
      about={<AboutAppointment booking={loaderData} />}
      back={{ to: pagePath(id), label: name }}
      refusal={refused?.errors.form}
    >
      <Form method="post" action={pagePath(id, 'move')} ref={form}>
        <input type="hidden" name="seen" value={expectedVersion} />
        <WhenFields refused={refused} today={today} date={date} time={time} />
        <p className="soft task-note">It takes {durationWords(minutes)}.</p>
        {isMailable ? (
          <MailChoice refused={refused} label="Send the client a mail with the new time" />
        ) : (
          <p className="soft task-note">
            {status === 'cancelled'
              ? 'It is cancelled, so it holds no time and no email is sent. You can confirm it once it is moved.'
              : 'No email is sent, because there is no address.'}
          </p>
        )}
        <StickyActs>
          <SubmitButton label="Move it" busyLabel="Moving" />
          <ButtonLink look="quiet" to={pagePath(id)} label="Back" />
        </StickyActs>
      </Form>
    </TaskPage>
  )
}
