import { type DayRows, dayRows } from '#app/data/appointments/requested-day.server.ts'
import { database } from '#app/data/engine/database.server.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { isPast } from '#app/domain/local-time.ts'
import { type DayPicture, daySlots, type SlotState } from '#app/domain/schedule/availability.ts'
import { DEFAULT_DURATION_MINUTES, findService } from '#app/domain/services.ts'
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
  return daySlots(dayPicture(date, rows, durationOf(service), now))
}

/** Minutes that an appointment of this service takes; 30 for none and for one since given up. */
export function durationOf(service: string | null): number {
  return findService(service ?? '')?.durationMinutes ?? DEFAULT_DURATION_MINUTES
}

/** What decides the slots of one date for one length of service, as the database has it now. */
export function dayPicture(
  date: CalendarDate,
  rows: DayRows,
  durationMinutes: number,
  now: Temporal.Instant,
): DayPicture {
  const { timeZone, minNoticeHours } = config()
  return {
    durationMinutes,
    blocked: rows.blocked,
    held: rows.held,
    isPast: (time) => isPast(date, time, now, timeZone, minNoticeHours),
  }
}
