import type { BookingStatus } from '#app/domain/appointments/booking-status.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'
import type { Database } from '../engine/database.server.ts'

/** What the desk's lists show of an appointment. */
export interface AppointmentSummary {
  id: string
  name: string
  service: string
  date: CalendarDate
  time: TimeOfDay
  status: BookingStatus
  durationMinutes: number
}

const SUMMARY = ['id', 'name', 'service', 'date', 'time', 'status', 'durationMinutes'] as const

/** The pending and confirmed appointments that start at that moment or later, the next one first. */
export async function upcomingAppointments(
  db: Database,
  from: { date: CalendarDate; time: TimeOfDay },
  limit: number,
): Promise<AppointmentSummary[]> {
  return await standing(db)
    .where((eb) => eb(eb.refTuple('date', 'time'), '>=', eb.tuple(from.date, from.time)))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The pending and confirmed appointments of some days; date ascending, then time. */
export async function appointmentsOn(
  db: Database,
  dates: readonly CalendarDate[],
): Promise<AppointmentSummary[]> {
  if (dates.length === 0) return []
  return await standing(db).where('date', 'in', dates).execute()
}

function standing(db: Database) {
  return db
    .selectFrom('bookings')
    .select(SUMMARY)
    .where('status', 'is distinct from', 'cancelled')
    .where('held', '=', 1)
    .orderBy('date')
    .orderBy('time')
}
