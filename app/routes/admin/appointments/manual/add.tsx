import { Form } from 'react-router'
import { parseCalendarDate } from '#app/domain/calendar-date.ts'
import { EMAIL_MAX, NAME_MAX } from '#app/domain/field-lengths.ts'
import { localNow } from '#app/domain/local-time.ts'
import { SERVICES } from '#app/domain/services.ts'
import { parseTimeOfDay } from '#app/domain/time-of-day.ts'
import { addBooking } from '#app/operations/appointments/add-booking.server.ts'
import { manualBooking } from '#app/operations/appointments/manual-booking.schema.ts'
import { config } from '#app/platform/config.server.ts'
import { parseForm, readForm } from '#app/platform/validation.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { PageTitle } from '#app/ui/desk/desk-page.tsx'
import { useErrorFocus } from '#app/ui/desk/use-error-focus.ts'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { redirectWithFlash } from '../../shared/flash.server.ts'
import { requireAdmin } from '../../shared/guard.server.ts'
import { pagePath } from '../shared/return-path.ts'
import type { Route } from './+types/add.ts'
import { refuseForm, refuseTime } from './refused-time.ts'
import { MailChoice, REASON_FIELD, WhenFields } from './when-fields.tsx'

/** The address may name the day and the time, as a calendar does that leads here. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return {
    today: localNow(Temporal.Now.instant(), config().timeZone).date,
    date: parseCalendarDate(url.searchParams.get('date') ?? '') ?? '',
    time: parseTimeOfDay(url.searchParams.get('time') ?? '') ?? '',
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const form = parseForm(manualBooking, await readForm(request))
  if (!form.ok) return refuseForm(form.values, form.errors, 400)
  const outcome = await addBooking(form.value, Temporal.Now.instant())
  if (!outcome.ok) return refuseTime(outcome, form.values)
  const { id } = outcome.booking
  return await redirectWithFlash(pagePath(id), outcome.isMailed ? 'added' : 'added-unmailed', id)
}

export default function AddAppointment({ loaderData, actionData: refused }: Route.ComponentProps) {
  const field = fieldsOf(refused, { service: '', status: 'confirmed' })
  const form = useErrorFocus(refused, REASON_FIELD)
  return (
    <div className="by-hand">
      <PageTitle title="Add an appointment" />
      <h1>Add an appointment</h1>
      <Form method="post" action="/admin/appointments/new" ref={form}>
        <Field {...field('name')} label="Name" required maxLength={NAME_MAX} autoComplete="off" />
        <Field
          {...field('email')}
          label="Email"
          isOptional
          type="email"
          maxLength={EMAIL_MAX}
          autoComplete="off"
        />
        <Field {...field('phone')} label="Phone" isOptional type="tel" autoComplete="off" />
        <Field {...field('service')} label="Service" as="select" required>
          <option value="">Choose</option>
          {SERVICES.map(({ name, durationMinutes }) => (
            <option key={name} value={name}>
              {name}, {durationMinutes} minutes
            </option>
          ))}
        </Field>
        <WhenFields refused={refused} {...loaderData} />
        <Field {...field('status')} label="Status" as="select">
          <option value="confirmed">Confirmed</option>
          <option value="pending">Pending</option>
        </Field>
        <MailChoice refused={refused} label="Send the client a mail, if there is an address" />
        <div className="button-row">
          <SubmitButton label="Add it" busyLabel="Adding" />
          <ButtonLink to="/admin/appointments" label="Leave it" />
        </div>
      </Form>
    </div>
  )
}
