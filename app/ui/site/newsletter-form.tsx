import { useEffect, useRef } from 'react'
import { consentWording } from '#app/content/words/newsletter.ts'
import type { PagePath } from '#app/content/words/pages.ts'
import { browserSentences } from '#app/kernel/browser-sentences.ts'
import { answerInPlace } from '../enhance/in-place-forms.ts'
import { ErrorSummary, thingsBefore } from '../error-summary.tsx'
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
 * a form sent twice is recognised by what it says. What is wrong is summed up above it, with the focus.
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
  return (
    <form
      method="post"
      action="/newsletter"
      aria-labelledby={labelledBy}
      data-failed={browserSentences.subscribeFailed}
      noValidate
      ref={form}
    >
      <ErrorSummary
        heading={thingsBefore(errors, 'I can write to you')}
        errors={errors}
        idOf={idOf}
        autoFocus
      />
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="from" value={from} />
      {FIELDS.map((field) => (
        <Field
          key={field.name}
          {...field}
          id={idOf(field.name)}
          required
          defaultValue={values[field.name]}
          error={errors[field.name]}
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

/** The page of the newsletter may have fields of the same names beside it. */
function idOf(field: string): string {
  return `news-${field}`
}
