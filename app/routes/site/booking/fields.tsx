import { memo } from 'react'
import { CLIENT_NOTES_MAX, NAME_MAX } from '#app/kernel/field-lengths.ts'
import { Field } from '#app/ui/field.tsx'

/** The id of a field's control, or of the group that stands for it. */
export const idOf = (field: string) => `booking-${field}`

interface FieldsProps {
  values: Partial<Record<string, string>>
  errors: Record<string, string>
}

/** What the artist should know; uncontrolled, like all that is typed. */
export const NotesField = memo(function NotesField({ values, errors }: FieldsProps) {
  return (
    <Field
      as="textarea"
      id={idOf('notes')}
      name="notes"
      label="Notes"
      isOptional
      rows={4}
      maxLength={CLIENT_NOTES_MAX}
      defaultValue={values.notes}
      hint="For example: allergies, sensitive skin, parking, stairs."
      error={errors.notes}
    />
  )
})

/** Name, phone and e-mail; uncontrolled, so that what was typed before scripts ran stays. */
export const ContactFields = memo(function ContactFields({ values, errors }: FieldsProps) {
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
})

/** Whom it is for, when that is not the one who asks. */
export const OnBehalfOfField = memo(function OnBehalfOfField({ values, errors }: FieldsProps) {
  return (
    <Field
      id={idOf('onBehalfOf')}
      name="onBehalfOf"
      label="Booking for someone else? Their name"
      isOptional
      autoComplete="off"
      maxLength={NAME_MAX}
      defaultValue={values.onBehalfOf}
      hint="I’ll still write to you."
      error={errors.onBehalfOf}
    />
  )
})

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
