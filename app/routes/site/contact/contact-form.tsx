import { sentences } from '#app/content/sentences.ts'
import { Field } from '#app/ui/field.tsx'
import { FormTrap } from '#app/ui/form-trap.tsx'

interface ContactFormProps {
  values?: Partial<Record<string, string>>
  /** Sentences by field name; `form` holds what belongs to none. */
  errors?: Record<string, string>
}

const FIELDS = ['firstName', 'lastName', 'email', 'message', 'additionalDetails'] as const

type FieldName = (typeof FIELDS)[number]

/** The form of the contact page; the first field with an error takes the focus. */
export function ContactForm({ values = {}, errors = {} }: ContactFormProps) {
  const firstWrong = FIELDS.find((name) => errors[name])
  const field = (name: FieldName) => ({
    name,
    defaultValue: values[name],
    error: errors[name],
    autoFocus: name === firstWrong,
  })
  return (
    <form
      className="contact-main"
      method="post"
      action="/contact"
      aria-label="Write to me"
      data-failed={sentences.messageFailed}
    >
      {errors.form && (
        <p className="outcome refused" role="alert">
          {errors.form}
        </p>
      )}
      <div className="two-columns">
        <Field {...field('firstName')} label="First name" required autoComplete="given-name" />
        <Field {...field('lastName')} label="Last name" required autoComplete="family-name" />
      </div>
      <Field {...field('email')} label="Email" type="email" required autoComplete="email" />
      <Field {...field('message')} as="textarea" label="Message" required rows={4} />
      <Field
        {...field('additionalDetails')}
        as="textarea"
        label="Additional details (optional)"
        rows={2}
      />
      <FormTrap />
      <p>
        <button className="button" type="submit">
          Send message
        </button>
      </p>
    </form>
  )
}
