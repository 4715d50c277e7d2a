import { redirect } from 'react-router'
import { refusalOfDay } from '#app/booking/times/booking-rules.server.ts'
import { monthDays, nextFreeTimes } from '#app/booking/times/days-ahead.server.ts'
import type { MonthDay } from '#app/booking/times/month-days.ts'
import { answerHours, content } from '#app/content/current.server.ts'
import { figuresOf } from '#app/content/prices.ts'
import { priceReferences } from '#app/content/services.ts'
import { monthOf } from '#app/kernel/calendar-date.ts'
import { type Sender, senderOf } from '#app/platform/request-context.ts'
import { type FieldErrors, parseForm, readForm, textOf } from '#app/platform/validation.ts'
import { isPlannedParty } from '#app/quote/party.ts'
import { minutesAsked, priceLists, serviceNamed } from '#app/quote/quote-request.server.ts'
import { requestedDay } from '#app/requests/request-booking.schema.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { pageMeta } from '#app/ui/site/shell/page-meta.ts'
import type { Route } from './+types/route.ts'
import {
  answerRequest,
  bookableAt,
  codedQuote,
  readRequestedDay,
  showAgain,
} from './answer-request.server.ts'
import { BookingForm } from './booking-form.tsx'
import { pricedOf, withUsualPeople } from './form-values.ts'
import { noAnswer, type Outcome } from './outcome.ts'
import { ASKED_FIELDS, chosenQuery, valuesOf } from './posted-values.server.ts'
import type { DaysInARow } from './use-month-days.ts'

export const handle = { page: { scripts: 'when used', styles: ['booking'] } } satisfies PageHandle

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'Request a time',
    description: loaderData?.words.description ?? '',
    path: '/booking',
    site: matches[0].loaderData,
  })
}

/**
 * Never from a cache without asking, since times are taken by the minute; yet not `no-store`, which
 * would keep the page, half filled in, out of the browser's back-forward cache.
 */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  const sent = new Headers(actionHeaders)
  sent.set('Cache-Control', 'private, no-cache')
  return sent
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const sender = senderOf(context)
  const { now } = sender
  const { searchParams } = new URL(request.url)
  const asked = Object.fromEntries(
    ASKED_FIELDS.flatMap((name) => {
      const value = searchParams.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  asked.service = serviceNamed(asked.service?.trim() ?? '')?.name ?? ''
  const { service, date, slots } = await readRequestedDay(asked, now)
  const bookable = bookableAt(now)
  const lists = priceLists()
  const used = new Set(priceReferences(lists.services).map(({ id }) => id))
  const wanted = { durationMinutes: minutesAsked(service || null, null) }
  const values = withUsualPeople({ ...asked, service, date }, content('services'))
  return {
    bookable,
    values,
    coded: await codedQuote(values, sender),
    slots,
    days: inARow(await monthDays(monthOf(date || bookable.today), wanted, now)),
    next: await nextFreeTimes(wanted, now),
    lists: { ...lists, prices: figuresOf(lists.prices, used) },
    words: content('pages').booking,
    answerHours: answerHours(),
    formKey: crypto.randomUUID(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  // A body that is no form is a form with nothing filled in.
  const form = await readForm(request)
  const sender = senderOf(context)
  if (new URL(request.url).searchParams.has('times')) return await answerTimes(form, sender)
  return await answerRequest(form, sender)
}

/** A lost connection must not cost the visitor what they typed: it becomes an outcome like others. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Outcome> {
  try {
    return (await serverAction()) as Outcome
  } catch (error) {
    return noAnswer(error)
  }
}

function inARow(days: readonly MonthDay[]): DaysInARow {
  return { first: days[0]?.date ?? null, states: days.map(({ state }) => state) }
}

/** The page looks up its times itself, when they matter. */
export function shouldRevalidate() {
  return false
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { bookable, formKey, values, slots, days, next, lists, words, answerHours } = loaderData
  const shownAgain = actionData && !actionData.ok ? actionData : null
  return (
    <>
      <PageHead title={words.title}>{words.lede}</PageHead>
      <BookingForm
        bookable={bookable}
        answerHours={answerHours}
        start={{
          values: shownAgain?.values ?? values,
          errors: shownAgain?.errors ?? {},
          slots: shownAgain ? shownAgain.slots : slots,
          days,
          next,
          near: shownAgain?.near,
          coded: (shownAgain ? shownAgain.coded : loaderData.coded) ?? null,
          lists,
          formKey: shownAgain?.values.idempotencyKey || formKey,
          wereTimesAsked: shownAgain?.reason === 'times-asked',
        }}
      />
    </>
  )
}

/**
 * Answers the button that looks up a day's times without scripts. The day goes into the address, to
 * be shared and reloaded, unless contact details are typed already: an address is no place for them,
 * so then the page itself is the answer and keeps them. A bride's party goes on to its plan.
 */
async function answerTimes(form: FormData, sender: Sender) {
  takeNext(form)
  const query = chosenQuery(form)
  if (query && isParty(form)) return redirect(`/wedding/plan?${query}`, 303)
  const errors = isParty(form) ? {} : refusalOfTimes(form, sender.now)
  if (Object.keys(errors).length > 0)
    return await showAgain(400, 'times-asked', errors, form, sender)
  if (!query) return await showAgain(200, 'times-asked', {}, form, sender)
  return redirect(`/booking?${query}#booking-time`, 303)
}

function isParty(form: FormData): boolean {
  const priced = pricedOf(valuesOf(form), priceLists())
  return priced !== null && isPlannedParty(priced.people, priced.place)
}

function refusalOfTimes(form: FormData, now: Temporal.Instant): FieldErrors {
  const parsed = parseForm(requestedDay, form)
  if (!parsed.ok) return parsed.errors
  const date = refusalOfDay(parsed.value.date, now)
  return date ? { date } : {}
}

/** The button of a free time that is offered carries day and time at once, the calendar's a day. */
function takeNext(form: FormData): void {
  const [date, time] = textOf(form, 'next').trim().split('T')
  if (date) form.set('date', date)
  if (time) form.set('time', time)
}
