import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import type { CalendarFeedRow } from '#app/database/rows/appointments.ts'

/** The feed in use, or null. There is one at most. */
export async function currentCalendarFeed(db: Database): Promise<CalendarFeedRow | null> {
  const row = await db.selectFrom('calendarFeeds').selectAll().executeTakeFirst()
  return row ?? null
}

export async function findCalendarFeed(
  db: Database,
  tokenHash: string,
): Promise<CalendarFeedRow | null> {
  const row = await db
    .selectFrom('calendarFeeds')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row ?? null
}

export async function insertCalendarFeed(trx: DatabaseTransaction, feed: CalendarFeedRow) {
  await trx.insertInto('calendarFeeds').values(feed).execute()
}

/** False when there was none. */
export async function deleteCalendarFeeds(trx: DatabaseTransaction): Promise<boolean> {
  const gone = await trx.deleteFrom('calendarFeeds').returning('tokenHash').execute()
  return gone.length > 0
}

export async function recordFeedRead(db: Database, tokenHash: string, at: string): Promise<void> {
  await db
    .updateTable('calendarFeeds')
    .set({ lastReadAt: at })
    .where('tokenHash', '=', tokenHash)
    .execute()
}
