import { createHash, randomBytes } from 'node:crypto'
import { database, transact } from '#app/database/database.server.ts'
import { isToken } from '#app/database/ids.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import {
  currentCalendarFeed,
  deleteCalendarFeeds,
  findCalendarFeed,
  insertCalendarFeed,
  recordFeedRead,
} from './calendar-feeds.server.ts'

/** How exactly it is noted when a feed was read. */
const READ_RECORDED_HOURS = 1

type MadeFeed = { ok: true; path: string } | { ok: false; reason: 'exists' }

/**
 * Makes the secret address of the calendar feed: 256 bits, of which only the hash is stored, so it
 * can be shown this once. While there is one it is refused, unless it is to be replaced: then the
 * old address stops working with the same commit.
 */
export async function makeCalendarFeed(now: Temporal.Instant, { replace }: { replace: boolean }) {
  const token = randomBytes(32).toString('base64url')
  return await transact(async (trx): Promise<MadeFeed> => {
    await lock(trx, { other: 'calendar-feed' })
    if (replace) await deleteCalendarFeeds(trx)
    else if (await currentCalendarFeed(trx)) return { ok: false, reason: 'exists' }
    const feed = { tokenHash: hashOf(token), createdAt: toIsoInstant(now), lastReadAt: null }
    await insertCalendarFeed(trx, feed)
    return { ok: true, path: `/calendar/${token}.ics` }
  })
}

/** Ends the feed. Harmless when there is none. */
export async function revokeCalendarFeed(): Promise<void> {
  await transact(async (trx) => {
    await lock(trx, { other: 'calendar-feed' })
    await deleteCalendarFeeds(trx)
  })
}

/** Whether a token opens the feed now. Notes that it was read. */
export async function readCalendarFeed(token: string, now: Temporal.Instant): Promise<boolean> {
  if (!isToken(token)) return false
  const feed = await findCalendarFeed(database(), hashOf(token))
  if (!feed) return false
  const noted = toIsoInstant(now.subtract({ hours: READ_RECORDED_HOURS }))
  if (!feed.lastReadAt || feed.lastReadAt < noted)
    await recordFeedRead(database(), feed.tokenHash, toIsoInstant(now))
  return true
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
