import { data, Form } from 'react-router'
import { z } from 'zod'
import { type Booking, findBooking } from '#app/booking/bookings.server.ts'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { type Database, database } from '#app/database/database.server.ts'
import { firstNameOf } from '#app/kernel/text/text.ts'
import { OFFERED_ALREADY, whyNoOffer } from '#app/moves/alternative-time.ts'
import { timeOffer } from '#app/moves/offer-time.schema.ts'
import { offerTime } from '#app/moves/offer-time.server.ts'
import { travelFeeForm } from '#app/payments/payment.schema.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { ButtonLink } from '#app/ui/desk/buttons.tsx'
import { Alert, PageTitle } from '#app/ui/desk/desk-page.tsx'
import { Sheet } from '#app/ui/desk/overlays/sheet.tsx'
import { PersonalLine } from '#app/ui/desk/personal-line.tsx'
import { useErrorFocus } from '#app/ui/desk/refused.ts'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { AboutAppointment } from '../../shared/about-appointment.tsx'
import { undoable } from '../../shared/answers.server.ts'
import { deskAction } from '../../shared/desk-action.server.ts'
import { leadTo } from '../../shared/told.server.ts'
import { orAskReason } from '../manual/answer-add.server.ts'
import { REASON_FIELD } from '../manual/when-fields.tsx'
import { freeTimes } from '../shared/free-times.server.ts'
import { pageBelow } from '../shared/paths.ts'
import { TimeTiles, takeChoice } from '../shared/time-tiles.tsx'
import type { Route } from './+types/route.ts'

export async function loader({ url, params }: Route.LoaderArgs) {
  const db = database()
  const booking = await findBooking(db, params.id)
  if (!booking) throw data(null, { status: 404 })
  const back = pageBelow(url, params.id)
  return { view: await offerView(db, booking, Temporal.Now.instant()), back }
}

const chosenOffer = z.preprocess(
  takeChoice,
  timeOffer.extend({
    travel: z.preprocess((typed) => typed || undefined, travelFeeForm.shape.travel.optional()),
  }),
)

export const action = deskAction(
  chosenOffer,
  async ({ url, params }: Route.ActionArgs, { input, values, now }) =>
    await orAskReason(values, async () => {
      const { name } = await offerTime(params.id, input, now, {
        undoSeconds: UNDO_SECONDS,
        travelFee: input.travel ?? null,
      })
      return await leadTo(
        pageBelow(url, params.id),
        undoable(params.id, `New time offered. Emailing ${firstNameOf(name) || name}…`),
      )
    }),
)

/** A refused offer, too, says that the request may not be what it was. */
export const shouldRevalidate = () => true

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
        <div className="sheet-body offer-form stack">
          <Alert words={obstacle} />
          <p className="soft">
            <AboutAppointment booking={view} />
          </p>
          {view.obstacle === null && (
            <>
              <input type="hidden" name="seen" value={view.expectedVersion} />
              <TimeTiles
                times={view}
                today={view.today}
                refused={refused}
                legend="Free times near their request"
              />
              {view.isTravelOpen && (
                <Field
                  {...fieldsOf(refused)('travel')}
                  label="Travel fee in dollars"
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={15}
                  hint="Enter 0 for no travel fee. If they accept, the total is settled."
                />
              )}
              <PersonalLine to={view.name} />
              <p className="soft">
                Both times are held for up to 48 hours. If they accept, the new time is confirmed.
              </p>
            </>
          )}
        </div>
        <div className="sheet-foot">
          {view.obstacle === null && <SubmitButton label="Send offer" busyLabel="Sending" />}
          <ButtonLink to={back} label="Cancel" />
        </div>
      </Form>
    </Sheet>
  )
}

/** A request, and free times near it that fit its length and its place, each with its day. */
async function offerView(db: Database, booking: Booking, now: Temporal.Instant) {
  const { name, service, date, time, status } = booking
  return {
    /** Why no time can be offered, in a sentence; null where one can. */
    obstacle: whyNoOffer(booking) ?? (booking.alternative ? OFFERED_ALREADY : null),
    today: dateAt(now),
    ...{ name, service, date, time, status },
    expectedVersion: booking.calendarSequence,
    isTravelOpen: booking.quote?.travel.amount === null,
    ...(await freeTimes(db, booking, now)),
  }
}
