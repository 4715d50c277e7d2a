import { sql } from 'kysely'
import type { BlockedTime } from '#app/booking/blocked-times.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'

/** A line of the schedule: one blocked time, or all of a series, date ascending. */
export type ScheduleLine = [BlockedTime, ...BlockedTime[]]

/** The days the lines are about: from one on, or before it. */
type ScheduleWindow = { from: CalendarDate } | { before: CalendarDate }

/** Where a page of lines goes on: after the line with this first date, first time and key. */
export interface ScheduleCursor {
  date: CalendarDate
  startTime: TimeOfDay
  /** The id of its series, or of the blocked time that stands alone. */
  key: string
}

/** At most `limit` lines, by the first date each has in the window. Two queries, however many rows. */
export async function listScheduleLines(
  db: Database,
  window: ScheduleWindow,
  limit: number,
  after: ScheduleCursor | null,
): Promise<ScheduleLine[]> {
  const firstDate = sql<string>`min(${sql.ref('date')})`
  const firstTime = sql<string>`min(${sql.ref('startTime')})`
  let query = inWindow(db, window).select(LINE.as('line')).groupBy(LINE)
  if (after)
    query = query.having(
      sql<boolean>`(${firstDate}, ${firstTime}, ${LINE}) > (${after.date}, ${after.startTime}, ${after.key})`,
    )
  const keys = await query
    .orderBy(firstDate)
    .orderBy(firstTime)
    .orderBy(LINE)
    .limit(limit)
    .execute()
  if (keys.length === 0) return []

  const rows = await inWindow(db, window)
    .selectAll()
    .where(
      LINE,
      'in',
      keys.map(({ line }) => line),
    )
    .orderBy('date')
    .orderBy('startTime')
    .execute()
  const lines = Map.groupBy(rows as BlockedTime[], lineKeyOf)
  return keys.flatMap(({ line }) => {
    const [first, ...rest] = lines.get(line) ?? []
    return first ? [[first, ...rest]] : []
  })
}

export function lineKeyOf({ id, seriesId }: BlockedTime): string {
  return seriesId ?? id
}

const LINE = sql<string>`coalesce(${sql.ref('seriesId')}, ${sql.ref('id')})`

function inWindow(db: Database, window: ScheduleWindow) {
  const query = db.selectFrom('blockedTimes')
  return 'from' in window
    ? query.where('date', '>=', window.from)
    : query.where('date', '<', window.before)
}
