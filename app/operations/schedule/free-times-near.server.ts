import type { Booking } from '#app/data/appointments/bookings.server.ts'
import type { Database } from '#app/data/engine/database.server.ts'
import { addDays, type CalendarDate } from '#app/domain/calendar-date.ts'
import { NEARBY_DAYS, nearbyTimes, type StartTime } from '#app/domain/schedule/nearby-times.ts'
import { bookableDays, bookingRules } from './booking-rules.server.ts'
import { slotsOn } from './days-ahead.server.ts'

/** Two times near the booking's own that a visitor could have for as long now, or fewer. */
export async function freeTimesNear(
  db: Database,
  { date, time, durationMinutes }: Pick<Booking, 'date' | 'time' | 'durationMinutes'>,
  now: Temporal.Instant,
): Promise<StartTime[]> {
  const days = bookableDaysAround(date, now)
  return nearbyTimes({ date, time }, await slotsOn(db, days, durationMinutes, now, bookingRules()))
}

function bookableDaysAround(date: CalendarDate, now: Temporal.Instant): CalendarDate[] {
  const { today, last } = bookableDays(now)
  return Array.from({ length: 2 * NEARBY_DAYS + 1 }, (_, index) =>
    addDays(date, index - NEARBY_DAYS),
  ).filter((day) => today <= day && day <= last)
}
