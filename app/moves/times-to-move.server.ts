import { mayStillCancel } from '#app/appointments/change-booking-status.server.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import { dayRows } from '#app/booking/requested-day.server.ts'
import { dayPicture, daySlots, plannedState } from '#app/booking/times/availability.ts'
import { bookingRules, refusalOfDay } from '#app/booking/times/booking-rules.server.ts'
import { database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { needsProof } from '#app/limits/needs-proof.server.ts'
import { isMorning } from '#app/quote/request-details.ts'
import { standingAlternative } from './alternative-time.ts'
import { plannedChange } from './settle-times.server.ts'

/** Whether the client may ask for another time now. */
export function mayMove(booking: Booking, now: Temporal.Instant): boolean {
  const standing = { ...booking, alternative: standingAlternative(booking, now) }
  if (!booking.held || needsProof(booking)) return false
  return mayStillCancel(booking, now) && plannedChange(standing, 'ask') !== null
}

/** The starts of a day to which the client may move the booking now; a wedding morning keeps its own. */
export async function timesToMove(
  booking: Booking,
  date: CalendarDate,
  now: Temporal.Instant,
): Promise<TimeOfDay[]> {
  if (refusalOfDay(date, now, booking)) return []
  const rows = await dayRows(database(), date, booking.id)
  const day = dayPicture(date, rows, booking, now, bookingRules())
  const free = isMorning(booking)
    ? [booking.time].filter((time) => plannedState(time, day) === 'available')
    : daySlots(day)
        .filter(({ state }) => state === 'available')
        .map(({ time }) => time)
  return free.filter((time) => date !== booking.date || time !== booking.time)
}
