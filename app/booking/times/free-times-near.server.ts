import type { Booking } from '#app/booking/bookings.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { addDays, type CalendarDate } from '#app/kernel/calendar-date.ts'
import { isMorning } from '#app/quote/request-details.ts'
import { arrivalsNear, nearbyMornings } from '#app/weddings/nearby-mornings.ts'
import { plannedState } from './availability.ts'
import { bookableDays, bookingRules, refusalOfDay, studioBuffers } from './booking-rules.server.ts'
import type { Buffers } from './buffers.ts'
import { dayPicturesOn, slotsOn } from './days-ahead.server.ts'
import { NEARBY_DAYS, nearbyTimes, onePerDay, type StartTime } from './nearby-times.ts'

/** A booking as far as it decides which times fit it; people and ready-by time where it has any. */
type Wanted = Pick<Booking, 'date' | 'time' | 'durationMinutes'> &
  Partial<Buffers & Pick<Booking, 'readyBy' | 'people'>>

/** Two times near the booking's own that a visitor could have for as long and at its place now, or fewer. */
export async function freeTimesNear(
  db: Database,
  { date, time, readyBy = null, people = null, ...wanted }: Wanted,
  now: Temporal.Instant,
  count = 2,
): Promise<StartTime[]> {
  const { durationMinutes, bufferBefore, bufferAfter } = { ...studioBuffers(), ...wanted }
  const asked = { durationMinutes, bufferBefore, bufferAfter }
  const days = bookableDaysAround(date, now)
  if (readyBy === null || !isMorning({ readyBy, people }))
    return nearbyTimes({ date, time }, await slotsOn(db, days, asked, now, bookingRules()), count)
  const mornings = days.filter((day) => refusalOfDay(day, now, { readyBy }) === null)
  const pictures = await dayPicturesOn(db, mornings, asked, now, bookingRules())
  const arrivals = arrivalsNear(time, readyBy)
  const free = pictures.map(({ date, picture }) => ({
    date,
    arrivals: arrivals.filter((arrival) => plannedState(arrival, picture) === 'available'),
  }))
  return nearbyMornings({ date, time }, free, count)
}

/** The nearest such time of each of so many days near the booking's own. */
export async function freeDaysNear(
  db: Database,
  booking: Wanted,
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
