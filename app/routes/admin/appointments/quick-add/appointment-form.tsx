import type { RefObject } from 'react'
import { Form } from 'react-router'
import { PLACES } from '#app/content/services.ts'
import type { RefusedForm } from '#app/platform/validation.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { AddView } from '../manual/add-view.server.ts'
import { ClashBox } from '../manual/clash-box.tsx'
import { ClientFields } from '../manual/client-fields.tsx'
import { AddressFields, PeopleFields, PLACE_WORDS, ServiceField } from '../manual/party-fields.tsx'
import { APPOINTMENT } from './kinds.ts'

interface AppointmentFormProps {
  form: RefObject<HTMLFormElement | null>
  action: string
  /** Where nothing is added. */
  backTo: string
  view: AddView
  filled: AddView['filled']
  refused: RefusedForm | undefined
  onChange: () => void
  submitLabel: string
}

/** Who comes, for what and where; the time is chosen, and the rest has its page. */
export function AppointmentForm({ form, view, filled, refused, ...props }: AppointmentFormProps) {
  const { preview, fit, services, roles } = view
  const field = fieldsOf(refused, filled)
  return (
    <Form
      className="quick-add"
      method="post"
      action={props.action}
      ref={form}
      onInput={props.onChange}
      onChange={props.onChange}
      aria-label="Appointment"
    >
      <div className="sheet-body">
        {SETTLED.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" {...hidden(field('date'))} />
        <input type="hidden" {...hidden(field('time'))} />
        <ClientFields form={form} field={field} isShort />
        <div className="pair">
          <ServiceField field={field} services={services} unchosen="Choose" isShort />
          <Field {...field('place')} label="Where" as="select">
            {PLACES.map((place) => (
              <option key={place} value={place}>
                {PLACE_WORDS[place]}
              </option>
            ))}
          </Field>
        </div>
        <PeopleFields field={field} roles={roles} />
        <AddressFields field={field} />
        {refused?.errors.date && <p className="error">{refused.errors.date}</p>}
        {preview?.clash && <ClashBox form={form} clash={preview.clash} reason={field('reason')} />}
        <div role="status">
          {fit && (
            <p className={fit.fits ? 'fit-line' : 'alert-line'}>
              <Icon name={fit.fits ? 'check' : 'warning'} />
              {fit.words}
            </p>
          )}
        </div>
        <button
          className="more"
          type="submit"
          formMethod="get"
          formAction="/admin/appointments/new"
          formNoValidate
        >
          More details
        </button>
      </div>
      <div className="sheet-foot">
        <SubmitButton label={props.submitLabel} busyLabel="Adding" />
        <ButtonLink to={props.backTo} label="Cancel" />
      </div>
    </Form>
  )
}

const SETTLED = [
  ['kind', APPOINTMENT],
  ['status', 'confirmed'],
  ['mailClient', 'on'],
]

function hidden({ name, defaultValue }: { name: string; defaultValue?: string | undefined }) {
  return { name, defaultValue }
}
