import { SERVICES, type ServiceName } from '#app/domain/services.ts'
import { Field } from '#app/ui/field.tsx'

/** The id of a field's control, or of the group that stands for it. */
export const idOf = (field: string) => `booking-${field}`

interface ServiceFieldProps {
  chosen: ServiceName | ''
  error: string | undefined
  onChoose: (service: ServiceName | '') => void
}

export function ServiceField({ chosen, error, onChoose }: ServiceFieldProps) {
  return (
    <Field
      as="select"
      id={idOf('service')}
      name="service"
      label="Service"
      required
      value={chosen}
      onChange={(event) => onChoose(event.target.value as ServiceName | '')}
      error={error}
    >
      <option value="">Choose a service</option>
      {SERVICES.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </Field>
  )
}

interface ContactFieldsProps {
  values: Partial<Record<string, string>>
  errors: Record<string, string>
}

/** Name, phone and e-mail; uncontrolled, so that what was typed before scripts ran stays. */
export function ContactFields({ values, errors }: ContactFieldsProps) {
  return (
    <div className="two-columns">
      <Field
        id={idOf('name')}
        name="name"
        label="Name"
        required
        autoComplete="name"
        defaultValue={values.name}
        error={errors.name}
      />
      <Field
        id={idOf('phone')}
        name="phone"
        label="Phone"
        type="tel"
        required
        autoComplete="tel"
        defaultValue={values.phone}
        error={errors.phone}
      />
      {/* Its sentence comes without an answer of the server's, so it has to be read out. */}
      <div aria-live="polite">
        <Field
          id={idOf('email')}
          name="email"
          label="Email"
          type="email"
          required
          autoComplete="email"
          defaultValue={values.email}
          error={errors.email}
        />
      </div>
    </div>
  )
}

/** A sentence about a group of controls. */
export function GroupError({ name, error }: { name: string; error: string | undefined }) {
  return error ? (
    <p className="error" id={`${idOf(name)}-error`}>
      {error}
    </p>
  ) : null
}

/** Ties a group to the sentence about it. */
export function groupErrorLink(name: string, error: string | undefined) {
  return { 'aria-describedby': error ? `${idOf(name)}-error` : undefined }
}
