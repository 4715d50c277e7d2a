import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { announceFreedTime } from '#app/booking/freed-time.ts'
import {
  afterCommit,
  type Database,
  type DatabaseTransaction,
  database,
  transact,
} from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { Refusal, refuse } from '#app/kernel/refusal.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { FetchError, publicUrl } from '#app/platform/fetch-public/fetch-public.server.ts'
import type { calendarRequest } from './add-calendar.schema.ts'
import { fetchCalendar } from './fetch-calendar.server.ts'
import {
  deletePastBusyTimes,
  getCalendar,
  isUpToDate,
  listOtherCalendars,
  type OtherCalendar,
  openAddress,
  readingNow,
  replaceBusyTimes,
  sealAddress,
} from './other-calendars.server.ts'

export const MAX_CALENDARS = 5

type CalendarRequest = z.output<typeof calendarRequest> & { showTitles?: boolean }

/** Adds a calendar once its file was fetched and read; what is wrong with its address is refused at `url`. */
export async function addCalendar(
  { name, url, showTitles = false }: CalendarRequest,
  now: Temporal.Instant,
): Promise<OtherCalendar> {
  await refuseSixth(database())
  const fetched = await fetchCalendar(url, readingNow(now, showTitles), null).catch((error) => {
    if (error instanceof FetchError) refuse('invalid-argument', { url: error.message })
    throw error
  })
  if (!fetched) throw new Error('Nothing is known of a calendar before its first fetch.')
  const { row, ranges } = fetched
  const id = randomUUID()
  const at = toIsoInstant(now)
  const calendar: OtherCalendar = {
    ...{ id, name, host: publicUrl(url).host, showTitles: showTitles ? 1 : 0 },
    address: await sealAddress(url, id),
    ...{ createdAt: at, checkedAt: at, fetchedAt: at, ...row },
  }
  return await change(async (trx) => {
    await refuseSixth(trx)
    await trx.insertInto('otherCalendars').values(calendar).execute()
    await replaceBusyTimes(trx, id, ranges)
    return calendar
  })
}

/** Changes of calendars come one after the other. */
async function change<Result>(act: (trx: DatabaseTransaction) => Promise<Result>): Promise<Result> {
  return await transact(async (trx) => {
    await lock(trx, { other: 'other-calendars' })
    return await act(trx)
  })
}

async function refuseSixth(db: Database): Promise<void> {
  if ((await listOtherCalendars(db)).length >= MAX_CALENDARS)
    refuse('aborted', `You can add up to ${MAX_CALENDARS} calendars. Remove one first.`)
}

/**
 * Fetches a calendar and makes what it says the busy times. Where that fails, the last known ones stay and the calendar
 * says why. Of several fetches at once the one that began last counts.
 */
export async function refreshCalendar(id: string, now: Temporal.Instant): Promise<OtherCalendar> {
  const calendar = await getCalendar(database(), id)
  const checkedAt = toIsoInstant(now)
  const { row, ranges } = await fetchAgain(calendar, now)
  return await change(async (trx) => {
    const present = await getCalendar(trx, id)
    const isOutdated = (present.checkedAt ?? '') > checkedAt
    if (isOutdated || present.showTitles !== calendar.showTitles) return present
    const values = { checkedAt, ...row }
    await trx.updateTable('otherCalendars').set(values).where('id', '=', id).execute()
    if (ranges) await replaceBusyTimes(trx, id, ranges)
    return { ...present, ...values }
  })
}

/** What becomes of a calendar's row, and its busy ranges where they may be others now. */
async function fetchAgain(calendar: OtherCalendar, now: Temporal.Instant) {
  const reading = readingNow(now, calendar.showTitles === 1)
  const isKnown = isUpToDate(calendar) && calendar.readFor === reading.readFor
  try {
    const address = await openAddress(calendar)
    if (address === null)
      throw new FetchError(
        'Its address can’t be read any more. Add the calendar again, then remove this one.',
      )
    const fetched = await fetchCalendar(address, reading, isKnown ? calendar : null)
    const row = { error: calendar.error, ...fetched?.row, fetchedAt: toIsoInstant(now) }
    return { row, ranges: fetched?.ranges }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return { row: { error: error.message } }
  }
}

/** Shows what the events of a calendar are called, or forgets it at once. */
export async function showTitles(id: string, isOn: boolean, now: Temporal.Instant) {
  await change(async (trx) => {
    await getCalendar(trx, id)
    const values = { showTitles: isOn ? 1 : 0 }
    await trx.updateTable('otherCalendars').set(values).where('id', '=', id).execute()
    if (!isOn)
      await trx.updateTable('busyTimes').set({ title: null }).where('calendarId', '=', id).execute()
  })
  return await refreshCalendar(id, now)
}

/** Removes a calendar, and with it what it says is busy. */
export async function removeCalendar(id: string): Promise<OtherCalendar> {
  return await change(async (trx) => {
    const calendar = await getCalendar(trx, id)
    await trx.deleteFrom('busyTimes').where('calendarId', '=', id).execute()
    await trx.deleteFrom('otherCalendars').where('id', '=', id).execute()
    afterCommit(announceFreedTime)
    return calendar
  })
}

export async function hasOtherCalendars(): Promise<boolean> {
  return (await listOtherCalendars(database())).length > 0
}

/** Fetches every calendar, one after the other. Throws what could not be done once all others are. */
export async function refreshCalendars(now: Temporal.Instant, isStopping = () => false) {
  await deletePastBusyTimes(database(), dateAt(now))
  const faults: unknown[] = []
  for (const { id } of await listOtherCalendars(database())) {
    if (isStopping()) return
    await refreshCalendar(id, now).catch((error) => {
      // It may have been removed meanwhile.
      if (!(error instanceof Refusal)) faults.push(error)
    })
  }
  if (faults.length > 0) throw faults.length === 1 ? faults[0] : new AggregateError(faults)
}
