import { type BookingStatus, shownStatus } from '#app/domain/appointments/booking-status.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'
import type { Database } from '../engine/database.server.ts'
import { isId } from '../engine/ids.ts'
import type { BlockedTime, ScheduledBlock } from '../schedule/blocked-times.server.ts'

/** What the desk shows of an appointment in passing. */
export interface AppointmentGlance {
  id: string
  name: string
  service: string
  date: CalendarDate
  time: TimeOfDay
  status: BookingStatus
}

/** Requests of that day and later which the artist has not answered. */
export async function countWaitingRequests(db: Database, from: CalendarDate): Promise<number> {
  const row = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('date', '>=', from)
    .where((eb) => eb.or([eb('status', '=', 'pending'), eb('status', 'is', null)]))
    .where('held', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The first pending or confirmed appointment that starts at that moment or later. */
export async function nextAppointment(
  db: Database,
  moment: { date: CalendarDate; time: TimeOfDay },
): Promise<AppointmentGlance | null> {
  const row = await db
    .selectFrom('bookings')
    .select(['id', 'name', 'service', 'date', 'time', 'status'])
    .where((eb) => eb(eb.refTuple('date', 'time'), '>=', eb.tuple(moment.date, moment.time)))
    .where((eb) => eb.or([eb('status', '!=', 'cancelled'), eb('status', 'is', null)]))
    .where('held', '=', 1)
    .orderBy('date')
    .orderBy('time')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ? toGlance(row) : null
}

/** The pending and confirmed appointments of some days; time ascending within a day. */
export async function appointmentsOn(
  db: Database,
  dates: readonly CalendarDate[],
): Promise<AppointmentGlance[]> {
  if (dates.length === 0) return []
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'name', 'service', 'date', 'time', 'status'])
    .where('date', 'in', [...new Set(dates)])
    .where((eb) => eb.or([eb('status', '!=', 'cancelled'), eb('status', 'is', null)]))
    .where('held', '=', 1)
    .orderBy('date')
    .orderBy('time')
    .execute()
  return rows.map(toGlance)
}

/** All blocked times of some days. */
export async function blockedTimesOnDays(
  db: Database,
  dates: readonly CalendarDate[],
): Promise<ScheduledBlock[]> {
  if (dates.length === 0) return []
  const rows = await db
    .selectFrom('blockedTimes')
    .selectAll()
    .where('date', 'in', [...new Set(dates)])
    .orderBy('date')
    .orderBy('startTime')
    .execute()
  return rows as ScheduledBlock[]
}

export async function findBlockedTime(db: Database, id: string): Promise<BlockedTime | null> {
  if (!isId(id)) return null
  const row = await db
    .selectFrom('blockedTimes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return (row as BlockedTime | undefined) ?? null
}

function toGlance(row: {
  id: string
  name: string
  service: string
  date: string
  time: string
  status: string | null
}): AppointmentGlance {
  return {
    ...row,
    date: row.date as CalendarDate,
    time: row.time as TimeOfDay,
    status: shownStatus(row.status),
  }
}
