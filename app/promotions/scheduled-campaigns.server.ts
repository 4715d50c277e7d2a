import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import type { Campaign } from './campaigns.server.ts'

/** Scheduled campaigns whose time has come, the longest due first. */
export async function dueCampaigns(db: Database, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('sendAt', '<=', now)
    .orderBy('sendAt')
    .execute()
  return rows.map(({ id }) => id)
}

/** Begins a scheduled campaign; null, and nothing changed, when it was begun or called back before. */
export async function claimScheduled(
  trx: DatabaseTransaction,
  id: string,
  now: string,
): Promise<Campaign | null> {
  const row = await trx
    .updateTable('campaigns')
    .set({ status: 'sending', startedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Notes that a scheduled campaign could not be sent when its time came. */
export async function refuseScheduled(
  trx: DatabaseTransaction,
  id: string,
  refusal: NonNullable<Campaign['refusal']>,
  now: string,
): Promise<void> {
  await trx
    .updateTable('campaigns')
    .set({ status: 'refused', refusal, startedAt: null, finishedAt: now })
    .where('id', '=', id)
    .execute()
}

/** Removes a campaign that has not begun, and returns it; null where it has, or is not there. */
export async function removeUnstarted(
  trx: DatabaseTransaction,
  id: string,
): Promise<Campaign | null> {
  if (!isId(id)) return null
  const row = await trx
    .deleteFrom('campaigns')
    .where('id', '=', id)
    .where('status', 'in', ['scheduled', 'refused'])
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Campaigns that have not begun: those that were refused first, then by the time they are to go. */
export async function listUnstarted(db: Database): Promise<Campaign[]> {
  return await db
    .selectFrom('campaigns')
    .selectAll()
    .where('status', 'in', ['scheduled', 'refused'])
    .orderBy('status')
    .orderBy('sendAt')
    .execute()
}
