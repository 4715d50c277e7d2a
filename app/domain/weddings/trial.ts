import type { BookingStatus } from '../appointments/booking-status.ts'
import type { CalendarDate } from '../calendar-date.ts'

interface Dated {
  date: CalendarDate
  status: BookingStatus
}

/** Whether a trial would be on the day of its wedding or later, while both of them still stand. */
export function isTrialLate(trial: Dated, wedding: Dated): boolean {
  if (trial.status === 'cancelled' || wedding.status === 'cancelled') return false
  return trial.date >= wedding.date
}
