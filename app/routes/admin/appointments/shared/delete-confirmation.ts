import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { sentences } from '#app/kernel/sentences.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { Confirmation } from '#app/ui/desk/overlays/confirm.tsx'

interface Appointment {
  name: string
  email: string
  phone: string
  service: string
  minutes: number
  date: CalendarDate
  time: TimeOfDay
  status: string
  /** Whether anything was paid of it, or a receipt issued. */
  hasMoney?: boolean
}

/** What is asked before an appointment is deleted, and what the question names. */
export function deleteConfirmation(appointment: Appointment): Confirmation {
  const { name, email, phone, service, minutes, date, time, status, hasMoney } = appointment
  return {
    sentence: sentences.askDeleteAppointment,
    facts: [
      name,
      `${formatDate(date, 'long')} at ${time}`,
      `${service}, ${minutes} minutes, ${status}`,
      [email, phone].filter(Boolean).join(', '),
      hasMoney ? 'What was paid and issued stays for seven years, without your notes.' : '',
    ].filter(Boolean),
    yes: 'Delete',
    no: 'Keep appointment',
  }
}
