import type { RefusedForm } from '#app/platform/validation.ts'
import { ErrorSummary, thingsBefore } from '#app/ui/error-summary.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { FormTrap } from '#app/ui/form-trap.tsx'
import { DayRadios } from '#app/ui/site/month/day-radios.tsx'
import type { ShownMonth } from '#app/ui/site/month/month-table.tsx'

interface JoinFormProps {
  services: readonly string[]
  /** The month whose days are shown. */
  shown: ShownMonth
  /** What the address of the page asks for. */
  service: string
  date: string
  refused: RefusedForm | undefined
}

/**
 * Asks for a place on the waiting list. What is wrong with it is summed up above it, with the focus. The first
 * button is the one that Enter presses, before those that turn the month.
 */
export function JoinForm({ services, shown, service, date, refused }: JoinFormProps) {
  const field = fieldsOf(refused, { service, date })
  const errors = refused?.errors ?? {}
  return (
    <form method="post" action="/waitlist" aria-labelledby="waitlist-title" noValidate>
      <ErrorSummary
        heading={thingsBefore(errors, 'I can put you on the list')}
        errors={errors}
        idOf={(name) => name}
        autoFocus
      />
      <button type="submit" hidden>
        Put me on the list
      </button>
      <Field {...field('service')} as="select" label="Service" required>
        <option value="">Please choose</option>
        {services.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Field>
      <DayRadios
        shown={shown}
        turnAction="/waitlist#date"
        chosen={refused?.values.date ?? date}
        hint="A day that is full for your service. For a free one you can request a time at once."
        error={errors.date}
      />
      <div className="two-columns">
        <Field {...field('name')} label="Name" required autoComplete="name" />
        <Field {...field('email')} label="Email" type="email" required autoComplete="email" />
      </div>
      <FormTrap />
      <div className="form-end">
        <button className="button" type="submit">
          Put me on the list
        </button>
        <p className="hint">
          I use your address for this list only. <a href="/privacy">How I keep it</a>
        </p>
      </div>
    </form>
  )
}
