import { useEffect, useRef } from 'react'
import { consentWording } from '#app/content/newsletter.ts'
import type { PagePath } from '#app/content/pages.ts'
import { sentences } from '#app/content/sentences.ts'
import { answerInPlace } from '../enhance/in-place-forms.ts'
import { Field } from '../field.tsx'
import { FormTrap } from '../form-trap.tsx'
import { useSettings } from '../settings.ts'

interface NewsletterFormProps {
  /** Which of the two forms this is; the record of consent names it. */
  place: 'footer' | 'page'
  /** The page to come back to. */
  from: PagePath
  /** The id of what says what is subscribed to. */
  labelledBy: string
  values?: Partial<Record<string, string>>
  errors?: Record<string, string>
}

const FIELDS = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email' },
] as const

/**
 * Asks for the newsletter. It says the same to all visitors, because its page may be cached:
 * a form sent twice is recognised by what it says. The first field with an error takes the focus.
 */
export function NewsletterForm({
  place,
  from,
  labelledBy,
  values = {},
  errors = {},
}: NewsletterFormProps) {
  const settings = useSettings()
  const form = useRef<HTMLFormElement>(null)
  // A page that React does not take over does this in its own module.
  useEffect(() => (form.current ? answerInPlace(form.current) : undefined), [])
  const firstWrong = FIELDS.find(({ name }) => errors[name])?.name
  return (
    <form
      method="post"
      action="/newsletter"
      aria-labelledby={labelledBy}
      data-failed={sentences.subscribeFailed}
      ref={form}
    >
      {errors.form && (
        <p className="outcome refused" role="alert">
          {errors.form}
        </p>
      )}
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="from" value={from} />
      {FIELDS.map((field) => (
        <Field
          key={field.name}
          {...field}
          id={`news-${field.name}`}
          required
          defaultValue={values[field.name]}
          error={errors[field.name]}
          autoFocus={field.name === firstWrong}
        />
      ))}
      <FormTrap />
      <div className="form-end">
        <button className="button" type="submit">
          Subscribe
        </button>
        <p className="hint">{consentWording.text(settings)}</p>
      </div>
    </form>
  )
}
