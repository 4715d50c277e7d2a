import type { BookingStatus } from '#app/booking/booking-status.ts'
import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { formatTime, type TimeOfDay } from '#app/kernel/time-of-day.ts'

interface Appointment {
  id: string
  name: string
  email: string
  phone: string
  service: string
  minutes: number
  date: CalendarDate
  time: TimeOfDay
  status: BookingStatus
  /** The calendar sequence of the appointment as it is shown. */
  expectedVersion: number
  /** Whether anything was paid of it, or a receipt issued. */
  hasMoney: boolean
}

export function askToCancel(
  { id, name, service, date, time, email, expectedVersion }: Omit<Appointment, 'hasMoney'>,
  action: string,
) {
  return {
    sentence: 'Cancel this appointment?',
    facts: [name, `${formatDate(date, 'long')} at ${formatTime(time)}`, service],
    yes: 'Cancel appointment',
    no: 'Keep appointment',
    seen: expectedVersion,
    ...(email && { wordsTo: name }),
    action,
    fields: { intent: 'cancel', id },
  }
}

export function askToDelete(appointment: Appointment, action: string) {
  const { id, name, email, phone, service, minutes, date, time, status, hasMoney } = appointment
  return {
    sentence: sentences.askDeleteAppointment,
    facts: [
      name,
      `${formatDate(date, 'long')} at ${formatTime(time)}`,
      `${service}, ${minutes} minutes, ${status}`,
      [email, phone].filter(Boolean).join(', '),
      hasMoney ? 'Payments and receipts are kept for seven years, without your notes.' : '',
    ].filter(Boolean),
    yes: 'Delete',
    action,
    fields: { intent: 'delete', id },
  }
}
