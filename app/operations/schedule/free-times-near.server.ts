import type { Booking } from '#app/data/appointments/bookings.server.ts'
import { reservedCellsOn } from '#app/data/appointments/bookings.server.ts'
import type { DatabaseTransaction } from '#app/data/engine/database.server.ts'
import { blockedTimesOn } from '#app/data/schedule/blocked-times.server.ts'
import { lastBookableDate } from '#app/domain/appointments/booking-limits.ts'
import { addDays, type CalendarDate } from '#app/domain/calendar-date.ts'
import { localNow } from '#app/domain/local-time.ts'
import { type BookingRules, dayPicture, daySlots } from '#app/domain/schedule/availability.ts'
import { NEARBY_DAYS, nearbyTimes, type StartTime } from '#app/domain/schedule/nearby-times.ts'

/** Two times near the booking's own that a visitor could have for as long now, or fewer. */
export async function freeTimesNear(
  trx: DatabaseTransaction,
  { date, time, durationMinutes }: Pick<Booking, 'date' | 'time' | 'durationMinutes'>,
  now: Temporal.Instant,
  rules: BookingRules,
): Promise<StartTime[]> {
  const days = bookableDaysAround(date, localNow(now, rules.timeZone).date)
  const held = await reservedCellsOn(trx, days)
  const blocked = await blockedTimesOn(trx, days)
  const slotsOf = (day: CalendarDate) => {
    const rows = {
      blocked: blocked.filter((range) => range.date === day),
      held: new Set(held.filter((one) => one.date === day).map((one) => one.cell)),
    }
    return daySlots(dayPicture(day, rows, durationMinutes, now, rules))
  }
  return nearbyTimes(
    { date, time },
    days.map((day) => ({ date: day, slots: slotsOf(day) })),
  )
}

function bookableDaysAround(date: CalendarDate, today: CalendarDate): CalendarDate[] {
  const last = lastBookableDate(today)
  return Array.from({ length: 2 * NEARBY_DAYS + 1 }, (_, index) =>
    addDays(date, index - NEARBY_DAYS),
  ).filter((day) => today <= day && day <= last)
}
