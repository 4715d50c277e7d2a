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
      <h2 id="flood">A flood of requests</h2>
      <p className="soft">
        Requests that came since a moment you choose and still wait can be declined together,
        without mail. You are asked first.
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
          label="Since this day"
          name="date"
          today={today}
          max={today}
          defaultValue={today}
          error={isWrong ? 'Please choose a day and a time that have passed' : undefined}
        />
        <TimeField label="and this time" name="time" defaultValue="00:00" />
        <SubmitButton className="desk-button" label="Count them" />
      </Form>
    </section>
  )
}

function spanWords(hours: number): string {
  if (hours === 1) return 'hour'
  return hours > 24 ? `${hours / 24} days` : `${hours} hours`
}
