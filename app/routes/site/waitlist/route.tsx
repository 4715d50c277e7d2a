import { data, redirect } from 'react-router'
import { bookableDays } from '#app/booking/times/booking-rules.server.ts'
import { bookableDaysOf, monthDays } from '#app/booking/times/days-ahead.server.ts'
import type { DayState, MonthDay } from '#app/booking/times/month-days.ts'
import { monthShown } from '#app/booking/times/month-shown.ts'
import { content } from '#app/content/current.server.ts'
import {
  type CalendarDate,
  formatDate,
  isWeekend,
  parseCalendarDate,
} from '#app/kernel/calendar-date.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { senderOf } from '#app/platform/request-context.ts'
import {
  type FieldErrors,
  formValues,
  parseForm,
  type RefusedForm,
  readForm,
  textOf,
} from '#app/platform/validation.ts'
import { minutesAsked, offeredServices, serviceNamed } from '#app/quote/quote-request.server.ts'
import { ErrorSummary, thingsBefore } from '#app/ui/error-summary.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { FormTrap, isTrapFilled } from '#app/ui/form-trap.tsx'
import type { PageHandle } from '#app/ui/page.ts'
import { DayRadios } from '#app/ui/site/month/day-radios.tsx'
import type { ShownMonth } from '#app/ui/site/month/month-table.tsx'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { pageMeta } from '#app/ui/site/shell/page-meta.ts'
import { waitlistRequest } from '#app/waitlist/join-waitlist.schema.ts'
import { joinWaitlist } from '#app/waitlist/join-waitlist.server.ts'
import { refusedForm } from '../posted-form.server.ts'
import type { Route } from './+types/route.ts'

export const handle = { page: { styles: ['contact', 'waitlist'] } } satisfies PageHandle

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: loaderData?.sent ? 'On the waiting list' : 'Waiting list',
    description: loaderData?.words.description ?? '',
    path: '/waitlist',
    site: matches[0].loaderData,
  })
}

/** Days go by while the page is open, so it is asked for anew; and an answer may tell when to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  const sent = new Headers(actionHeaders)
  sent.set('Cache-Control', 'private, no-cache')
  return sent
}

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const services = offeredServices()
  const service = serviceNamed(searchParams.get('service') ?? '')?.name ?? ''
  const date = parseCalendarDate(searchParams.get('date') ?? '')
  return {
    services,
    shown: await monthToWaitIn(service, date ?? '', ''),
    service: services.includes(service) ? service : '',
    date: date ?? '',
    sent: searchParams.has('sent'),
    words: content('pages').waitlist,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const [month, service, date] = ['month', 'service', 'date'].map((name) => textOf(form, name))
  const shown = await monthToWaitIn(service ?? '', date ?? '', month ?? '')
  const showAgain = (status: number, errors: FieldErrors, headers: Record<string, string> = {}) =>
    data({ errors, values: formValues(form), shown }, { status, headers })
  if (month) return showAgain(200, {})
  const parsed = parseForm(waitlistRequest, form)
  if (!parsed.ok) return showAgain(400, parsed.errors)
  const isSuspect = isTrapFilled(form)
  try {
    const asked = { ...senderOf(context), isSuspect }
    const { service, date } = await joinWaitlist(parsed.value, asked)
    return redirect(`/waitlist?${new URLSearchParams({ sent: '1', service, date })}`, 303)
  } catch (error) {
    const { status, errors, headers } = refusedForm(error, 'joining the waiting list', FAILED)
    const isAboutDay = error instanceof Refusal && error.reason === 'has-free-time'
    return showAgain(status, isAboutDay ? { date: error.message } : errors, headers)
  }
}

/**
 * The days of a month by how they stand for a service: the month asked for, else that of the day. While
 * nothing can be read they stand by the calendar alone, so that what was typed is not lost.
 */
async function monthToWaitIn(service: string, date: string, month: string): Promise<ShownMonth> {
  const now = Temporal.Now.instant()
  const { today, last } = bookableDays(now)
  const shown = monthShown(month, parseCalendarDate(date), { today, last })
  const durationMinutes = minutesAsked(service, null)
  const days = await monthDays(shown, { durationMinutes }, now).catch((error: unknown) => {
    reportFault('reading the days of a month', error)
    return bookableDaysOf(shown, now).map((date): MonthDay => ({ date, state: plain(date) }))
  })
  return { month: shown, days, today, last }
}

function plain(date: CalendarDate): DayState {
  return isWeekend(date) ? 'special' : 'free'
}

const FAILED = 'There was an error saving your place. Please try again later.'

export default function WaitlistPage({ loaderData, actionData }: Route.ComponentProps) {
  const { service, sent, words } = loaderData
  const date = parseCalendarDate(loaderData.date)
  const isSent = sent && !actionData
  const chosen = new URLSearchParams({
    ...(service && { service }),
    ...(date && { date }),
  }).toString()
  return (
    <>
      <PageHead title={isSent ? 'Almost there' : words.title} id="waitlist-title">
        {isSent ? 'Please check your email now.' : words.lede}
      </PageHead>
      <div className="wrap grid contact">
        <div className="contact-main">
          {isSent ? (
            <div className="outcome" role="status">
              <p className="outcome-title">I’ve got your place.</p>
              {service && date && (
                <p>
                  {service} on {formatDate(date, 'long')}.
                </p>
              )}
              <p>
                I’ve sent you an email. If you’re new here, press the button in it so I can offer
                you a time.
              </p>
              <p className="acts">
                <a className="more" href="/booking">
                  Look at other days
                </a>
                <a className="more" href="/">
                  Back to home
                </a>
              </p>
            </div>
          ) : (
            <JoinForm
              {...loaderData}
              shown={actionData?.shown ?? loaderData.shown}
              refused={actionData ?? undefined}
            />
          )}
        </div>
        <aside aria-label="How the list works">
          <div className="panel">
            <h2>How it works</h2>
            <p>
              I offer a time by email and hold it for you for up to 12 hours. Press the button to
              make it a request. If you don’t want it, I’ll offer it to the next person.
            </p>
            <p className="hint">Waiting costs nothing, and you can leave the list at any time.</p>
          </div>
          <a href={chosen ? `/booking?${chosen}` : '/booking'}>
            <b>Request a time</b> <span>If another time or day would do</span>
          </a>
          <a href="/contact">
            <b>Write to me</b> <span>For parties, weddings and your own place</span>
          </a>
        </aside>
      </div>
    </>
  )
}

interface JoinFormProps {
  services: readonly string[]
  /** The month whose days are shown. */
  shown: ShownMonth
  /** What the address of the page asks for. */
  service: string
  date: string
  refused: RefusedForm | undefined
}

/**
 * Asks for a place on the waiting list. What is wrong with it is summed up above it, with the focus. The first
 * button is the one that Enter presses, before those that turn the month.
 */
function JoinForm({ services, shown, service, date, refused }: JoinFormProps) {
  const field = fieldsOf(refused, { service, date })
  const errors = refused?.errors ?? {}
  return (
    <form method="post" action="/waitlist" aria-labelledby="waitlist-title" noValidate>
      <ErrorSummary
        heading={thingsBefore(errors, 'I can put you on the list')}
        errors={errors}
        idOf={(name) => name}
        autoFocus
      />
      <button type="submit" hidden>
        Put me on the list
      </button>
      <Field {...field('service')} as="select" label="Service" required>
        <option value="">Please choose</option>
        {services.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Field>
      <DayRadios
        shown={shown}
        turnAction="/waitlist#date"
        chosen={refused?.values.date ?? date}
        hint="A day that is full for your service. If it’s free, you can request a time right away."
        error={errors.date}
      />
      <div className="two-columns">
        <Field {...field('name')} label="Name" required autoComplete="name" />
        <Field {...field('email')} label="Email" type="email" required autoComplete="email" />
      </div>
      <FormTrap />
      <div className="form-end">
        <button className="button" type="submit">
          Put me on the list
        </button>
        <p className="hint">
          I use your address for this list only. <a href="/privacy">How I keep your address</a>
        </p>
      </div>
    </form>
  )
}
