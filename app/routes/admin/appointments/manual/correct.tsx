import { data, Form } from 'react-router'
import { findBooking } from '#app/data/appointments/bookings.server.ts'
import { database } from '#app/data/engine/database.server.ts'
import { NAME_MAX } from '#app/domain/field-lengths.ts'
import { isBridal } from '#app/domain/quote/party.ts'
import { correctBooking } from '#app/operations/appointments/manual/correct-booking.server.ts'
import { appointmentCorrection } from '#app/operations/appointments/manual/manual-booking.schema.ts'
import { content } from '#app/operations/content/current.server.ts'
import { parseForm, readForm } from '#app/platform/validation.ts'
import { requireAdmin } from '#app/routes/admin/shared/access/guard.server.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { useErrorFocus } from '#app/ui/desk/hooks/use-error-focus.ts'
import { StickyActs } from '#app/ui/desk/sticky-acts.tsx'
import { TaskPage } from '#app/ui/desk/task-page.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { AboutAppointment } from '../../shared/about-appointment.tsx'
import { redirectWithFlash } from '../../shared/flash.server.ts'
import { pagePath } from '../shared/return-path.ts'
import type { Route } from './+types/correct.ts'
import { AddOnFields, PeopleFields, PlaceFields, ServiceField } from './party-fields.tsx'
import { refuseForm } from './refused-time.ts'

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const booking = await findBooking(database(), params.id)
  if (!booking) throw data(null, { status: 404 })
  const { services, roles, addOns } = content('services')
  const { name, email, phone, service, place, address, postalCode, people } = booking
  const counted = Object.entries({ ...people, ...booking.addOns }).filter(([, count]) => count > 0)
  const counts = counted.map(([what, count]) => [what, String(count)])
  return {
    id: booking.id,
    about: { name, service, date: booking.date, time: booking.time, status: booking.status },
    filled: {
      ...{ name, email, phone, service, place },
      ...{ address: address ?? '', postalCode: postalCode ?? '' },
      ...(Object.fromEntries(counts) as Record<string, string>),
    },
    services: services.map((one) => ({
      name: one.name,
      minutes: one.minutes,
      isBridal: isBridal(one),
    })),
    roles: roles.map((role) => ({ id: role.id, name: role.name })),
    addOns: addOns
      .filter(({ id, offered }) => offered || booking.addOns[id] > 0)
      .map(({ id, name }) => ({ id, name })),
    expectedVersion: booking.calendarSequence,
  }
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const form = parseForm(appointmentCorrection, await readForm(request))
  const { values } = form
  if (!form.ok) return refuseForm(values, form.errors, 400)
  const outcome = await correctBooking(params.id, form.value, Temporal.Now.instant())
  if (outcome.ok || outcome.reason === 'no-change')
    return await redirectWithFlash(pagePath(params.id), 'corrected', params.id)
  switch (outcome.reason) {
    case 'not-found':
      throw data(null, { status: 404 })
    case 'invalid':
      return refuseForm(values, outcome.errors, 400)
    case 'changed-since':
      return refuseForm(values, { form: CHANGED }, 409)
    case 'held':
      return refuseForm(values, { service: HELD }, 409)
  }
}

const CHANGED =
  'This appointment was changed in another window in the meantime. Nothing was corrected; please open it again.'

const HELD =
  'This takes longer, and another appointment has the time after it. Move one of them first, or choose another service.'

/** A refused correction, too, says that the appointment may not be what it was. */
export function shouldRevalidate() {
  return true
}

export default function CorrectAppointment({ loaderData, actionData }: Route.ComponentProps) {
  const { id, about, filled, services, roles, addOns, expectedVersion } = loaderData
  const form = useErrorFocus(actionData)
  const field = fieldsOf(actionData, filled)
  return (
    <TaskPage
      title="Correct an appointment"
      documentTitle={`Correct ${filled.name}`}
      about={<AboutAppointment booking={about} />}
      back={{ to: pagePath(id), label: filled.name }}
      refusal={actionData?.errors.form}
    >
      <Form method="post" action={pagePath(id, 'correct')} ref={form}>
        <input type="hidden" name="seen" value={expectedVersion} />
        <Field {...field('name')} label="Name" required maxLength={NAME_MAX} autoComplete="off" />
        <Field {...field('email')} label="Email" isOptional type="email" autoComplete="off" />
        <Field {...field('phone')} label="Phone" isOptional type="tel" autoComplete="off" />
        <ServiceField field={field} services={services} />
        <PeopleFields field={field} roles={roles} />
        <AddOnFields field={field} addOns={addOns} />
        <PlaceFields field={field} chosen={actionData?.values.place ?? filled.place} />
        <p className="soft task-note">
          If you change the service, the people, the add-ons or the place, the price is worked out
          again from your present price lists; lines you added yourself stay. The client gets no
          mail, and sees the change on their page.
        </p>
        <StickyActs>
          <SubmitButton label="Save the correction" busyLabel="Saving" />
          <ButtonLink look="quiet" to={pagePath(id)} label="Back" />
        </StickyActs>
      </Form>
    </TaskPage>
  )
}
