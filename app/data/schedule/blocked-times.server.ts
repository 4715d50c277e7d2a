import type { CalendarDate } from '#app/domain/calendar-date.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'
import type { Database, DatabaseTransaction } from '../engine/database.server.ts'
import { isId } from '../engine/ids.ts'
import type { BlockedTimeRow } from '../tables.ts'

/** A range of one day in which nothing can be requested, inclusive at both ends. */
export interface BlockedTime {
  id: string
  date: CalendarDate
  startTime: TimeOfDay
  endTime: TimeOfDay
  /** For the artist's eyes only. */
  reason: string | null
  createdAt: string
}

/** A blocked time with what binds it to those made in the same act. */
export interface ScheduledBlock extends BlockedTime {
  seriesId: string | null
}

export async function insertBlockedTime(
  trx: DatabaseTransaction,
  blockedTime: BlockedTime,
): Promise<void> {
  await trx.insertInto('blockedTimes').values(blockedTime).execute()
}

export async function insertScheduledBlocks(
  trx: DatabaseTransaction,
  blocks: readonly ScheduledBlock[],
): Promise<void> {
  await trx
    .insertInto('blockedTimes')
    .values([...blocks])
    .execute()
}

export async function findBlockedTime(db: Database, id: string): Promise<BlockedTime | null> {
  if (!isId(id)) return null
  const row = await db
    .selectFrom('blockedTimes')
    .select(PUBLISHED)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toBlockedTime(row) : null
}

/** False when there was none with that id. */
export async function deleteBlockedTimeRow(db: Database, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const gone = await db.deleteFrom('blockedTimes').where('id', '=', id).returning('id').execute()
  return gone.length > 0
}

export async function blockedTimesOn(db: Database, date: CalendarDate): Promise<BlockedTime[]> {
  const rows = await db
    .selectFrom('blockedTimes')
    .select(PUBLISHED)
    .where('date', '=', date)
    .orderBy('startTime')
    .execute()
  return rows.map(toBlockedTime)
}

/** Date ascending; at most `limit`, after `cursor`. */
export async function listBlockedTimes(
  db: Database,
  limit: number,
  cursor: { date: string; startTime: string; id: string } | null,
): Promise<BlockedTime[]> {
  let query = db.selectFrom('blockedTimes').select(PUBLISHED)
  if (cursor)
    query = query.where((eb) =>
      eb(
        eb.refTuple('date', 'startTime', 'id'),
        '>',
        eb.tuple(cursor.date, cursor.startTime, cursor.id),
      ),
    )
  const rows = await query.orderBy('date').orderBy('startTime').orderBy('id').limit(limit).execute()
  return rows.map(toBlockedTime)
}

/** Date ascending: all that were made in one act and are still there. */
export async function blockedTimesOfSeries(
  db: Database,
  seriesId: string,
): Promise<ScheduledBlock[]> {
  if (!isId(seriesId)) return []
  const rows = await db
    .selectFrom('blockedTimes')
    .selectAll()
    .where('seriesId', '=', seriesId)
    .orderBy('date')
    .execute()
  return rows as ScheduledBlock[]
}

/** What the interface tells of a blocked time. */
const PUBLISHED = ['id', 'date', 'startTime', 'endTime', 'reason', 'createdAt'] as const

function toBlockedTime(row: Omit<BlockedTimeRow, 'seriesId'>): BlockedTime {
  return {
    ...row,
    date: row.date as CalendarDate,
    startTime: row.startTime as TimeOfDay,
    endTime: row.endTime as TimeOfDay,
  }
}
