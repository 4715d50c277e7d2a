import { href } from 'react-router'
import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'

/** What is asked before the rest of a retainer is recorded as received today; the key makes a yes that is sent twice one payment. */
export function askToRecord(unpaid: {
  id: string
  label: string
  left: string
  today: CalendarDate
  formKey: string
}) {
  const { id, label, left, today, formKey } = unpaid
  return {
    sentence: 'Record the retainer?',
    facts: [
      label,
      `${left} by e-transfer, ${formatDate(today, 'day')}`,
      'For another method or date, choose Record payment.',
    ],
    yes: 'Record retainer',
    isGentle: true,
    action: href('/admin/appointments/:id', { id }),
    fields: { intent: 'retainer', formKey },
  }
}
