import { dayRows } from '#app/data/appointments/requested-day.server.ts'
import { database } from '#app/data/engine/database.server.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { dayPicture, daySlots, type SlotState } from '#app/domain/schedule/availability.ts'
import { durationOf } from '#app/domain/services.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'
import { config } from '#app/platform/config.server.ts'

export interface Slot {
  time: TimeOfDay
  state: SlotState
}

/** The 17 slots of a date as a visitor sees them, for one service or, without one, 30 minutes. */
export async function dayAvailability(
  date: CalendarDate,
  service: string | null,
  now: Temporal.Instant,
): Promise<Slot[]> {
  const rows = await dayRows(database(), date)
  return daySlots(dayPicture(date, rows, durationOf(service), now, config()))
}
