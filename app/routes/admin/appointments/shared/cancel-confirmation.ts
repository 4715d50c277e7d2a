import type { BookingStatus } from '#app/booking/booking-status.ts'
import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { Confirmation } from '#app/ui/desk/overlays/confirm.tsx'

interface Appointment {
  name: string
  service: string
  date: CalendarDate
  time: TimeOfDay
  status: BookingStatus
  email: string
  /** The calendar sequence of the appointment as it is shown. */
  expectedVersion: number
}

/** What is asked before an appointment is cancelled, or a request declined, with room for a reason. */
export function cancelConfirmation(appointment: Appointment): Confirmation {
  const { name, service, date, time, status, email, expectedVersion } = appointment
  const isRequest = status === 'pending'
  return {
    sentence: isRequest ? 'Decline this request?' : 'Cancel this appointment?',
    facts: [name, `${formatDate(date, 'long')} at ${time}`, service],
    yes: isRequest ? 'Decline' : 'Cancel it',
    no: isRequest ? 'Back' : 'Keep appointment',
    seen: expectedVersion,
    ...(email && {
      words: { label: 'Why', hint: 'Goes into the mail to the client, above the details.' },
    }),
  }
}
