import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { announceFreedTime } from '#app/booking/freed-time.ts'
import { afterCommit, database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { Refusal, refuse } from '#app/kernel/refusal.ts'
import { config } from '#app/platform/config.server.ts'
import { FetchError, publicUrl } from '#app/platform/fetch-public/fetch-public.server.ts'
import type { calendarRequest } from './add-calendar.schema.ts'
import { fetchCalendar, omissionOf } from './fetch-calendar.server.ts'
import {
  deletePastBusyTimes,
  findOtherCalendar,
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
  await refuseSixth(await listOtherCalendars(database()))
  const reading = readingNow(now, showTitles)
  const fetched = await fetchFirst(url, reading)
  const id = randomUUID()
  const at = toIsoInstant(now)
  const calendar: OtherCalendar = {
    ...{ id, name, host: publicUrl(url).host, showTitles: showTitles ? 1 : 0 },
    address: await sealAddress(url, id),
    ...{ createdAt: at, checkedAt: at, fetchedAt: at, readFor: reading.readFor },
    ...{ etag: fetched.etag, lastModified: fetched.lastModified },
    ...{ error: omissionOf(fetched.content), events: fetched.content.events },
  }
  return await transact(async (trx) => {
    await lock(trx, { other: 'other-calendars' })
    await refuseSixth(await listOtherCalendars(trx))
    await trx.insertInto('otherCalendars').values(calendar).execute()
    await replaceBusyTimes(trx, id, fetched.content.ranges)
    return calendar
  })
}

function refuseSixth(calendars: readonly OtherCalendar[]): void {
  if (calendars.length >= MAX_CALENDARS)
    refuse('aborted', `You can add up to ${MAX_CALENDARS} calendars. Remove one first.`)
}

async function fetchFirst(url: string, reading: ReturnType<typeof readingNow>) {
  try {
    const fetched = await fetchCalendar(url, reading, null)
    if (fetched === 'unchanged') throw new FetchError('The server did not send the calendar.')
    return fetched
  } catch (error) {
    if (error instanceof FetchError) refuse('invalid-argument', { url: error.message })
    throw error
  }
}

/**
 * Fetches a calendar and makes what it says the busy times. Where that fails, the last known ones stay and the calendar
 * says why. Of several fetches at once the one that began last counts.
 */
export async function refreshCalendar(id: string, now: Temporal.Instant): Promise<OtherCalendar> {
  const calendar = (await findOtherCalendar(database(), id)) ?? refuseGone()
  const reading = readingNow(now, calendar.showTitles === 1)
  const isKnown = isUpToDate(calendar) && calendar.readFor === reading.readFor
  const checkedAt = toIsoInstant(now)
  const { change, ranges, hasFailed } = await fetchAgain(calendar, reading, isKnown)
  return await transact(async (trx) => {
    await lock(trx, { other: 'other-calendars' })
    const present = (await findOtherCalendar(trx, id)) ?? refuseGone()
    const isOutdated = present.checkedAt !== null && present.checkedAt > checkedAt
    if (isOutdated || present.showTitles !== calendar.showTitles) return present
    const next = {
      ...{ ...present, ...change, checkedAt },
      fetchedAt: hasFailed ? present.fetchedAt : checkedAt,
    }
    const { id: _, ...values } = next
    await trx.updateTable('otherCalendars').set(values).where('id', '=', id).execute()
    if (ranges) await replaceBusyTimes(trx, id, ranges)
    return next
  })
}

async function fetchAgain(
  calendar: OtherCalendar,
  reading: ReturnType<typeof readingNow>,
  isKnown: boolean,
) {
  try {
    const address = await openAddress(calendar)
    if (address === null)
      throw new FetchError(
        'Its address can’t be read any more. Add the calendar again, then remove this one.',
      )
    const fetched = await fetchCalendar(address, reading, isKnown ? calendar : null)
    if (fetched === 'unchanged')
      return { change: { error: calendar.error }, ranges: null, hasFailed: false }
    const { content, etag, lastModified } = fetched
    const { readFor } = reading
    const error = omissionOf(content)
    return {
      change: { etag, lastModified, readFor, error, events: content.events },
      ranges: content.ranges,
      hasFailed: false,
    }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    return { change: { error: error.message }, ranges: null, hasFailed: true }
  }
}

/** Shows what the events of a calendar are called, or forgets it at once. */
export async function showTitles(
  id: string,
  isOn: boolean,
  now: Temporal.Instant,
): Promise<OtherCalendar> {
  await transact(async (trx) => {
    await lock(trx, { other: 'other-calendars' })
    if (!(await findOtherCalendar(trx, id))) refuseGone()
    const change = { showTitles: isOn ? 1 : 0 }
    await trx.updateTable('otherCalendars').set(change).where('id', '=', id).execute()
    if (!isOn)
      await trx.updateTable('busyTimes').set({ title: null }).where('calendarId', '=', id).execute()
  })
  return await refreshCalendar(id, now)
}

/** Removes a calendar, and with it what it says is busy. */
export async function removeCalendar(id: string): Promise<OtherCalendar> {
  return await transact(async (trx) => {
    await lock(trx, { other: 'other-calendars' })
    const calendar = (await findOtherCalendar(trx, id)) ?? refuseGone()
    await trx.deleteFrom('busyTimes').where('calendarId', '=', id).execute()
    await trx.deleteFrom('otherCalendars').where('id', '=', id).execute()
    afterCommit(announceFreedTime)
    return calendar
  })
}

function refuseGone(): never {
  refuse('not-found', 'This calendar no longer exists.')
}

export async function hasOtherCalendars(): Promise<boolean> {
  return (await listOtherCalendars(database())).length > 0
}

/** Fetches every calendar, one after the other. Throws what could not be done once all others are. */
export async function refreshCalendars(
  now: Temporal.Instant,
  isStopping = () => false,
): Promise<void> {
  await deletePastBusyTimes(database(), localNow(now, config().timeZone).date)
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
