import type { Database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { countMore } from './counters.server.ts'

/**
 * What a limit refused: the acts one internet address has a share of, three more, and the mails that
 * visitors would have caused: to clients, not sent; to the artist, gathered.
 */
export type Refused =
  | 'bookings'
  | 'messages'
  | 'newsletterSubscribers'
  | 'waitlist'
  | 'pending'
  | 'requests'
  | 'sign-in'
  | 'caused-mail'
  | 'notices'

export interface DailyRejections {
  refused: Refused
  date: CalendarDate
  count: number
}

/** Counts that a limit refused somebody on that day, or so often. Who it was is not written down. */
export async function countRejection(
  db: Database,
  refused: Refused,
  date: CalendarDate,
  now: string,
  times = 1,
): Promise<void> {
  await countMore(db, `refused:${refused}:${date}`, now, times)
}

/** The counts of each day that has any, the latest first. */
export async function listRejections(db: Database): Promise<DailyRejections[]> {
  const rows = await db
    .selectFrom('counters')
    .select(['name', 'count'])
    .where('name', 'like', 'refused:%')
    .execute()
  return rows
    .map(({ name, count }) => {
      const [, refused, date] = name.split(':')
      return { refused: refused as Refused, date: date as CalendarDate, count: Number(count) }
    })
    .sort((one, other) => (one.date < other.date ? 1 : -1))
}

export async function deleteOldRejections(db: Database, olderThan: string): Promise<void> {
  await db
    .deleteFrom('counters')
    .where('windowStart', '<', olderThan)
    .where('name', 'like', 'refused:%')
    .execute()
}
