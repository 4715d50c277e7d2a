import { Form } from 'react-router'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { DateField } from '#app/ui/desk/when/date-field.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

interface EntryFormProps {
  entry: {
    name: string
    email: string
    service: string
    date: CalendarDate
    updatedAt: string
    services: readonly string[]
    today: CalendarDate
  }
  refused: { errors: Record<string, string>; values: Record<string, string> } | undefined
}

/** Puts right what an entry says. */
export function EntryForm({ entry, refused }: EntryFormProps) {
  const { name, email, service, date, updatedAt, services, today } = entry
  const field = fieldsOf(refused, { name, email, service, date })
  const listed = services.includes(service) ? services : [service, ...services]
  return (
    <section className="part" aria-labelledby="edit-entry">
      <h2 id="edit-entry">Correct it</h2>
      <p className="soft">Nobody is mailed, and their place in the order stays.</p>
      <Form method="post" className="waitlist-form" noValidate>
        <input type="hidden" name="step" value="edit" />
        <input type="hidden" name="seen" value={updatedAt} />
        <Field {...field('name')} label="Name" required />
        <Field {...field('email')} label="Email" type="email" required />
        <Field {...field('service')} as="select" label="Service">
          {listed.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Field>
        <DateField {...field('date')} label="Day" required today={today} />
        <SubmitButton className="desk-button" label="Save" />
      </Form>
    </section>
  )
}
