import { useState } from 'react'
import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { findBooking } from '#app/booking/bookings.server.ts'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { database } from '#app/database/database.server.ts'
import { NAME_MAX } from '#app/kernel/field-lengths.ts'
import { parseCents } from '#app/kernel/money.ts'
import { firstNameOf } from '#app/kernel/text/text.ts'
import { confirmSettled, openQuestions } from '#app/manual-entry/confirm-settled.server.ts'
import { artistLabel, isAnythingOpen } from '#app/manual-entry/open-questions.ts'
import { travelFeeForm } from '#app/payments/payment.schema.ts'
import { withTravelFee } from '#app/quote/quote-of.ts'
import { ButtonLink } from '#app/ui/desk/buttons.tsx'
import { Alert, PageTitle } from '#app/ui/desk/desk-page.tsx'
import { Sheet } from '#app/ui/desk/overlays/sheet.tsx'
import { PersonalLine } from '#app/ui/desk/personal-line.tsx'
import { useErrorFocus } from '#app/ui/desk/refused.ts'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { QuoteTable } from '#app/ui/site/prices/quote-table.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { personNameField } from '#app/weddings/change-morning.schema.ts'
import { AboutAppointment } from '../../shared/about-appointment.tsx'
import { answerForm, sayAnswered } from '../../shared/answers.server.ts'
import { placeWords } from '../../shared/booking-words.ts'
import { deskAction } from '../../shared/desk-action.server.ts'
import { leadTo } from '../../shared/told.server.ts'
import { pageBelow } from '../shared/paths.ts'
import type { Route } from './+types/route.ts'

export async function loader({ url, params }: Route.LoaderArgs) {
  const db = database()
  const booking = await findBooking(db, params.id)
  if (!booking) throw data(null, { status: 404 })
  const back = pageBelow(url, params.id)
  const open = await openQuestions(db, booking)
  if (booking.status === 'confirmed' || !isAnythingOpen(open)) throw redirect(back)
  const { id, name, email, service, date, time, status, place, quote, calendarSequence } = booking
  return {
    view: { id, name, email, service, date, time, status, place, quote, seen: calendarSequence },
    open,
    back,
  }
}

const name = personNameField.optional()

const settledForm = answerForm.omit({ id: true, asks: true }).extend({
  travel: z.preprocess((typed) => typed || undefined, travelFeeForm.shape.travel.optional()),
  ...{ 'artist-2': name, 'artist-3': name, 'artist-4': name },
})

export const action = deskAction(
  settledForm,
  async ({ url, params }: Route.ActionArgs, { input, now }) => {
    const { travel, seen, words } = input
    const artists = { 2: input['artist-2'], 3: input['artist-3'], 4: input['artist-4'] }
    const options = { seen, words, mailAfterSeconds: UNDO_SECONDS }
    const change = await confirmSettled(params.id, { travel, artists }, now, options)
    return await leadTo(pageBelow(url, params.id), sayAnswered(change, 'confirmed', ''))
  },
)

/** A refused confirmation, too, says that the request may not be what it was. */
export const shouldRevalidate = () => true

export default function ConfirmSettled({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { view, open, back } = loaderData
  const form = useErrorFocus(refused)
  const field = fieldsOf(refused)
  const [travel, setTravel] = useState(refused?.values.travel ?? '')
  const title = `Confirm ${firstNameOf(view.name) || view.name}`
  const fee = parseCents(travel)
  const quote =
    open.travel && view.quote && fee !== null ? withTravelFee(view.quote, fee) : view.quote
  return (
    <Sheet title={title} backTo={back}>
      <PageTitle title={title} />
      <Form method="post" ref={form}>
        <div className="sheet-body">
          <div className="stack gap-3">
            <Alert words={refused?.errors.form} />
            <p className="soft">
              <AboutAppointment booking={view} />
            </p>
            <input type="hidden" name="seen" value={view.seen} />
            {open.artists.map((artist) => (
              <Field
                key={artist}
                {...field(`artist-${artist}`)}
                label={artistLabel(artist)}
                maxLength={NAME_MAX}
                autoComplete="off"
                dir="auto"
                hint="The client reads this name."
              />
            ))}
            {open.travel && (
              <Field
                {...field('travel')}
                label="Travel fee in dollars"
                inputMode="decimal"
                autoComplete="off"
                maxLength={15}
                hint="Enter 0 for no travel fee."
                onChange={(event) => setTravel(event.currentTarget.value)}
              />
            )}
            {quote && (
              <QuoteTable quote={quote} place={view.place} placeLabel={placeWords(view.place)} />
            )}
            {view.email && <PersonalLine to={view.name} written={writtenBelow()} />}
          </div>
        </div>
        <div className="sheet-foot">
          <SubmitButton label="Confirm appointment" busyLabel="Confirming" />
          <ButtonLink to={back} label="Cancel" />
        </div>
      </Form>
    </Sheet>
  )
}

/** What the artist has written to the client on the page below, before they were asked. */
function writtenBelow(): string {
  if (typeof document === 'undefined') return ''
  return document.querySelector<HTMLTextAreaElement>('.answer-form [name=words]')?.value ?? ''
}
