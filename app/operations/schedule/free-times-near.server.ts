import type { Booking } from '#app/data/appointments/bookings.server.ts'
import type { Database } from '#app/data/engine/database.server.ts'
import { addDays, type CalendarDate } from '#app/domain/calendar-date.ts'
import type { Buffers } from '#app/domain/schedule/buffers.ts'
import {
  NEARBY_DAYS,
  nearbyTimes,
  onePerDay,
  type StartTime,
} from '#app/domain/schedule/nearby-times.ts'
import { bookableDays, bookingRules, studioBuffers } from './booking-rules.server.ts'
import { slotsOn } from './days-ahead.server.ts'

/** Two times near the booking's own that a visitor could have for as long and at its place now, or fewer. */
export async function freeTimesNear(
  db: Database,
  { date, time, ...wanted }: Pick<Booking, 'date' | 'time' | 'durationMinutes'> & Partial<Buffers>,
  now: Temporal.Instant,
  count?: number,
): Promise<StartTime[]> {
  const { durationMinutes, bufferBefore, bufferAfter } = { ...studioBuffers(), ...wanted }
  const asked = { durationMinutes, bufferBefore, bufferAfter }
  const days = bookableDaysAround(date, now)
  return nearbyTimes({ date, time }, await slotsOn(db, days, asked, now, bookingRules()), count)
}

/** The nearest such time of each of so many days near the booking's own. */
export async function freeDaysNear(
  db: Database,
  booking: Parameters<typeof freeTimesNear>[1],
  now: Temporal.Instant,
  count: number,
): Promise<StartTime[]> {
  const all = await freeTimesNear(db, booking, now, Number.POSITIVE_INFINITY)
  return onePerDay(all, count)
}

function bookableDaysAround(date: CalendarDate, now: Temporal.Instant): CalendarDate[] {
  const { today, last } = bookableDays(now)
  return Array.from({ length: 2 * NEARBY_DAYS + 1 }, (_, index) =>
    addDays(date, index - NEARBY_DAYS),
  ).filter((day) => today <= day && day <= last)
}
