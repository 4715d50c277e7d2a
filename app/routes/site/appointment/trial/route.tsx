import { data, href, redirect } from 'react-router'
import type { Booking } from '#app/booking/bookings.server.ts'
import { bookableDays, refusalOfDay } from '#app/booking/times/booking-rules.server.ts'
import { dayAvailability } from '#app/booking/times/day-availability.server.ts'
import { monthDays } from '#app/booking/times/days-ahead.server.ts'
import { monthShown } from '#app/booking/times/month-shown.ts'
import { formKey } from '#app/database/idempotency.server.ts'
import { type CalendarDate, formatDate, parseCalendarDate } from '#app/kernel/calendar-date.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { fullStop, sentences } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { needsProof } from '#app/limits/needs-proof.server.ts'
import { senderOf } from '#app/platform/request-context.ts'
import { type FieldErrors, parseForm, readForm } from '#app/platform/validation.ts'
import { minutesAsked } from '#app/quote/quote-request.server.ts'
import { trialRequest } from '#app/requests/request-trial.schema.ts'
import { requestTrial, TRIAL_PEOPLE, trialService } from '#app/requests/request-trial.server.ts'
import { weddingView } from '#app/routes/site/appointment/wedding/wedding.server.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { PageHandle } from '#app/ui/page.ts'
import { DayLinks } from '#app/ui/site/month/day-links.tsx'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { isTrialLate } from '#app/weddings/trial.ts'
import { flashCookie } from '../flash.server.ts'
import { SendBar } from '../move/send-bar.tsx'
import { requireAppointment } from '../view.server.ts'
import type { Route } from './+types/route.ts'

/** Asking for the trial of a wedding: a visit shows a day's times, a post asks for one. */
export const handle = {
  page: { styles: ['appointment', 'move'], private: true },
} satisfies PageHandle

const HEADERS = { 'Cache-Control': 'no-store' }

export async function loader({ request, params }: Route.LoaderArgs) {
  const booking = await requireAppointment(params.token)
  const { searchParams } = new URL(request.url)
  const month = searchParams.get('month') ?? ''
  return data(await trialView(booking, searchParams.get('date'), month), { headers: HEADERS })
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const wedding = await requireAppointment(params.token)
  const form = await readForm(request)
  const said = parseForm(trialRequest, form)
  const { values } = said
  const show = async (errors: FieldErrors, status: number, headers: Record<string, string> = {}) =>
    data(
      { ...(await trialView(wedding, values.date ?? null)), errors, values },
      { status, headers: { ...HEADERS, ...headers } },
    )
  if (!said.ok) return await show(said.errors, 400)
  const idempotency = formKey(values.idempotencyKey, { ...said.value, wedding: wedding.id })
  try {
    const trial = await requestTrial(wedding.id, said.value, { ...senderOf(context), idempotency })
    const token = trial.privateToken
    return redirect(href('/booking/:token', { token }), {
      status: 303,
      headers: { 'Set-Cookie': flashCookie(token, 'received') },
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, httpStatus, message, fields, reason, retryAfterSeconds } = error
    if (code === 'not-found') throw data(null, { status: 404 })
    const errors = fields ?? { [reason === 'slot-taken' ? 'time' : 'form']: message }
    const headers: Record<string, string> = retryAfterSeconds
      ? { 'Retry-After': String(retryAfterSeconds) }
      : {}
    return await show(errors, httpStatus, headers)
  }
}

export default function TrialPage({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData ?? loaderData
  const { token, mayBook, needsProof, trial, weddingDay } = view
  return (
    <>
      <PageHead tab="Your trial" title="A time for your trial">
        {mayBook
          ? `The whole look before ${weddingDay}, in the studio. It takes as long as on the day, and it’s already in your total.`
          : needsProof
            ? sentences.notProved
            : trial
              ? `Your trial is ${fullStop(trial.when)}`
              : 'There’s no trial to book here: the wedding is past or cancelled, or you didn’t ask for a trial.'}
      </PageHead>
      <div className="wrap grid appointment">
        {mayBook ? (
          <>
            <div className="appointment-main">
              <TrialForm
                view={view}
                errors={actionData?.errors ?? {}}
                values={actionData?.values ?? {}}
              />
            </div>
            <Wedding token={token} day={weddingDay} />
          </>
        ) : (
          <div className="appointment-main">
            <p className="acts">
              {trial && (
                <a className="button" href={href('/booking/:token', { token: trial.token })}>
                  See your trial
                </a>
              )}
              <a className="more" href={href('/booking/:token', { token })}>
                Back to your wedding
              </a>
            </p>
          </div>
        )}
      </div>
    </>
  )
}

function Wedding({ token, day }: { token: string; day: string }) {
  return (
    <aside className="appointment-side" aria-label="What the trial is for">
      <section className="panel" aria-labelledby="wedding-title">
        <h2 id="wedding-title">Your wedding</h2>
        <dl className="facts">
          <div>
            <dt>When</dt>
            <dd>{day}</dd>
          </div>
          <div>
            <dt>The trial</dt>
            <dd>In the studio</dd>
          </div>
        </dl>
        <p className="acts">
          <a className="more" href={href('/booking/:token', { token })}>
            Back to your wedding
          </a>
        </p>
      </section>
    </aside>
  )
}

const TIMES = 'trial-times'

interface TrialFormProps {
  view: TrialView
  errors: Record<string, string>
  values: Record<string, string>
}

/** First a day, then one of its free times; it works without scripts. */
function TrialForm({ view, errors, values }: TrialFormProps) {
  const { token, shown, date, refusal, slots } = view
  const action = href('/booking/:token/trial', { token })
  const hasErrors = Object.keys(errors).length > 0
  return (
    <>
      {hasErrors && (
        <ErrorSummary
          heading="Not requested yet"
          errors={errors}
          idOf={(field) => (field === 'time' ? TIMES : field)}
          autoFocus
        />
      )}
      <section className="move-day" aria-labelledby="day-title">
        <h2 id="day-title">Which day?</h2>
        <DayLinks
          shown={shown}
          page={action}
          chosen={date}
          anchor={TIMES}
          error={errors.date ?? refusal ?? undefined}
        />
      </section>
      {slots && <Times view={{ ...view, slots }} errors={errors} values={values} action={action} />}
    </>
  )
}

interface TimesProps extends TrialFormProps {
  view: TrialView & { slots: NonNullable<TrialView['slots']> }
  action: string
}

function Times({ view, errors, values, action }: TimesProps) {
  const { slots, date, dateWords, shortDay, isLate, weddingDay, formKey } = view
  if (slots.length === 0)
    return (
      <p className="outcome" id={TIMES}>
        Nothing is free on {dateWords}. Please look at another day.
      </p>
    )
  return (
    <form className="move-times" method="post" action={action}>
      <input type="hidden" name="date" value={date} />
      <input type="hidden" name="idempotencyKey" value={values.idempotencyKey || formKey} />
      <fieldset id={TIMES} tabIndex={-1} aria-describedby={errors.time && 'time-error'}>
        <legend>
          <h2>Free on {dateWords}</h2>
        </legend>
        {errors.time && (
          <p className="error" id="time-error">
            {errors.time}
          </p>
        )}
        <div className="slot-group">
          {slots.map(({ time }) => (
            <label key={time} className="slot">
              <input
                type="radio"
                name="time"
                value={time}
                required
                defaultChecked={values.time === time || slots.length === 1}
              />
              <span>{formatTime(time)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {isLate && (
        <label className="trial-late">
          <input type="checkbox" name="evenIfLate" />
          <span>I know that my wedding is on {weddingDay}, and want this day all the same.</span>
        </label>
      )}
      <p className="hint">
        I’ll look at the day and answer by email. I’m holding the time until then.
      </p>
      <SendBar day={shortDay}>Ask for this trial</SendBar>
    </form>
  )
}

/** A day's times for the trial of a wedding, and what stands against that day. */
async function trialView(wedding: Booking, asked: string | null, askedMonth = '') {
  const now = Temporal.Now.instant()
  const { mayBookTrial: isOpen, trial } = await weddingView(wedding, now)
  const mayBook = isOpen && !needsProof(wedding)
  const date = parseCalendarDate(asked?.trim() ?? '')
  const refusal = dateRefusal(asked, date, now)
  const { today, last } = bookableDays(now)
  const month = monthShown(askedMonth, date, { today, last })
  const wanted = { durationMinutes: minutesAsked(trialService(), TRIAL_PEOPLE) }
  return {
    token: wedding.privateToken,
    mayBook,
    needsProof: needsProof(wedding),
    trial,
    weddingDay: formatDate(wedding.date, 'long'),
    shown: {
      ...{ month, today, last },
      days: mayBook ? await monthDays(month, wanted, now) : [],
    },
    date: asked ?? '',
    dateWords: date ? formatDate(date, 'long') : '',
    shortDay: date ? formatDate(date, 'short') : '',
    isLate: date !== null && isTrialLate({ date, status: 'pending' }, wedding),
    refusal,
    slots:
      date && refusal === null
        ? (await dayAvailability(date, trialService(), now, TRIAL_PEOPLE)).filter(
            ({ state }) => state === 'available',
          )
        : null,
    formKey: crypto.randomUUID(),
  }
}

function dateRefusal(asked: string | null, date: CalendarDate | null, now: Temporal.Instant) {
  if (asked === null) return null
  return date ? refusalOfDay(date, now) : 'Please choose a date'
}

type TrialView = Awaited<ReturnType<typeof trialView>>
