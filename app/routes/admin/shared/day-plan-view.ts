import type { Booking } from '#app/data/appointments/bookings.server.ts'
import type { BlockedTime } from '#app/data/schedule/blocked-times.server.ts'
import type { BookingStatus } from '#app/domain/appointments/booking-status.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { type DaySpan, spanOfAppointment, spanOfBlock } from '#app/domain/schedule/day-plan.ts'
import { durationOf } from '#app/domain/services.ts'

/** An appointment as a day's line shows it. */
export interface PlannedAppointment extends DaySpan {
  id: string
  name: string
  service: string
  status: BookingStatus
  phone: string
  email: string
}

export interface PlannedBlock extends DaySpan {
  id: string
  reason: string | null
}

/** What one day holds, without what was cancelled. */
export interface DayContents {
  date: CalendarDate
  appointments: PlannedAppointment[]
  blocks: PlannedBlock[]
}

/** The standing appointments and the blocked times of one day, of those of several days. */
export function plannedDay(
  date: CalendarDate,
  bookings: readonly Booking[],
  blocked: readonly BlockedTime[],
): DayContents {
  return {
    date,
    appointments: bookings
      .filter((booking) => booking.date === date && booking.status !== 'cancelled')
      .map(({ id, name, service, status, phone, email, time }) => ({
        ...{ id, name, service, status, phone, email },
        ...spanOfAppointment(time, durationOf(service)),
      })),
    blocks: blocked
      .filter((block) => block.date === date)
      .map((block) => ({ id: block.id, reason: block.reason, ...spanOfBlock(block) })),
  }
}
