import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import type { Booking } from '#app/booking/bookings.server.ts'
import { bookableDays, refusalOfDay } from '#app/booking/times/booking-rules.server.ts'
import { endLabel } from '#app/booking/times/day-plan.ts'
import { freeDaysNear } from '#app/booking/times/free-times-near.server.ts'
import { monthShown } from '#app/booking/times/month-shown.ts'
import { database } from '#app/database/database.server.ts'
import { formatDate, isWeekend, parseCalendarDate } from '#app/kernel/calendar-date.ts'
import { dateField, timeField } from '#app/kernel/fields.schema.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { fullStop, sentences } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { withdrawProposal } from '#app/moves/answer-other-time.server.ts'
import { daysToMove } from '#app/moves/days-to-move.server.ts'
import { moveOwnBooking } from '#app/moves/move-own-booking.server.ts'
import { timesToMove } from '#app/moves/times-to-move.server.ts'
import { type FieldErrors, parseForm, readForm, textOf } from '#app/platform/validation.ts'
import { isMorning } from '#app/quote/request-details.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { PageHandle } from '#app/ui/page.ts'
import { useSettings } from '#app/ui/settings.ts'
import { DayLinks } from '#app/ui/site/month/day-links.tsx'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { PhoneLink } from '#app/ui/site/phone-link.tsx'
import { flashCookie } from '../flash.server.ts'
import { appointmentView, requireAppointment } from '../view.server.ts'
import type { Route } from './+types/route.ts'
import { SendBar } from './send-bar.tsx'

/** Another time for an appointment: a visit shows the free times of a day, a post asks for one. */
export const handle = {
  page: { styles: ['appointment', 'move'], private: true },
} satisfies PageHandle

const HEADERS = { 'Cache-Control': 'no-store' }

export async function loader({ params, url }: Route.LoaderArgs) {
  const booking = await requireAppointment(params.token)
  const asked = {
    date: url.searchParams.get('date') ?? '',
    time: url.searchParams.get('time') ?? '',
    month: url.searchParams.get('month') ?? '',
  }
  return data(await moveView(booking, asked, Temporal.Now.instant()), { headers: HEADERS })
}

export async function action({ request, params }: Route.ActionArgs) {
  const { id } = await requireAppointment(params.token)
  const now = Temporal.Now.instant()
  const form = await readForm(request)
  const isWithdrawal = textOf(form, 'withdraw') !== ''
  const asked = isWithdrawal
    ? { date: '', time: '' }
    : { date: textOf(form, 'date'), time: textOf(form, 'time') }
  try {
    if (isWithdrawal) {
      await withdrawProposal(id, now)
      return done(params, 'kept')
    }
    const parsed = parseForm(ownMove, form)
    if (!parsed.ok) return await showAgain(params.token, asked, parsed.errors, 400, now)
    const { alternative } = await moveOwnBooking(id, parsed.value, now)
    return done(params, alternative ? 'asked' : 'moved')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'not-found') throw data(null, { status: 404 })
    const errors = error.fields ?? { form: error.message }
    return await showAgain(params.token, asked, errors, error.httpStatus, now)
  }
}

function done(params: { token: string }, what: 'moved' | 'asked' | 'kept') {
  const headers = { 'Set-Cookie': flashCookie(params.token, what) }
  return redirect(href('/booking/:token', params), { status: 303, headers })
}

/** The day as it is now, with what was chosen and what is wrong with it. */
async function showAgain(
  token: string,
  asked: { date: string; time: string },
  errors: FieldErrors,
  status: number,
  now: Temporal.Instant,
) {
  const view = await moveView(await requireAppointment(token), asked, now)
  return data({ ...view, errors: { ...view.errors, ...errors } }, { status, headers: HEADERS })
}

export default function MoveAppointment({ loaderData, actionData }: Route.ComponentProps) {
  return <MovePage view={actionData ?? loaderData} />
}

const TIMES = 'times'

/** The page on which a client chooses another day and time. */
function MovePage({ view }: { view: MoveView }) {
  const { appointment, errors } = view
  const { state, token, mayMove } = appointment
  const isAsked = state === 'confirmed'
  return (
    <>
      <PageHead tab="Another time for your appointment" title="Another time">
        {isAsked
          ? 'You keep your time. I’ll hold the new one too until I answer.'
          : 'Choose a free time. I’ll hold it for you right away and let the old one go.'}
      </PageHead>
      <div className="wrap grid appointment">
        <div className="appointment-main">
          <ErrorSummary
            heading="Not moved yet"
            errors={errors}
            idOf={(field) => (field === 'time' ? TIMES : field)}
            autoFocus
          />
          {mayMove ? <Choice view={view} /> : <NotMovable view={view} />}
        </div>
        <aside className="appointment-side" aria-label="Your appointment now">
          <section className="panel" aria-labelledby="now-title">
            <h2 id="now-title">Your appointment now</h2>
            <dl className="facts">
              <div>
                <dt>What</dt>
                <dd>{appointment.service}</dd>
              </div>
              <div>
                <dt>{appointment.alternative ? 'Held' : 'When'}</dt>
                <dd>
                  {formatDate(appointment.date, 'long')}, {formatTime(appointment.time)} to{' '}
                  {formatTime(appointment.endsAt)}
                  <small>{appointment.zoneName}</small>
                </dd>
              </div>
            </dl>
            <p className="acts">
              <a className="more" href={href('/booking/:token', { token })}>
                Keep it as it is
              </a>
            </p>
          </section>
        </aside>
      </div>
    </>
  )
}

/** First the day, then one of its free times. */
function Choice({ view }: { view: MoveView }) {
  const { appointment, shown, errors, near, day } = view
  const { token, state } = appointment
  const page = href('/booking/:token/move', { token })
  return (
    <>
      <section className="move-day" aria-labelledby="day-title">
        <h2 id="day-title">Which day?</h2>
        {near.length > 0 && (
          <div className="move-near">
            <span>Free and near it</span>
            {near.map(({ date, time, words }) => (
              <a key={words} className="chip" href={`${page}?date=${date}&time=${time}#${TIMES}`}>
                {words}
              </a>
            ))}
          </div>
        )}
        <DayLinks
          shown={shown}
          page={page}
          chosen={day?.date ?? ''}
          anchor={TIMES}
          error={errors.date}
        />
      </section>
      {day && (
        <form className="move-times" method="post" action={page}>
          <input type="hidden" name="date" value={day.date} />
          <fieldset id={TIMES} tabIndex={-1} aria-describedby={errors.time && 'times-error'}>
            <legend>
              <h2>{day.title}</h2>
            </legend>
            {day.isWeekend && <p className="hint">Weekends are by special appointment.</p>}
            {errors.time && (
              <p className="error" id="times-error">
                {errors.time}
              </p>
            )}
            {day.times.length === 0 ? (
              <p>Nothing long enough is free that day. Please try another one.</p>
            ) : (
              <div className="slot-group">
                {day.times.map(({ time, end }) => (
                  <label key={time} className="slot">
                    <input
                      type="radio"
                      name="time"
                      value={time}
                      required
                      defaultChecked={time === day.chosen || day.times.length === 1}
                    />
                    <span>{formatTime(time)}</span>
                    <small> to {formatTime(end)}</small>
                  </label>
                ))}
              </div>
            )}
          </fieldset>
          {day.times.length > 0 && (
            <SendBar day={formatDate(day.date, 'short')}>
              {state === 'confirmed' ? 'Ask to move it here' : 'Move my request here'}
            </SendBar>
          )}
        </form>
      )}
    </>
  )
}

/** Why it cannot be moved here, and what else there is to do. */
function NotMovable({ view: { appointment } }: { view: MoveView }) {
  const { phone, email } = useSettings()
  return (
    <section className="appointment-time" aria-label="Moving it">
      <p>{reasonOf(appointment)}</p>
      <p className="acts">
        <a className="button" href={href('/booking/:token', { token: appointment.token })}>
          See your appointment
        </a>
        {phone && <PhoneLink phone={phone} className="more" />}
        <a className="more" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
    </section>
  )
}

function reasonOf({ state, alternative, cancel, needsProof }: MoveView['appointment']): string {
  if (alternative?.kind === 'offer')
    return 'I’ve offered you another time. Please answer that first, on your page.'
  if (alternative?.party)
    return `You’ve already asked for a change. I’ll answer by ${fullStop(alternative.until)} To ask for something else, keep your plan first.`
  if (alternative)
    return `You asked for ${formatDate(alternative.date, 'long')} at ${formatTime(alternative.time)} already. I’ll answer by ${fullStop(alternative.until)} To ask for something else, keep your time first.`
  if (state === 'unheld')
    return 'I’m not holding this time for you yet. Please press the button in my email first.'
  if (needsProof && cancel?.isAllowed) return sentences.notProved
  if (cancel)
    return `Your appointment is in less than ${cancel.hours} hours, so you can’t move it here. Please call or write to me.`
  return 'This appointment can no longer be moved. You’re welcome to ask for a new one.'
}

/** Free times near the present one that are offered unasked. */
const NEAR_COUNT = 4

type MoveView = Awaited<ReturnType<typeof moveView>>

/** An appointment that is to be moved, and the free times of the day that is asked for. */
async function moveView(
  booking: Booking,
  asked: { date: string; time: string; month?: string },
  now: Temporal.Instant,
) {
  const appointment = await appointmentView(booking, now)
  const { today, last } = bookableDays(now)
  const date = parseCalendarDate(asked.date.trim())
  const refusal = date && refusalOfDay(date, now, booking)
  const errors: FieldErrors =
    asked.date !== '' && !date
      ? { date: 'Please choose a date that is in the calendar, as YYYY-MM-DD' }
      : refusal
        ? { date: refusal }
        : {}
  const canSee = appointment.mayMove && date !== null && !refusal
  const times = canSee ? await timesToMove(booking, date, now) : []
  const near = appointment.mayMove && !isMorning(booking) ? await nearOf(booking, now) : []
  const month = monthShown(asked.month ?? '', date ?? booking.date, { today, last })
  const days = appointment.mayMove ? await daysToMove(booking, month, now) : []
  return {
    appointment,
    shown: { month, days, today, last },
    errors,
    near,
    day: canSee
      ? {
          date,
          title: formatDate(date, 'long'),
          isWeekend: isWeekend(date),
          chosen: times.some((time) => time === asked.time) ? asked.time : '',
          times: times.map((time) => ({ time, end: endLabel(time, booking.durationMinutes) })),
        }
      : null,
  }
}

async function nearOf(booking: Booking, now: Temporal.Instant) {
  const times = await freeDaysNear(database(), booking, now, NEAR_COUNT)
  return times.map(({ date, time }) => ({
    date,
    time,
    words: `${formatDate(date, 'short')}, ${formatTime(time)}`,
  }))
}

/** Another time that the client asks for. */
const ownMove = z.object({ date: dateField, time: timeField })
