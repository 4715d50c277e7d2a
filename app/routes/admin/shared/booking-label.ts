import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { formatTime, type TimeOfDay } from '#app/kernel/time-of-day.ts'

/** An appointment in words: 'Iris, Saturday 28 November at 09:00'. */
export function bookingLabel(booking: {
  name: string
  date: CalendarDate
  time: TimeOfDay
}): string {
  return `${booking.name}, ${formatDate(booking.date, 'day')} at ${formatTime(booking.time)}`
}
