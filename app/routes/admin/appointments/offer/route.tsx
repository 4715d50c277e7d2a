import { data, Form } from 'react-router'
import { findBooking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { firstNameOf } from '#app/kernel/text/text.ts'
import { timeOffer } from '#app/moves/offer-time.schema.ts'
import { type OfferOutcome, offerTime } from '#app/moves/offer-time.server.ts'
import { formValues, parseFields, readForm } from '#app/platform/validation.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { PageTitle } from '#app/ui/desk/desk-page.tsx'
import { useErrorFocus } from '#app/ui/desk/hooks/use-error-focus.ts'
import { Sheet } from '#app/ui/desk/overlays/sheet.tsx'
import { PersonalLine } from '#app/ui/desk/personal-line.tsx'
import { DayRibbon } from '#app/ui/desk/when/day-ribbon.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { AboutAppointment } from '../../shared/about-appointment.tsx'
import { redirectWithFlash } from '../../shared/flash.server.ts'
import { type RefusedTime, refuseForm, refuseTime } from '../manual/refused-time.ts'
import { REASON_FIELD, WhenFields } from '../manual/when-fields.tsx'
import { pagePath } from '../shared/return-path.ts'
import type { Route } from './+types/route.ts'
import { type OfferView, offerView } from './offer-view.server.ts'

export async function loader({ url, params }: Route.LoaderArgs) {
  const db = database()
  const booking = await findBooking(db, params.id)
  if (!booking) throw data(null, { status: 404 })
  const back = pageBelow(url, params.id)
  return { view: await offerView(db, booking, Temporal.Now.instant()), back }
}

/** The page on which the request was read, as it was. */
function pageBelow({ pathname, searchParams }: URL, id: string): string {
  if (pathname.startsWith('/admin/offer/')) return '/admin'
  if (!pathname.startsWith('/admin/requests/')) return pagePath(id)
  const shown = ['open', 'page'].flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value]]
  })
  return `/admin/requests${shown.length > 0 ? `?${new URLSearchParams(shown)}` : ''}`
}

/** Offers one of the suggested times, or the one that is typed. */
export async function action({ request, url, params }: Route.ActionArgs) {
  const values = formValues(await readForm(request))
  const [date, time] = (values.choice ?? '').split(' ')
  const asked = date && time ? { ...values, date, time } : values
  const form = parseFields(timeOffer, asked)
  if (!form.ok) return refuseForm(values, form.errors, 400)
  const outcome = await offerTime(params.id, form.value, Temporal.Now.instant())
  if (outcome.ok)
    return await redirectWithFlash(pageBelow(url, params.id), 'time-offered', params.id)
  return refuse(outcome, values)
}

function refuse(outcome: Extract<OfferOutcome, { ok: false }>, values: RefusedTime['values']) {
  switch (outcome.reason) {
    case 'not-found':
      throw data(null, { status: 404 })
    case 'held':
    case 'too-far':
    case 'needs-reason':
      return refuseTime(outcome, values)
    case 'past':
      return refuseForm(values, { time: 'This time has passed. Please choose a later one.' }, 400)
    case 'same-time':
      return refuseForm(
        values,
        { time: 'This is the time they asked for. Please choose another.' },
        400,
      )
    case 'ready-too-late':
      return refuseForm(
        values,
        { time: 'The party would be ready after midnight. Please choose an earlier time.' },
        400,
      )
    default:
      return refuseForm(values, { form: REFUSED[outcome.reason] }, 409)
  }
}

const REFUSED = {
  'changed-since': 'This request was changed in another window. Check it above, then try again.',
  'no-request': 'Only a request that waits for your answer can be offered another time.',
  'already-open': 'You have offered a time already. It is held until the client answers.',
  'no-email': 'There is no email address to send the offer to. Please call them.',
  over: 'The requested time has passed.',
} as const

/** A refused offer, too, says that the request may not be what it was. */
export function shouldRevalidate() {
  return true
}

/** Over the page on which the request is read: free times to choose from, or one of the artist's own. */
export default function OfferTime({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { view, back } = loaderData
  const form = useErrorFocus(refused, REASON_FIELD)
  const impossible = obstacleOf(view)
  const obstacle = refused?.errors.form ?? impossible
  const title = `Offer ${firstNameOf(view.name) || view.name} another time`
  return (
    <Sheet title={title} backTo={back}>
      <PageTitle title={title} />
      <Form method="post" ref={form}>
        <div className="sheet-body offer-form">
          {obstacle && (
            <p className="warning" role="alert">
              {obstacle}
            </p>
          )}
          <p className="soft">
            <AboutAppointment booking={view} />
          </p>
          {impossible === null && (
            <>
              <input type="hidden" name="seen" value={view.expectedVersion} />
              <Times view={view} refused={refused} />
              <PersonalLine label="A line with it" hint="Goes into the mail, above the details" />
              <p className="soft">
                Both times are held until they answer, for 48 hours at most. If they accept, the
                appointment is confirmed at the new time.
              </p>
            </>
          )}
        </div>
        <div className="sheet-foot">
          {impossible === null && <SubmitButton label="Send the offer" busyLabel="Sending" />}
          <ButtonLink to={back} label="Back" />
        </div>
      </Form>
    </Sheet>
  )
}

/** Free times that fit, and the artist's own choice. */
function Times({ view, refused }: { view: OfferView; refused: RefusedTime | undefined }) {
  const { suggestions, today } = view
  const chosen = refused?.values.choice ?? view.chosen
  return (
    <fieldset className="offer-times">
      <legend>Free times that fit, near the one they asked for</legend>
      {suggestions.map(({ value, day, times, ribbon }) => (
        <label key={value} className="offer-time">
          <input type="radio" name="choice" value={value} defaultChecked={value === chosen} />
          <span>
            <b>{day}</b> <span className="soft">{times}</span>
          </span>
          <DayRibbon label={`That day: ${ribbon.label}`} parts={ribbon.parts} isThin />
        </label>
      ))}
      <label className="offer-time">
        <input
          type="radio"
          name="choice"
          value=""
          defaultChecked={!suggestions.some(({ value }) => value === chosen)}
        />
        <span>
          <b>Another</b> <span className="soft">choose day and time</span>
        </span>
      </label>
      <div className="offer-own">
        <WhenFields refused={refused} today={today} date="" time="" isRequired={false} />
      </div>
    </fieldset>
  )
}

/** Why no time can be offered, in a sentence; null where one can. */
function obstacleOf({ status, held, hasOffer, hasEmail }: OfferView): string | null {
  if (status !== 'pending' || !held) return REFUSED['no-request']
  if (hasOffer) return REFUSED['already-open']
  return hasEmail ? null : REFUSED['no-email']
}
