import { data, redirect } from 'react-router'
import { content } from '#app/content/current.server.ts'
import { waitlistWords } from '#app/content/words/waitlist.ts'
import { contentKey } from '#app/database/idempotency.server.ts'
import { formatDate, parseCalendarDate } from '#app/kernel/calendar-date.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { senderOf } from '#app/platform/request-context.ts'
import {
  type FieldErrors,
  formValues,
  parseForm,
  readForm,
  textOf,
} from '#app/platform/validation.ts'
import { offeredServices, serviceNamed } from '#app/quote/quote-request.server.ts'
import { isTrapFilled } from '#app/ui/form-trap.tsx'
import type { PageHandle } from '#app/ui/page.ts'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { pageMeta } from '#app/ui/site/shell/page-meta.ts'
import { waitlistRequest } from '#app/waitlist/join-waitlist.schema.ts'
import { joinWaitlist } from '#app/waitlist/join-waitlist.server.ts'
import type { Route } from './+types/route.ts'
import { JoinForm } from './join-form.tsx'
import { monthToWaitIn } from './month.server.ts'

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
  const idempotency = contentKey('waitlist', { ...parsed.value, isSuspect })
  const sender = senderOf(context)
  try {
    const outcome = await joinWaitlist(parsed.value, { ...sender, isSuspect, idempotency })
    if (outcome.ok) {
      const { service, date } = outcome.entry
      return redirect(`/waitlist?${new URLSearchParams({ sent: '1', service, date })}`, 303)
    }
    // What is said is part of a form's key, so the same key never comes with other words.
    if (outcome.reason === 'key-reused') throw new Error('a form key named two acts')
    if (outcome.reason === 'invalid') return showAgain(400, outcome.errors)
    if (outcome.reason === 'has-free-time')
      return showAgain(409, { date: waitlistWords.hasFreeTime })
    const headers: Record<string, string> =
      'retryAfterSeconds' in outcome ? { 'Retry-After': String(outcome.retryAfterSeconds) } : {}
    return showAgain(429, { form: waitlistWords[outcome.reason] }, headers)
  } catch (error) {
    reportFault('joining the waiting list', error)
    return showAgain(500, { form: waitlistWords.failed })
  }
}

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
      <PageHead title={isSent ? 'You are on your way' : words.title} id="waitlist-title">
        {isSent ? 'Please look into your email now.' : words.lede}
      </PageHead>
      <div className="wrap grid contact">
        <div className="contact-main">
          {isSent ? (
            <div className="outcome" role="status">
              <p className="outcome-title">{waitlistWords.joined}</p>
              {service && date && (
                <p>
                  {service} on {formatDate(date, 'long')}.
                </p>
              )}
              <p>{waitlistWords.joinedNext}</p>
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
              I offer a time by email and hold it for you for up to 12 hours. One press makes it a
              request; if you would rather not have it, it goes to the next.
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
