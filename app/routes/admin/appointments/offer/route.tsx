import { data, Form, href } from 'react-router'
import { z } from 'zod'
import { findBooking } from '#app/booking/bookings.server.ts'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { database } from '#app/database/database.server.ts'
import { firstNameOf } from '#app/kernel/text/text.ts'
import { timeOffer } from '#app/moves/offer-time.schema.ts'
import { offerTime } from '#app/moves/offer-time.server.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { PageTitle } from '#app/ui/desk/desk-page.tsx'
import { useErrorFocus } from '#app/ui/desk/hooks/use-error-focus.ts'
import { Sheet } from '#app/ui/desk/overlays/sheet.tsx'
import { PersonalLine } from '#app/ui/desk/personal-line.tsx'
import { DayRibbon } from '#app/ui/desk/when/day-ribbon.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { AboutAppointment } from '../../shared/about-appointment.tsx'
import { undoable } from '../../shared/answers.server.ts'
import { deskAction } from '../../shared/desk-action.server.ts'
import { leadTo } from '../../shared/told.server.ts'
import { orAskReason } from '../manual/ask-reason.server.ts'
import type { RefusedTime } from '../manual/refused-time.ts'
import { REASON_FIELD, WhenFields } from '../manual/when-fields.tsx'
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
  if (pathname.startsWith('/admin/offer/')) return href('/admin')
  if (!pathname.startsWith('/admin/requests/')) return href('/admin/appointments/:id', { id })
  const shown = ['open', 'page'].flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value]]
  })
  return `${href('/admin/requests')}${shown.length > 0 ? `?${new URLSearchParams(shown)}` : ''}`
}

/** One of the suggested times is chosen, or the one that is typed. */
const chosenOffer = z.preprocess((form) => {
  const values = form as Record<string, string>
  const [date, time] = (values.choice ?? '').split(' ')
  return date && time ? { ...values, date, time } : values
}, timeOffer)

export const action = deskAction(
  chosenOffer,
  async ({ url, params }: Route.ActionArgs, { input, values, now }) =>
    await orAskReason(values, async () => {
      const { name } = await offerTime(params.id, input, now, { undoSeconds: UNDO_SECONDS })
      return await leadTo(
        pageBelow(url, params.id),
        undoable(
          params.id,
          `New time sent to ${firstNameOf(name) || name}. Both times are held for up to 48 hours.`,
        ),
      )
    }),
)

/** A refused offer, too, says that the request may not be what it was. */
export function shouldRevalidate() {
  return true
}

/** Over the page on which the request is read: free times to choose from, or one of the artist's own. */
export default function OfferTime({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { view, back } = loaderData
  const form = useErrorFocus(refused, REASON_FIELD)
  const obstacle = refused?.errors.form ?? view.obstacle
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
          {view.obstacle === null && (
            <>
              <input type="hidden" name="seen" value={view.expectedVersion} />
              <Times view={view} refused={refused} />
              <PersonalLine to={view.name} />
              <p className="soft">
                Both times are held for up to 48 hours. If they accept, the new time is confirmed.
              </p>
            </>
          )}
        </div>
        <div className="sheet-foot">
          {view.obstacle === null && <SubmitButton label="Send offer" busyLabel="Sending" />}
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
    <fieldset className="offer-times stack gap-2">
      <legend>Free times near their request</legend>
      {suggestions.map(({ value, day, times, ribbon }) => (
        <label key={value} className="offer-time">
          <input type="radio" name="choice" value={value} defaultChecked={value === chosen} />
          <span>
            <b>{day}</b> <span className="soft">{times}</span>
          </span>
          <DayRibbon label={`The day: ${ribbon.label}`} parts={ribbon.parts} isThin />
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
          <b>Pick another time</b>
        </span>
      </label>
      <div className="offer-own stack gap-3">
        <WhenFields refused={refused} today={today} date="" time="" isRequired={false} />
      </div>
    </fieldset>
  )
}
