import { announceFreedTime } from '#app/booking/freed-time.ts'
import { lastDeskDay } from '#app/booking/times/booking-rules.server.ts'
import {
  afterCommit,
  type Database,
  type DatabaseTransaction,
  database,
} from '#app/database/database.server.ts'
import { decryptText, encryptText } from '#app/database/encrypted-text.ts'
import { isId } from '#app/database/ids.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { OtherCalendarRow } from '#app/database/rows/schedule.ts'
import { installationSecret } from '#app/database/secrets.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { config } from '#app/platform/config.server.ts'
import type { BusyRange } from './busy-ranges.ts'

export type OtherCalendar = OtherCalendarRow

/** A day without news is worth a warning. */
const STALE_HOURS = 24

/** Rows of one statement: SQLite binds 32,766 values at most. */
const ROWS_AT_ONCE = 500

/** In the order in which they were added. */
export async function listOtherCalendars(db: Database): Promise<OtherCalendar[]> {
  const query = db.selectFrom('otherCalendars').selectAll()
  return await query.orderBy('createdAt').orderBy('id').execute()
}

export async function getCalendar(db: Database, id: string): Promise<OtherCalendar> {
  const query = db.selectFrom('otherCalendars').selectAll().where('id', '=', id)
  const calendar = isId(id) && (await query.executeTakeFirst())
  return calendar || refuse('not-found', 'There is no such calendar')
}

/** What the desk and the calls tell of a calendar; never its address. */
export function calendarView(calendar: OtherCalendar) {
  const { id, name, host, fetchedAt, error, events } = calendar
  const status = isUpToDate(calendar) ? ('ok' as const) : ('failed' as const)
  return { id, name, host, lastFetchedAt: fetchedAt, status, events, error }
}

/** Whether the latest fetch succeeded. */
export function isUpToDate({ checkedAt, fetchedAt }: OtherCalendar): boolean {
  return fetchedAt !== null && checkedAt === fetchedAt
}

/** The names of the calendars that could not be fetched for a day, or need their address again. */
export async function staleCalendars(db: Database, now: Temporal.Instant): Promise<string[]> {
  const since = toIsoInstant(now.subtract({ hours: STALE_HOURS }))
  const stale: string[] = []
  for (const calendar of await listOtherCalendars(db)) {
    const { name, fetchedAt, createdAt } = calendar
    if ((fetchedAt ?? createdAt) < since || (await openAddress(calendar)) === null) stale.push(name)
  }
  return stale
}

/** For which days and how a calendar is read now: when that changes, it is read again as a whole. */
export function readingNow(now: Temporal.Instant, withTitles: boolean) {
  const { timeZone } = config()
  const days = { first: localNow(now, timeZone).date, last: lastDeskDay(now) }
  const readFor = [days.first, days.last, timeZone, withTitles ? 'titles' : 'no titles'].join(' ')
  return { ...days, timeZone, withTitles, readFor }
}

export async function sealAddress(address: string, id: string): Promise<string> {
  return encryptText(address, sealedAs(id), await installationSecret('other-calendars'))
}

/** Null where the secrets were replaced since. */
export async function openAddress({ id, address }: OtherCalendar): Promise<string | null> {
  return decryptText(address, sealedAs(id), await installationSecret('other-calendars'))
}

const sealedAs = (id: string) => `calendar ${id}`

/** Makes those the busy times of a calendar. Where nothing has changed kept pages stay; what comes free is announced. */
export async function replaceBusyTimes(
  trx: DatabaseTransaction,
  calendarId: string,
  ranges: readonly BusyRange[],
): Promise<void> {
  const before = await trx
    .selectFrom('busyTimes')
    .select(['date', 'startTime', 'endTime', 'title'])
    .where('calendarId', '=', calendarId)
    .execute()
  const keyOf = ({ date, startTime, endTime, title }: BusyRange) =>
    JSON.stringify([date, startTime, endTime, title])
  const kept = new Set(ranges.map(keyOf))
  const known = new Set(before.map(keyOf))
  if (kept.symmetricDifference(known).size === 0) return
  await trx.deleteFrom('busyTimes').where('calendarId', '=', calendarId).execute()
  for (const part of partsOf(ranges.map((range) => ({ calendarId, ...range }))))
    await trx.insertInto('busyTimes').values(part).execute()
  if (!known.isSubsetOf(kept)) afterCommit(announceFreedTime)
}

/** Removes what days gone by were busy with. */
export async function deletePastBusyTimes(db: Database, today: CalendarDate): Promise<void> {
  const past = db.selectFrom('busyTimes').select('date').where('date', '<', today).limit(1)
  if (await past.executeTakeFirst())
    await db.deleteFrom('busyTimes').where('date', '<', today).execute()
}

/** Of what other calendars call their events, those ids that are appointments of this site. */
export async function ownIdsAmong(ids: readonly string[]): Promise<string[]> {
  const own: string[] = []
  for (const part of partsOf(ids)) {
    const query = database().selectFrom('bookings').select('id').where('id', 'in', part)
    const rows = await query.execute()
    own.push(...rows.map(({ id }) => id))
  }
  return own
}

function partsOf<One>(all: readonly One[]): One[][] {
  return Array.from({ length: Math.ceil(all.length / ROWS_AT_ONCE) }, (_, index) =>
    all.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  )
}
