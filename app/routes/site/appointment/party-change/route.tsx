import { data, href, redirect } from 'react-router'
import type { Booking } from '#app/booking/bookings.server.ts'
import { content } from '#app/content/current.server.ts'
import type { Place } from '#app/content/services.ts'
import { database } from '#app/database/database.server.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { formatCents } from '#app/kernel/money.ts'
import { Refusal, refuse } from '#app/kernel/refusal.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { formatUnbrokenDay } from '#app/kernel/unbroken-day.ts'
import { standingAlternative } from '#app/moves/alternative-time.ts'
import { ownPartyForm } from '#app/moves/change-own-party.schema.ts'
import { changeOwnParty, whyNoPartyChange } from '#app/moves/change-own-party.server.ts'
import {
  type AskedParty,
  isOtherParty,
  NO_ROOM,
  plannedParty,
  roomFor,
} from '#app/moves/planned-party.server.ts'
import { moneyOf } from '#app/payments/money-of.server.ts'
import { config } from '#app/platform/config.server.ts'
import { type FieldErrors, parseForm, readForm, textOf } from '#app/platform/validation.ts'
import { PLACE_LABELS } from '#app/quote/in-words.ts'
import { isBridal, NOBODY, type People } from '#app/quote/party.ts'
import { presentService } from '#app/quote/quote-request.server.ts'
import { isMorning } from '#app/quote/request-details.ts'
import { sheetOf } from '#app/routes/site/party/sheet.server.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { PageHandle } from '#app/ui/page.ts'
import { useSettings } from '#app/ui/settings.ts'
import { AddressFields } from '#app/ui/site/address-fields.tsx'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { PeopleCounters } from '#app/ui/site/people-counters.tsx'
import { PhoneLink } from '#app/ui/site/phone-link.tsx'
import { QuoteTable } from '#app/ui/site/prices/quote-table.tsx'
import { roleMinutes } from '#app/weddings/morning.ts'
import { freeReadyBysOn } from '#app/weddings/other-mornings.server.ts'
import { readyByChoices } from '#app/weddings/ready-by-at.ts'
import { flashCookie } from '../flash.server.ts'
import { appointmentView, requireAppointment } from '../view.server.ts'
import type { Route } from './+types/route.ts'

/** Another party for an appointment: a visit asks for it, the first post shows its price and changes nothing, the second one changes it. */
export const handle = {
  page: { styles: ['appointment', 'party-change'], private: true },
} satisfies PageHandle

const HEADERS = { 'Cache-Control': 'no-store' }

export async function loader({ params }: Route.LoaderArgs) {
  const booking = await requireAppointment(params.token)
  const view = await partyChangeView(booking, null, Temporal.Now.instant())
  return data(view, { headers: HEADERS })
}

export async function action({ request, params }: Route.ActionArgs) {
  const now = Temporal.Now.instant()
  const { id } = await requireAppointment(params.token)
  const form = await readForm(request)
  const parsed = parseForm(ownPartyForm, form)
  if (!parsed.ok) return await showAgain(params.token, null, parsed.errors, 400, now)
  const { party, shown } = parsed.value
  if (textOf(form, 'save') === '') return await showAgain(params.token, party, {}, 200, now)
  try {
    const { alternative } = await changeOwnParty(id, party, shown, now)
    const headers = {
      'Set-Cookie': flashCookie(params.token, alternative ? 'party-asked' : 'party-changed'),
    }
    return redirect(href('/booking/:token', params), { status: 303, headers })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'not-found') throw data(null, { status: 404 })
    const errors = error.fields ?? { form: error.message }
    return await showAgain(params.token, party, errors, error.httpStatus, now)
  }
}

/** The appointment as it is now, with what was asked for and what is wrong with it. */
async function showAgain(
  token: string,
  asked: AskedParty | null,
  refused: FieldErrors,
  status: number,
  now: Temporal.Instant,
) {
  const view = await partyChangeView(await requireAppointment(token), asked, now)
  // What is found now says more than what was refused before it.
  const errors = { ...refused, ...view.errors, ...(refused.form ? { form: refused.form } : {}) }
  const isRefused = status === 200 && Object.keys(errors).length > 0
  return data({ ...view, errors }, { status: isRefused ? 400 : status, headers: HEADERS })
}

export default function ChangeParty({ loaderData, actionData }: Route.ComponentProps) {
  return <PartyChangePage view={actionData ?? loaderData} />
}

const idOf = (field: string) => `party-${field}`

/** The page on which a client changes people, ready-by time and place: first the form, then the new price with its button. */
function PartyChangePage({ view }: { view: PartyChangeView }) {
  const { appointment, refusal, errors, planned, hasPeople } = view
  const { token, state } = appointment
  const title = hasPeople ? 'Change the party' : 'Change the place'
  return (
    <>
      <PageHead tab={title} title={title}>
        {state === 'confirmed'
          ? 'Your appointment stays as it is until I answer.'
          : 'I haven’t answered yet, so your change counts right away.'}
      </PageHead>
      <div className="wrap grid appointment party-change">
        <div className="appointment-main">
          {!refusal && (
            <ErrorSummary heading="Not changed yet" errors={errors} idOf={idOf} autoFocus />
          )}
          {refusal ? <NotChangeable token={token} refusal={refusal} /> : <PartyForm view={view} />}
        </div>
        {planned && <NewPrice view={view} planned={planned} />}
      </div>
    </>
  )
}

function PartyForm({ view }: { view: PartyChangeView }) {
  const { appointment, values, errors, minutes, hasPeople, readyBys, places } = view
  const { token } = appointment
  return (
    <form
      className="party-form"
      data-steppers=""
      method="post"
      action={`${href('/booking/:token/change', { token })}#new-price`}
      aria-label={hasPeople ? 'Change the party' : 'Change the place'}
    >
      {hasPeople && (
        <fieldset id={idOf('people')} tabIndex={-1}>
          <legend>
            <h2>Who is having makeup?</h2>
          </legend>
          <PeopleCounters {...{ idOf, values, errors, minutes }} />
          {errors.people && <p className="error">{errors.people}</p>}
        </fieldset>
      )}
      {readyBys && (
        <p className="field">
          <label htmlFor={idOf('readyBy')}>Ready by</label>
          <select
            id={idOf('readyBy')}
            name="readyBy"
            defaultValue={values.readyBy}
            aria-invalid={errors.readyBy ? true : undefined}
          >
            {readyBys.map((time) => (
              <option key={time} value={time}>
                {formatTime(time)}
              </option>
            ))}
          </select>
          {errors.readyBy && <span className="error">{errors.readyBy}</span>}
        </p>
      )}
      <fieldset id={idOf('place')} tabIndex={-1}>
        <legend>
          <h2>Where?</h2>
        </legend>
        <div className="choices">
          {places.map((place) => (
            <label className="choice" key={place}>
              <input
                type="radio"
                name="place"
                value={place}
                defaultChecked={place === values.place}
              />
              {PLACE_LABELS[place]}
            </label>
          ))}
        </div>
        <AddressFields {...{ idOf, values, errors }} />
      </fieldset>
      <p className="acts">
        <button className={view.planned ? 'button line' : 'button'} type="submit">
          {view.planned ? 'Show the price again' : 'See the new price'}
        </button>
        <a className="more" href={href('/booking/:token', { token })}>
          Keep it as it is
        </a>
      </p>
    </form>
  )
}

type Planned = NonNullable<PartyChangeView['planned']>

/** What it would cost and when it would begin, with the one button that makes it so. */
function NewPrice({ view, planned }: { view: PartyChangeView; planned: Planned }) {
  const { appointment, seen } = view
  const { token, state, date } = appointment
  const { totalBefore, quote, values, place, sheet, retainer } = planned
  const isAsked = state === 'confirmed'
  return (
    <section
      className="appointment-side panel new-price"
      id="new-price"
      tabIndex={-1}
      aria-labelledby="new-price-title"
    >
      <h2 id="new-price-title">{totalBefore === null ? 'The price' : 'Your new price'}</h2>
      {quote && (
        <p className="price-change">
          {totalBefore !== null && (
            <>
              <span>
                <small>Now</small> <b>{formatCents(totalBefore)}</b>
              </span>
              <span aria-hidden="true">→</span>
            </>
          )}
          <span>
            <small>With your change</small> <b>{formatCents(quote.total)}</b>
          </span>
        </p>
      )}
      <p>{`${formatUnbrokenDay(date)}. ${fullStop(timesInWords(planned))}`}</p>
      {retainer !== null && <p className="soft">Your retainer stays {formatCents(retainer)}.</p>}
      <form method="post" action={href('/booking/:token/change', { token })}>
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="total" value={quote?.total ?? ''} />
        <button className="button" type="submit" name="save" value="yes">
          {isAsked ? 'Ask for this change' : 'Save change'}
        </button>
      </form>
      <p className="hint">
        {isAsked
          ? 'I’ll hold the time for both until I answer, for three days at most.'
          : 'We’ll both get an email to confirm it.'}
      </p>
      {quote && (
        <details className="accordion">
          <summary>The price, line by line</summary>
          <QuoteTable quote={quote} place={place} />
        </details>
      )}
      {sheet && (
        <details className="accordion">
          <summary>The new morning</summary>
          <ol className="new-morning">
            {sheet.rows.flatMap(({ artist, steps }) =>
              steps.map(({ time, who, note, minutes }) => (
                <li key={`${artist} ${time} ${who}`}>
                  <time dateTime={time}>{formatTime(time)}</time>{' '}
                  <span>
                    <bdi>{who}</bdi>
                    {note && `, ${note}`}
                    {artist && `, ${artist}`}
                  </span>{' '}
                  <small>{minutes} min</small>
                </li>
              )),
            )}
          </ol>
        </details>
      )}
    </section>
  )
}

function timesInWords({ isMorning, begins, beginsBefore, readyBy }: Planned): string {
  const still = begins === beginsBefore ? 'still ' : ''
  if (isMorning && readyBy)
    return `Setting up ${still}begins at ${formatTime(begins)}, and everyone is ready by ${formatTime(readyBy)}`
  return `It ${still}begins at ${formatTime(begins)}`
}

/** Why it cannot be changed here, and what else there is to do. */
function NotChangeable({ token, refusal }: { token: string; refusal: string }) {
  const { phone, email } = useSettings()
  return (
    <section className="appointment-time" aria-label="Changing it">
      <p>{refusal}</p>
      <p className="acts">
        <a className="button" href={href('/booking/:token', { token })}>
          See your appointment
        </a>
        <PhoneLink phone={phone} className="more" />
        <a className="more" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
    </section>
  )
}

type PartyChangeView = Awaited<ReturnType<typeof partyChangeView>>

/** The party of an appointment as its client may change it, and with `asked` what would come of that. */
async function partyChangeView(booking: Booking, asked: AskedParty | null, now: Temporal.Instant) {
  const standing = { ...booking, alternative: standingAlternative(booking, now) }
  const service = presentService(booking)
  const party = asked ?? booking
  const refusal = whyNoPartyChange(standing, now)
  const { errors, planned } =
    asked && !refusal ? await outcomeOf(standing, asked, now) : { errors: {}, planned: null }
  return {
    appointment: await appointmentView(booking, now),
    refusal,
    seen: booking.calendarSequence,
    values: valuesOf(party),
    minutes: roleMinutes(content('services')),
    hasPeople: service !== null && isBridal(service),
    readyBys: isMorning(booking) ? readyByChoices(party.readyBy ?? booking.readyBy) : null,
    places: placesOf(booking, service !== null && isBridal(service)),
    errors: errors as FieldErrors,
    planned,
  }
}

async function outcomeOf(booking: Booking, asked: AskedParty, now: Temporal.Instant) {
  try {
    return { errors: {}, planned: await shownParty(booking, asked, now) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { errors: error.fields ?? { form: error.message }, planned: null }
  }
}

async function shownParty(booking: Booking, asked: AskedParty, now: Temporal.Instant) {
  const { booking: after, plan } = await plannedParty(database(), booking, asked)
  if (!isOtherParty(booking, after)) refuse('invalid-argument', { form: AS_IT_IS })
  const room = await roomFor(database(), booking, after, now)
  if (room !== 'free') refuse('invalid-argument', await noRoom(booking, after, now))
  const { date: today } = localNow(now, config().timeZone)
  const { retainer } = await moneyOf(database(), booking, today)
  return {
    values: valuesOf(after),
    people: after.people,
    totalBefore: booking.quote?.total ?? null,
    quote: after.quote,
    place: after.place,
    begins: after.time,
    beginsBefore: booking.time,
    readyBy: after.readyBy,
    isMorning: isMorning(after),
    retainer: retainer?.amount ?? null,
    sheet: plan && sheetOf(after, plan),
  }
}

/** Why the day has no room, and at which other ready-by times of it there is some. */
async function noRoom(
  before: Booking,
  after: Booking,
  now: Temporal.Instant,
): Promise<FieldErrors> {
  const { date, readyBy, people, place, postalCode } = after
  const wanted = { date, people, place, postalCode, without: before.id }
  const others =
    isMorning(after) && readyBy ? await freeReadyBysOn({ ...wanted, readyBy }, now) : []
  const instead =
    others.length > 0
      ? fullStop(
          ` There is if you’re ready by ${others.map((time) => formatTime(time)).join(' or ')}`,
        )
      : ' Please call or write to me, and I’ll see what I can do.'
  return { people: `${NO_ROOM}${instead}` }
}

const AS_IT_IS = 'That’s how it is now. Change something, then look at the price.'

/** A party as the controls of a form have it. */
function valuesOf({ people, readyBy, place, address, postalCode }: AskedParty) {
  const counts = Object.entries(people ?? NOBODY).map(([role, count]) => [role, String(count)])
  return {
    ...(Object.fromEntries(counts) as Record<keyof People, string>),
    ...{ readyBy: readyBy ?? '', place, address: address ?? '', postalCode: postalCode ?? '' },
  }
}

function placesOf({ place }: Booking, isForWedding: boolean): Place[] {
  const places: Place[] = isForWedding ? ['studio', 'weddingDay', 'mobile'] : ['studio', 'mobile']
  return places.includes(place) ? places : [place, ...places]
}
