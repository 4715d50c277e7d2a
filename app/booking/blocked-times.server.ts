import type { BlockedRange } from '#app/booking/times/availability.ts'
import {
  afterCommit,
  type Database,
  type DatabaseTransaction,
} from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import type { BlockedTimeRow } from '#app/database/rows/schedule.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { announceFreedTime } from './freed-time.ts'

/** A range of one day in which nothing can be requested, inclusive at both ends. */
export type BlockedTime = BlockedTimeRow

/** The same, or one that another calendar takes; its reason is then what the event is called, where that is shown. */
export interface TakenTime extends Pick<BlockedTime, 'id' | 'date' | 'reason'>, BlockedRange {
  /** The name of that calendar. */
  calendar?: string
}

/** One blocked time, or those of a series from a day on. */
export type WhichBlocks = { id: string } | { seriesId: string; from: CalendarDate }

export async function insertBlockedTimes(trx: DatabaseTransaction, blocks: readonly BlockedTime[]) {
  await trx.insertInto('blockedTimes').values(blocks).execute()
}

export async function findBlockedTime(db: Database, id: string): Promise<BlockedTime | null> {
  if (!isId(id)) return null
  const row = await blockedTimes(db).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** All blocked times of some days; date ascending, then time. */
export async function blockedTimesOn(
  db: Database,
  dates: readonly CalendarDate[],
): Promise<BlockedTime[]> {
  if (dates.length === 0) return []
  const query = blockedTimes(db).where('date', 'in', [...new Set(dates)])
  return await query.orderBy('date').orderBy('startTime').execute()
}

/** All blocked times of some days and all that other calendars take; date ascending, then time. */
export async function takenTimesOn(
  db: Database,
  dates: readonly CalendarDate[],
): Promise<TakenTime[]> {
  if (dates.length === 0) return []
  const busy = await db
    .selectFrom('busyTimes')
    .innerJoin('otherCalendars', 'otherCalendars.id', 'busyTimes.calendarId')
    .select(['calendarId', 'date', 'startTime', 'endTime', 'title', 'name'])
    .where('date', 'in', [...new Set(dates)])
    .execute()
  const taken: TakenTime[] = await blockedTimesOn(db, dates)
  for (const { calendarId, title, name, ...range } of busy)
    taken.push({
      ...{ ...range, id: `${calendarId} ${range.date} ${range.startTime}` },
      ...{ reason: title, calendar: name, isBusy: true },
    })
  const keyOf = ({ date, startTime }: TakenTime) => `${date} ${startTime}`
  return taken.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

/** Date ascending; at most `limit`, after `cursor`. */
export async function listBlockedTimes(
  db: Database,
  limit: number,
  cursor: { date: string; startTime: string; id: string } | null,
): Promise<BlockedTime[]> {
  let query = blockedTimes(db)
  if (cursor)
    query = query.where((eb) =>
      eb(
        eb.refTuple('date', 'startTime', 'id'),
        '>',
        eb.tuple(cursor.date as CalendarDate, cursor.startTime as TimeOfDay, cursor.id),
      ),
    )
  return await query.orderBy('date').orderBy('startTime').orderBy('id').limit(limit).execute()
}

/** Date ascending: all that were made in one act and are still there. */
export async function blockedTimesOfSeries(db: Database, seriesId: string): Promise<BlockedTime[]> {
  if (!isId(seriesId)) return []
  return await blockedTimes(db).where('seriesId', '=', seriesId).orderBy('date').execute()
}

/**
 * Moves blocked times to `removedBlockedTimes` under `removalId`, in case it is undone. Returns how
 * many there were.
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
  afterCommit(announceFreedTime)
  await trx
    .insertInto('removedBlockedTimes')
    .values(rows.map((row) => ({ ...row, removalId, removedAt })))
    .execute()
  return rows.length
}

/** Deletes and returns what one act removed since an instant; empty when it was undone before. */
export async function takeRemoved(
  trx: DatabaseTransaction,
  removalId: string,
  removedSince: string,
): Promise<BlockedTime[]> {
  if (!isId(removalId)) return []
  return await trx
    .deleteFrom('removedBlockedTimes')
    .where('removalId', '=', removalId)
    .where('removedAt', '>=', removedSince)
    .returning(['id', 'date', 'startTime', 'endTime', 'reason', 'createdAt', 'seriesId'])
    .execute()
}

/** Deletes what was removed before an instant. */
export async function deleteRemovedBefore(db: Database, instant: string): Promise<void> {
  await db.deleteFrom('removedBlockedTimes').where('removedAt', '<', instant).execute()
}

function blockedTimes(db: Database) {
  return db.selectFrom('blockedTimes').selectAll()
}
