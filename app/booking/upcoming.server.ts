import type { Buffers } from '#app/booking/times/buffers.ts'
import type { Database } from '#app/database/database.server.ts'
import type { BookingRow } from '#app/database/rows/appointments.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'

/** What the desk's lists show of an appointment. */
export type AppointmentSummary = Pick<
  BookingRow,
  'id' | 'name' | 'service' | 'date' | 'time' | 'status' | 'durationMinutes'
>

/** The pending and confirmed appointments of some days; date ascending, then time. */
export async function appointmentsOn(
  db: Database,
  dates: readonly CalendarDate[],
): Promise<(AppointmentSummary & Buffers)[]> {
  if (dates.length === 0) return []
  return await db
    .selectFrom('bookings')
    .select(['id', 'name', 'service', 'date', 'time', 'status', 'durationMinutes'])
    .select(['bufferBefore', 'bufferAfter'])
    .where('date', 'in', dates)
    .where('status', 'is distinct from', 'cancelled')
    .where('held', '=', 1)
    .orderBy('date')
    .orderBy('time')
    .execute()
}
