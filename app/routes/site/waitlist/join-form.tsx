import type { CalendarDate } from '#app/domain/calendar-date.ts'
import type { RefusedForm } from '#app/platform/validation.ts'
import { ErrorSummary, thingsBefore } from '#app/ui/error-summary.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { FormTrap } from '#app/ui/form-trap.tsx'

interface JoinFormProps {
  services: readonly string[]
  today: CalendarDate
  last: CalendarDate
  /** What the address of the page asks for. */
  service: string
  date: string
  refused: RefusedForm | undefined
}

/** Asks for a place on the waiting list. What is wrong with it is summed up above it, with the focus. */
export function JoinForm({ services, today, last, service, date, refused }: JoinFormProps) {
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
      <div className="two-columns">
        <Field {...field('service')} as="select" label="Service" required>
          <option value="">Please choose</option>
          {services.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Field>
        <Field {...field('date')} type="date" label="Date" required min={today} max={last} />
      </div>
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
