import type { BookingStatus } from '#app/domain/appointments/booking-status.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'

/** An appointment that lies in a blocked range, as far as the artist needs it to act. */
export interface AffectedBooking {
  id: string
  name: string
  email: string
  phone: string
  service: string
  date: CalendarDate
  time: TimeOfDay
  status: BookingStatus
}

/** Leaves out what the page must not carry, the client's private token above all. */
export function toAffectedBooking(booking: AffectedBooking): AffectedBooking {
  const { id, name, email, phone, service, date, time, status } = booking
  return { id, name, email, phone, service, date, time, status }
}
