import { Form, Link } from 'react-router'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { DateField } from '#app/ui/desk/when/date-field.tsx'
import { TimeField } from '#app/ui/desk/when/time-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { requestsWords } from '../../shared/booking-words.ts'

interface PeriodFormProps {
  /** How many requests wait that came in the last hours. */
  spans: readonly { hours: number; count: number }[]
  today: CalendarDate
  /** What was asked for is no moment gone by. */
  isWrong: boolean
}

/** Leads to the question whether all requests of a span are to be cancelled. */
export function PeriodForm({ spans, today, isWrong }: PeriodFormProps) {
  return (
    <section className="flood" aria-labelledby="flood">
      <h2 id="flood">Many at once</h2>
      <p className="soft">
        Decline all waiting requests since a certain time, without an email. You are asked first.
      </p>
      <ul>
        {spans
          .filter(({ count }) => count > 0)
          .map(({ hours, count }) => (
            <li key={hours}>
              <Link className="desk-button" to={`/admin/appointments/spam/since?hours=${hours}`}>
                {`Review ${requestsWords(count)} of the last ${spanWords(hours)}`}
              </Link>
            </li>
          ))}
      </ul>
      <Form className="ask-for flow gap-2" action="/admin/appointments/spam/since" noValidate>
        <DateField
          label="Since"
          name="date"
          today={today}
          max={today}
          defaultValue={today}
          error={isWrong ? 'Please choose a past day and time' : undefined}
        />
        <TimeField label="Time" name="time" defaultValue="00:00" />
        <SubmitButton className="desk-button" label="Review requests" />
      </Form>
    </section>
  )
}

function spanWords(hours: number): string {
  if (hours === 1) return 'hour'
  return hours > 24 ? `${hours / 24} days` : `${hours} hours`
}
