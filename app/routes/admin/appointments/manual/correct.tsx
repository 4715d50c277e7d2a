import { type RefObject, useEffect, useRef } from 'react'
import { data, Form, href, Link, useFetcher } from 'react-router'
import { type Booking, findBooking } from '#app/booking/bookings.server.ts'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { content } from '#app/content/current.server.ts'
import { database } from '#app/database/database.server.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { NAME_MAX } from '#app/kernel/field-lengths.ts'
import { correctBooking } from '#app/manual-entry/correct-booking.server.ts'
import { correctedDetails } from '#app/manual-entry/corrected-details.server.ts'
import { appointmentCorrection } from '#app/manual-entry/manual-booking.schema.ts'
import { servicesToChoose } from '#app/quote/corrected-service.server.ts'
import { totalInWords } from '#app/quote/in-words.ts'
import { isMorning } from '#app/quote/request-details.ts'
import { TaskActs, TaskPage } from '#app/ui/desk/desk-page.tsx'
import { useErrorFocus } from '#app/ui/desk/refused.ts'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { trialOf, weddingOfTrial } from '#app/weddings/trials.server.ts'
import { AboutAppointment } from '../../shared/about-appointment.tsx'
import { undoableEmail } from '../../shared/answers.server.ts'
import { deskAction } from '../../shared/desk-action.server.ts'
import { leadTo } from '../../shared/told.server.ts'
import type { Route } from './+types/correct.ts'
import { AddOnFields, PeopleFields, PlaceFields, ServiceField } from './party-fields.tsx'
import { MailChoice } from './when-fields.tsx'

export async function loader({ url, params }: Route.LoaderArgs) {
  const booking = await findBooking(database(), params.id)
  if (!booking) throw data(null, { status: 404 })
  const { roles, addOns } = content('services')
  const { name, email, service } = booking
  const filled = filledFrom(booking)
  const trial = await trialOf(database(), booking.id)
  const other = trial ?? (await weddingOfTrial(database(), booking.id))
  const isTheirs = other?.status !== 'cancelled' && other?.email === email && email !== ''
  return {
    id: booking.id,
    about: { name, service, date: booking.date, time: booking.time, status: booking.status },
    filled,
    prices: pricesOf(booking, { ...filled, ...Object.fromEntries(url.searchParams) }),
    /** The trial or the wedding of it, where that has the same address. */
    linked:
      other && isTheirs
        ? {
            id: other.id,
            name: `${trial ? 'trial' : 'wedding'} on ${formatDate(other.date, 'long')}`,
          }
        : null,
    services: servicesToChoose(booking),
    roles: roles.map((role) => ({ id: role.id, name: role.name })),
    addOns: addOns
      .filter(({ id, offered }) => offered || booking.addOns[id] > 0)
      .map(({ id, name }) => ({ id, name })),
    expectedVersion: booking.calendarSequence,
  }
}

function filledFrom(booking: Booking) {
  const { name, email, phone, service, place, address, postalCode, people, addOns } = booking
  const counted = Object.entries({ ...people, ...addOns }).filter(([, count]) => count > 0)
  const counts = counted.map(([what, count]) => [what, String(count)])
  return {
    ...{ name, email, phone, service, place },
    ...{ address: address ?? '', postalCode: postalCode ?? '' },
    ...(Object.fromEntries(counts) as Record<string, string>),
  }
}

/** What the appointment would cost and how long it would take with the form as it is; null while it can't be read. */
function pricesOf(booking: Booking, values: Record<string, string>) {
  const parsed = appointmentCorrection.safeParse({ ...values, seen: booking.calendarSequence })
  const details = parsed.success && correctedDetails(booking, parsed.data)
  if (!details) return null
  // A wedding morning keeps the length of its plan.
  const isPlanned = isMorning({ ...booking, people: details.people })
  const inWords = ({ quote, durationMinutes }: typeof details.promised) =>
    [quote ? totalInWords(quote) : 'no price', !isPlanned && `${durationMinutes} min`]
      .filter(Boolean)
      .join(', ')
  const { promised, today } = details
  return { promised: inWords(promised), today: today && inWords(today) }
}

export const action = deskAction(
  appointmentCorrection,
  async ({ params }: Route.ActionArgs, { input, now }) => {
    const { booking, address } = await correctBooking(params.id, input, now, {
      undoSeconds: UNDO_SECONDS,
    })
    const page = href('/admin/appointments/:id', params)
    if (address !== 'mailed') return await leadTo(page, `Saved. ${TOLD[address ?? 'as-before']}`)
    return await leadTo(page, undoableEmail(booking, `Saved. ${OLD_LINK}`, true))
  },
)

const OLD_LINK = 'The old private link no longer works.'

const TOLD = {
  'as-before': 'No email was sent.',
  unmailed: `No email was sent. ${OLD_LINK}`,
}

/** A refused correction, too, says that the appointment may not be what it was. */
export const shouldRevalidate = () => true

export default function CorrectAppointment({ loaderData, actionData }: Route.ComponentProps) {
  const { id, about, filled, linked, services, roles, addOns, expectedVersion } = loaderData
  const form = useErrorFocus(actionData)
  const { prices, readForm } = usePrices(form, loaderData)
  const field = fieldsOf(actionData, filled)
  return (
    <TaskPage
      title="Edit appointment"
      documentTitle={`Edit ${filled.name}`}
      about={<AboutAppointment booking={about} />}
      back={{ to: href('/admin/appointments/:id', { id }), label: filled.name }}
      refusal={actionData?.errors.form}
    >
      <Form
        method="post"
        action={href('/admin/appointments/:id/correct', { id })}
        ref={form}
        onChange={readForm}
      >
        <input type="hidden" name="seen" value={expectedVersion} />
        <Field {...field('name')} label="Name" required maxLength={NAME_MAX} autoComplete="off" />
        <Field {...field('email')} label="Email" isOptional type="email" autoComplete="off" />
        <MailChoice
          refused={actionData}
          label="If the email address changes, send the request or confirmation there, with a new private link"
        />
        {linked && (
          <p className="soft task-note">
            The{' '}
            <Link to={href('/admin/appointments/:id/correct', { id: linked.id })}>
              {linked.name}
            </Link>{' '}
            has the same email address. If it is wrong there too, edit it there as well.
          </p>
        )}
        <Field {...field('phone')} label="Phone" isOptional type="tel" autoComplete="off" />
        <ServiceField field={field} services={services} />
        <PeopleFields field={field} roles={roles} />
        <AddOnFields field={field} addOns={addOns} />
        <PlaceFields field={field} chosen={actionData?.values.place ?? filled.place} />
        <PriceChoice prices={prices} chosen={actionData?.values.price} />
        <p className="soft task-note">
          The client sees changes on their page; no email is sent. A new email address ends the old
          private link. Your price adjustments stay.
        </p>
        <TaskActs
          yes="Save details"
          busy="Saving"
          backTo={href('/admin/appointments/:id', { id })}
        />
      </Form>
    </TaskPage>
  )
}

/** Milliseconds without a key before the server is asked what the form would cost. */
const PAUSE_MS = 200

/** What decides about the price. */
const PRICED = [
  ...['service', 'place', 'postalCode', 'bride', 'attendants', 'mothers', 'juniors'],
  ...['lashes', 'ownLashes', 'trial'],
]

function usePrices(
  form: RefObject<HTMLFormElement | null>,
  { id, prices }: Pick<Route.ComponentProps['loaderData'], 'id' | 'prices'>,
) {
  const { load, data } = useFetcher<typeof loader>()
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const readForm = () => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      if (!form.current) return
      const fields = new FormData(form.current)
      const said = PRICED.filter((name) => fields.has(name))
      const search = new URLSearchParams(said.map((name) => [name, String(fields.get(name))]))
      load(`${href('/admin/appointments/:id/correct', { id })}?${search}`)
    }, PAUSE_MS)
  }
  return { prices: data ? data.prices : prices, readForm }
}

/** Whether what stays keeps the price it was promised at. */
function PriceChoice({ prices, chosen }: PriceChoiceProps) {
  const isToday = chosen === 'today'
  return (
    <fieldset className="price-choice radio-choice">
      <legend>Price</legend>
      <div className="segmented">
        <label>
          <input type="radio" name="price" value="promised" defaultChecked={!isToday} />
          Keep promised prices{prices && `: ${prices.promised}`}
        </label>
        {prices?.today !== null && (
          <label>
            <input type="radio" name="price" value="today" defaultChecked={isToday} />
            Use today’s prices{prices && `: ${prices.today}`}
          </label>
        )}
      </div>
    </fieldset>
  )
}

interface PriceChoiceProps {
  /** Null while the form can't be read. */
  prices: Route.ComponentProps['loaderData']['prices']
  chosen: string | undefined
}
