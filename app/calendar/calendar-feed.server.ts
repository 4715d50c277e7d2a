import { createHash, randomBytes } from 'node:crypto'
import { type Database, database, transact } from '#app/database/database.server.ts'
import { isToken } from '#app/database/ids.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { refuse } from '#app/kernel/refusal.ts'

/** Reads within this time of the last recorded one are not recorded. */
const READ_RECORDED_HOURS = 1

/** The feed in use; there is one at most. */
export async function currentCalendarFeed(db: Database) {
  return await db.selectFrom('calendarFeeds').selectAll().executeTakeFirst()
}

/**
 * Makes the secret address of the calendar feed and returns its path: 256 bits, of which only the hash is stored, so
 * it can be shown this once. `replace` ends the old address in the same commit; without it, an address in use is kept and
 * the act is refused.
 */
export async function makeCalendarFeed(
  now: Temporal.Instant,
  { replace }: { replace: boolean },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await transact(async (trx) => {
    await lock(trx, { other: 'calendar-feed' })
    if (replace) await trx.deleteFrom('calendarFeeds').execute()
    else if (await currentCalendarFeed(trx))
      refuse('failed-precondition', 'There is an address already. It was not changed.')
    const feed = { tokenHash: hashOf(token), createdAt: toIsoInstant(now), lastReadAt: null }
    await trx.insertInto('calendarFeeds').values(feed).execute()
  })
  return `/calendar/${token}.ics`
}

/** Ends the feed; does nothing if there is none. */
export async function revokeCalendarFeed(): Promise<void> {
  await transact(async (trx) => {
    await lock(trx, { other: 'calendar-feed' })
    await trx.deleteFrom('calendarFeeds').execute()
  })
}

/** Whether a token opens the feed now. Records that it was read. */
export async function readCalendarFeed(token: string, now: Temporal.Instant): Promise<boolean> {
  if (!isToken(token)) return false
  const db = database()
  const tokenHash = hashOf(token)
  const feed = await db
    .selectFrom('calendarFeeds')
    .select('lastReadAt')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  if (!feed) return false
  const recorded = toIsoInstant(now.subtract({ hours: READ_RECORDED_HOURS }))
  if (!feed.lastReadAt || feed.lastReadAt < recorded)
    await db
      .updateTable('calendarFeeds')
      .set({ lastReadAt: toIsoInstant(now) })
      .where('tokenHash', '=', tokenHash)
      .execute()
  return true
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
