import { href } from 'react-router'
import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'

interface UnpaidRetainer {
  /** Of the appointment. */
  id: string
  label: string
  /** In dollars, as it is read. */
  left: string
  today: CalendarDate
  /** Makes a yes that is sent twice one payment. */
  formKey: string
}

/** What is asked before the rest of a retainer is recorded as received today. */
export function askToRecord({ id, label, left, today, formKey }: UnpaidRetainer) {
  return {
    sentence: 'Record the retainer?',
    facts: [
      label,
      `${left} by e-transfer, ${formatDate(today, 'day')}`,
      'For another method or date, choose Record a payment.',
    ],
    yes: 'Record retainer',
    isGentle: true,
    action: href('/admin/appointments/:id', { id }),
    fields: { intent: 'retainer', formKey },
  }
}
