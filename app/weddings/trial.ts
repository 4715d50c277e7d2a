import type { BookingStatus } from '#app/booking/booking-status.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'

interface Dated {
  date: CalendarDate
  status: BookingStatus
}

/** Whether a trial would be on the day of its wedding or later, while both of them still stand. */
export function isTrialLate(trial: Dated, wedding: Dated): boolean {
  if (trial.status === 'cancelled' || wedding.status === 'cancelled') return false
  return trial.date >= wedding.date
}

/** Whether a trial is still to come though its wedding is cancelled. */
export function isTrialLeft(trial: Dated, wedding: Dated, today: CalendarDate): boolean {
  return wedding.status === 'cancelled' && trial.status !== 'cancelled' && trial.date >= today
}
