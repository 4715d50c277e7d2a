import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { parseCalendarDate } from '#app/domain/calendar-date.ts'
import { EMAIL_MAX, NAME_MAX } from '#app/domain/limits.ts'
import { SERVICES } from '#app/domain/services.ts'
import { parseTimeOfDay } from '#app/domain/time-of-day.ts'
import { addBooking } from '#app/operations/appointments/add-booking.server.ts'
import { manualBooking } from '#app/operations/appointments/manual-booking.schema.ts'
import { parseForm, readForm } from '#app/platform/validation.ts'
import { Field } from '#app/ui/desk/field.tsx'
import { useSettings } from '#app/ui/settings.ts'
import { flashHeaders } from '../../shared/flash.server.ts'
import { requireAdmin } from '../../shared/guard.server.ts'
import { pagePath } from '../shared/return-path.ts'
import type { Route } from './+types/add.ts'
import { type ManualFormState, refusedTime } from './form-state.ts'
import { MailChoice } from './mail-choice.tsx'
import { useErrorFocus } from './use-error-focus.ts'
import { WhenFields } from './when-fields.tsx'

const PATH = '/admin/appointments/new'

/** The address may name the day and the time, as a calendar does that leads here. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  return {
    date: parseCalendarDate(url.searchParams.get('date') ?? '') ?? '',
    time: parseTimeOfDay(url.searchParams.get('time') ?? '') ?? '',
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const submitted = await readForm(request)
  const form = parseForm(manualBooking, submitted)
  if (!form.ok) {
    const { values, errors } = form
    return data<ManualFormState>({ values, errors, overrides: [] }, { status: 400 })
  }
  const outcome = await addBooking(form.value, Temporal.Now.instant())
  if (!outcome.ok) {
    const values = Object.fromEntries([...submitted].map(([name, value]) => [name, String(value)]))
    const { tried, status } = refusedTime(outcome, values)
    return data<ManualFormState>(tried, { status })
  }
  const { id } = outcome.booking
  const what = outcome.isMailed ? 'added' : 'added-unmailed'
  return redirect(pagePath(id), {
    status: 303,
    headers: await flashHeaders({ what, about: id, on: pagePath(id) }),
  })
}

export default function AddAppointment({ loaderData, actionData }: Route.ComponentProps) {
  const { artistName } = useSettings()
  const tried: ManualFormState | undefined = actionData
  const { values = {}, errors = {} } = tried ?? {}
  const form = useErrorFocus(tried)
  const busy = useNavigation().formAction === PATH
  return (
    <div className="by-hand">
      <title>{`Add an appointment · ${artistName}`}</title>
      <h1>Add an appointment</h1>
      <Form method="post" action={PATH} ref={form}>
        <Field name="name" label="Name" error={errors.name}>
          <input required maxLength={NAME_MAX} autoComplete="off" defaultValue={values.name} />
        </Field>
        <Field name="email" label="Email" isOptional error={errors.email}>
          <input
            type="email"
            maxLength={EMAIL_MAX}
            autoComplete="off"
            defaultValue={values.email}
          />
        </Field>
        <Field name="phone" label="Phone" isOptional error={errors.phone}>
          <input type="tel" autoComplete="off" defaultValue={values.phone} />
        </Field>
        <Field name="service" label="Service" error={errors.service}>
          <select required defaultValue={values.service ?? ''}>
            <option value="">Choose</option>
            {SERVICES.map(({ name, durationMinutes }) => (
              <option key={name} value={name}>
                {name}, {durationMinutes} minutes
              </option>
            ))}
          </select>
        </Field>
        <WhenFields tried={tried} {...loaderData} />
        <Field name="status" label="Status" error={errors.status}>
          <select defaultValue={values.status ?? 'confirmed'}>
            <option value="confirmed">Confirmed</option>
            <option value="pending">Pending</option>
          </select>
        </Field>
        <MailChoice tried={tried}>Send the client a mail, if there is an address</MailChoice>
        <div className="button-row">
          <button className="desk-button primary" type="submit" aria-disabled={busy || undefined}>
            {busy ? 'Adding' : 'Add it'}
          </button>
          <Link className="desk-button" to="/admin/appointments">
            Leave it
          </Link>
        </div>
      </Form>
    </div>
  )
}
