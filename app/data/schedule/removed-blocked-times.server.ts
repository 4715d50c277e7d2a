import type { CalendarDate } from '#app/domain/calendar-date.ts'
import type { Database, DatabaseTransaction } from '../engine/database.server.ts'
import { isId } from '../engine/ids.ts'
import type { ScheduledBlock } from './blocked-times.server.ts'

/** One blocked time, or those of a series from a day on. */
export type WhichBlocks = { id: string } | { seriesId: string; from: CalendarDate }

/**
 * Takes blocked times out of the schedule and keeps them under `removalId`, in case it is undone.
 * Returns how many there were.
 */
export async function moveToRemoved(
  trx: DatabaseTransaction,
  which: WhichBlocks,
  removalId: string,
  removedAt: string,
): Promise<number> {
  if (!isId('id' in which ? which.id : which.seriesId)) return 0
  const gone = trx.deleteFrom('blockedTimes').returningAll()
  const rows = await ('id' in which
    ? gone.where('id', '=', which.id)
    : gone.where('seriesId', '=', which.seriesId).where('date', '>=', which.from)
  ).execute()
  if (rows.length === 0) return 0
  await trx
    .insertInto('removedBlockedTimes')
    .values(rows.map((row) => ({ ...row, removalId, removedAt })))
    .execute()
  return rows.length
}

/** Takes what one act removed since an instant out of keeping; empty when it was undone before. */
export async function takeRemoved(
  trx: DatabaseTransaction,
  removalId: string,
  removedSince: string,
): Promise<ScheduledBlock[]> {
  if (!isId(removalId)) return []
  const rows = await trx
    .deleteFrom('removedBlockedTimes')
    .where('removalId', '=', removalId)
    .where('removedAt', '>=', removedSince)
    .returning(['id', 'date', 'startTime', 'endTime', 'reason', 'createdAt', 'seriesId'])
    .execute()
  return rows as ScheduledBlock[]
}

/** Forgets what was removed before an instant. */
export async function forgetRemovedBefore(db: Database, instant: string): Promise<void> {
  await db.deleteFrom('removedBlockedTimes').where('removedAt', '<', instant).execute()
}
