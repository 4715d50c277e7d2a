import { reservedCellsOn } from '#app/data/appointments/booking-cells.server.ts'
import type { Booking } from '#app/data/appointments/bookings.server.ts'
import type { DatabaseTransaction } from '#app/data/engine/database.server.ts'
import { blockedTimesOn } from '#app/data/schedule/blocked-times.server.ts'
import { lastBookableDate } from '#app/domain/appointments/request-limits.ts'
import { addDays, type CalendarDate } from '#app/domain/calendar-date.ts'
import { isPast, localNow } from '#app/domain/local-time.ts'
import { daySlots } from '#app/domain/schedule/availability.ts'
import { NEARBY_DAYS, nearbyTimes, type StartTime } from '#app/domain/schedule/nearby-times.ts'
import { config } from '#app/platform/config.server.ts'
import { durationOf } from './day-availability.server.ts'

/** Two times near the booking's own that a visitor could have for its service now, or fewer. */
export async function freeTimesNear(
  trx: DatabaseTransaction,
  { date, time, service }: Pick<Booking, 'date' | 'time' | 'service'>,
  now: Temporal.Instant,
): Promise<StartTime[]> {
  const { timeZone, minNoticeHours } = config()
  const days = bookableDaysAround(date, localNow(now, timeZone).date)
  const held = await reservedCellsOn(trx, days)
  const blocked = await blockedTimesOn(trx, days)
  const pictures = days.map((day) => ({
    date: day,
    slots: daySlots({
      durationMinutes: durationOf(service),
      blocked: blocked.filter((range) => range.date === day),
      held: new Set(held.filter((one) => one.date === day).map((one) => one.cell)),
      isPast: (start) => isPast(day, start, now, timeZone, minNoticeHours),
    }),
  }))
  return nearbyTimes({ date, time }, pictures)
}

function bookableDaysAround(date: CalendarDate, today: CalendarDate): CalendarDate[] {
  const last = lastBookableDate(today)
  return Array.from({ length: 2 * NEARBY_DAYS + 1 }, (_, index) =>
    addDays(date, index - NEARBY_DAYS),
  ).filter((day) => today <= day && day <= last)
}
