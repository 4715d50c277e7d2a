import { Form } from 'react-router'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
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
    services: readonly { value: string; name: string }[]
    today: CalendarDate
  }
  refused: { errors: Record<string, string>; values: Record<string, string> } | undefined
}

/** Puts right what an entry says. */
export function EntryForm({ entry, refused }: EntryFormProps) {
  const { name, email, service, date, updatedAt, services, today } = entry
  const field = fieldsOf(refused, { name, email, service, date })
  return (
    <section className="part" aria-labelledby="edit-entry">
      <h2 id="edit-entry">Correct it</h2>
      <p className="soft">
        They keep their place, and no email is sent. When the email address changes, the old link
        stops working.
      </p>
      <Form method="post" className="waitlist-form" noValidate>
        <input type="hidden" name="step" value="edit" />
        <input type="hidden" name="seen" value={updatedAt} />
        <Field {...field('name')} label="Name" required />
        <Field {...field('email')} label="Email" type="email" required />
        <label className="tick">
          <input
            type="checkbox"
            name="mailClient"
            defaultChecked={refused ? refused.values.mailClient === 'on' : true}
          />
          If the email address changes, send the new one a mail with a new link
        </label>
        <Field {...field('service')} as="select" label="Service">
          {services.map((one) => (
            <option key={one.value} value={one.value}>
              {one.name}
            </option>
          ))}
        </Field>
        <DateField {...field('date')} label="Day" required today={today} />
        <SubmitButton className="desk-button" label="Save" />
      </Form>
    </section>
  )
}
