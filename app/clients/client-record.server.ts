import type { BookingStatus } from '#app/booking/booking-status.ts'
import type { Database } from '#app/database/database.server.ts'
import { bookedUnder, emailIn } from '#app/database/queries.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'

/** An appointment of a client, as far as their page needs it. */
export interface ClientVisit {
  id: string
  email: string
  clientKey: string | null
  service: string
  serviceId: string | null
  date: CalendarDate
  time: TimeOfDay
  status: BookingStatus
  createdAt: string
  address: string | null
  /** JSON of the quote; null when no price was promised. */
  quote: string | null
}

/** More than anybody has; a flood in one name is cut. */
const VISITS_MAX = 2_000
const MESSAGES_MAX = 50

/** All appointments of some addresses that hold or held a time, the latest first. */
export async function visitsAt(db: Database, emails: readonly string[]): Promise<ClientVisit[]> {
  if (emails.length === 0) return []
  return await db
    .selectFrom('bookings')
    .select([
      'id',
      'email',
      'clientKey',
      'service',
      'serviceId',
      'date',
      'time',
      'status',
      'createdAt',
      'address',
      'quote',
    ])
    .where(bookedUnder(emails))
    .where('held', '=', 1)
    .orderBy('date', 'desc')
    .orderBy('time', 'desc')
    .limit(VISITS_MAX)
    .execute()
}

/** What was written from some addresses, the latest first; nothing that is held back as spam. */
export async function messagesFrom(db: Database, emails: readonly string[]) {
  if (emails.length === 0) return []
  return await db
    .selectFrom('messages')
    .select(['id', 'message', 'createdAt', 'status'])
    .where(emailIn(emails))
    .where('heldBack', '=', 0)
    .orderBy('createdAt', 'desc')
    .limit(MESSAGES_MAX)
    .execute()
}
