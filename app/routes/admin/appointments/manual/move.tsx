import { data, Form, href } from 'react-router'
import { z } from 'zod'
import { findBooking } from '#app/booking/bookings.server.ts'
import { endLabel } from '#app/booking/times/day-plan.ts'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { database } from '#app/database/database.server.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { personalLineField } from '#app/kernel/fields.schema.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { firstNameOf } from '#app/kernel/text/text.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { appointmentMove } from '#app/manual-entry/manual-booking.schema.ts'
import { moveBooking } from '#app/moves/move-booking.server.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { durationWords } from '#app/routes/admin/shared/day/day-line.tsx'
import { TaskActs, TaskPage } from '#app/ui/desk/desk-page.tsx'
import { PersonalLine } from '#app/ui/desk/personal-line.tsx'
import { useErrorFocus } from '#app/ui/desk/refused.ts'
import { AboutAppointment } from '../../shared/about-appointment.tsx'
import { safeNextPath } from '../../shared/access/next-path.ts'
import { undoable } from '../../shared/answers.server.ts'
import { deskAction } from '../../shared/desk-action.server.ts'
import { leadTo } from '../../shared/told.server.ts'
import { freeTimes } from '../shared/free-times.server.ts'
import { TimeTiles, takeChoice } from '../shared/time-tiles.tsx'
import type { Route } from './+types/move.ts'
import { orAskReason } from './answer-add.server.ts'
import { MailChoice, REASON_FIELD } from './when-fields.tsx'

export async function loader({ params }: Route.LoaderArgs) {
  const booking = await findBooking(database(), params.id)
  if (!booking) throw data(null, { status: 404 })
  const { id, name, email, service, date, time, status, calendarSequence } = booking
  return {
    today: dateAt(Temporal.Now.instant()),
    id,
    name,
    isMailable: email !== '' && status !== 'cancelled',
    ...{ service, date, time, status },
    minutes: booking.durationMinutes,
    times: await freeTimes(database(), booking, Temporal.Now.instant()),
    expectedVersion: calendarSequence,
  }
}

export const action = deskAction(
  z.preprocess(
    takeChoice,
    appointmentMove.extend({ words: personalLineField, from: z.string().optional() }),
  ),
  async ({ params }: Route.ActionArgs, { input, values, now }) =>
    await orAskReason(values, async () => {
      const { booking, isMailed } = await moveBooking(params.id, input, now, {
        undoSeconds: UNDO_SECONDS,
        personalLine: input.words,
      })
      const { name, date, time } = booking
      const mail = isMailed ? `Emailing ${firstNameOf(name) || name}…` : 'No email was sent.'
      const end = endLabel(time, booking.durationMinutes)
      const at = `${formatDate(date, 'short')}, ${formatTime(time)}`
      const done = input.minutes ? `Changed to ${at} to ${formatTime(end)}` : `Moved to ${at}`
      return await leadTo(
        input.from ? safeNextPath(input.from) : href('/admin/appointments/:id', params),
        undoable(params.id, `${fullStop(done)} ${mail}`),
      )
    }),
)

/** A refused move, too, says that the appointment may not be what it was. */
export const shouldRevalidate = () => true

export default function MoveAppointment({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { today, id, name, minutes, date, time, status, expectedVersion, isMailable, times } =
    loaderData
  const form = useErrorFocus(refused, REASON_FIELD)
  const firstName = firstNameOf(name) || name
  return (
    <TaskPage
      title="Move appointment"
      documentTitle={`Move ${name}`}
      about={<AboutAppointment booking={loaderData} />}
      back={{ to: href('/admin/appointments/:id', { id }), label: name }}
      refusal={refused?.errors.form}
    >
      <Form method="post" ref={form}>
        <input type="hidden" name="seen" value={expectedVersion} />
        {['from', 'minutes'].map(
          (name) =>
            refused?.values[name] && (
              <input key={name} type="hidden" name={name} value={refused.values[name]} />
            ),
        )}
        <TimeTiles
          times={{ ...times, chosen: '' }}
          today={today}
          refused={refused}
          legend={`Free times for ${durationWords(minutes)}`}
          own={{ date, time }}
        />
        {isMailable ? (
          <fieldset className="move-tell stack gap-3">
            <legend>Tell {firstName}?</legend>
            <MailChoice refused={refused} label={`Email ${firstName} the new time`} />
            <PersonalLine to={name} />
          </fieldset>
        ) : (
          <p className="soft task-note">
            {status === 'cancelled'
              ? 'This appointment is cancelled: no time is held and no email is sent.'
              : 'No email: there is no address.'}
          </p>
        )}
        <TaskActs
          yes="Move appointment"
          busy="Moving"
          backTo={href('/admin/appointments/:id', { id })}
        />
      </Form>
    </TaskPage>
  )
}
