import { shownStatus } from '#app/domain/appointments/booking-status.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'
import type { Database } from '../engine/database.server.ts'
import type { Message } from '../messages/messages.server.ts'
import type { AppointmentGlance } from './desk.server.ts'

/** A request as the overview shows it. */
export interface WaitingRequest extends AppointmentGlance {
  createdAt: string
  calendarSequence: number
}

export type MessageGlance = Pick<Message, 'id' | 'firstName' | 'lastName' | 'message' | 'createdAt'>

const GLANCE = ['id', 'name', 'service', 'date', 'time', 'status'] as const

/** The pending and confirmed appointments from that moment on, the next one first. */
export async function upcomingAppointments(
  db: Database,
  moment: { date: CalendarDate; time: TimeOfDay },
  limit: number,
): Promise<AppointmentGlance[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(GLANCE)
    .where((eb) => eb(eb.refTuple('date', 'time'), '>=', eb.tuple(moment.date, moment.time)))
    .where((eb) => eb.or([eb('status', '!=', 'cancelled'), eb('status', 'is', null)]))
    .where('held', '=', 1)
    .orderBy('date')
    .orderBy('time')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(typed)
}

/** The unanswered requests of that day and later, the one that has waited longest first. */
export async function waitingRequests(
  db: Database,
  from: CalendarDate,
  limit: number,
): Promise<WaitingRequest[]> {
  const rows = await db
    .selectFrom('bookings')
    .select([...GLANCE, 'createdAt', 'calendarSequence'])
    .where('date', '>=', from)
    .where((eb) => eb.or([eb('status', '=', 'pending'), eb('status', 'is', null)]))
    .where('held', '=', 1)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(typed)
}

/** Messages that wait for a reply, the newest first; none that look sent by a robot. */
export async function unreadMessages(db: Database, limit: number): Promise<MessageGlance[]> {
  return await db
    .selectFrom('messages')
    .select(['id', 'firstName', 'lastName', 'message', 'createdAt'])
    .where((eb) => eb.or([eb('status', '=', 'unread'), eb('status', 'is', null)]))
    .where('heldBack', '=', 0)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

function typed<Row extends { date: string; time: string; status: string | null }>(row: Row) {
  return {
    ...row,
    date: row.date as CalendarDate,
    time: row.time as TimeOfDay,
    status: shownStatus(row.status),
  }
}
