import type { Booking } from '#app/data/appointments/bookings.server.ts'
import type { Database } from '#app/data/engine/database.server.ts'
import { lastBookableDate } from '#app/domain/appointments/booking-limits.ts'
import { addDays, type CalendarDate } from '#app/domain/calendar-date.ts'
import { localNow } from '#app/domain/local-time.ts'
import type { BookingRules } from '#app/domain/schedule/availability.ts'
import { NEARBY_DAYS, nearbyTimes, type StartTime } from '#app/domain/schedule/nearby-times.ts'
import { slotsOn } from './days-ahead.server.ts'

/** Two times near the booking's own that a visitor could have for as long now, or fewer. */
export async function freeTimesNear(
  db: Database,
  { date, time, durationMinutes }: Pick<Booking, 'date' | 'time' | 'durationMinutes'>,
  now: Temporal.Instant,
  rules: BookingRules,
): Promise<StartTime[]> {
  const days = bookableDaysAround(date, localNow(now, rules.timeZone).date)
  return nearbyTimes({ date, time }, await slotsOn(db, days, durationMinutes, now, rules))
}

function bookableDaysAround(date: CalendarDate, today: CalendarDate): CalendarDate[] {
  const last = lastBookableDate(today)
  return Array.from({ length: 2 * NEARBY_DAYS + 1 }, (_, index) =>
    addDays(date, index - NEARBY_DAYS),
  ).filter((day) => today <= day && day <= last)
}
