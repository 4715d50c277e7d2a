import { href } from 'react-router'
import { bookingRules } from '#app/booking/times/booking-rules.server.ts'
import { slotsOn } from '#app/booking/times/days-ahead.server.ts'
import { database } from '#app/database/database.server.ts'
import { type CalendarDate, formatDate, isWeekend } from '#app/kernel/calendar-date.ts'
import { formatMoment, formatMomentBriefly } from '#app/kernel/format-moment.ts'
import { firstNameOf } from '#app/kernel/text/text.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { config, dateAt } from '#app/platform/config.server.ts'
import { minutesAsked, presentService } from '#app/quote/quote-request.server.ts'
import { listWaitlist, type WaitlistEntry } from '#app/waitlist/waitlist-entries.server.ts'
import type { Told } from '../shared/told.server.ts'
import { ENTRY_LOOKS } from './entry-looks.ts'

export type ListedEntry = ReturnType<typeof listedEntry>

/** Entries on one page of the list. */
const PAGE = 100

/**
 * Who waits, or waited, for which day from today on; the days in order, each in the order they came. `page` counts
 * from 1; `hasMore` tells of a next one.
 */
export async function viewWaitlist(isOpen: boolean, now: Temporal.Instant, page = 1) {
  const today = dateAt(now)
  const skipped = (page - 1) * PAGE
  const found = await listWaitlist(database(), { from: today, isOpen, skipped, limit: PAGE + 1 })
  const entries = found.slice(0, PAGE)
  const free = await firstFreeTimes(entries, now)
  const days = [...Map.groupBy(entries, ({ date }) => date)].map(([date, ofDay]) => ({
    date,
    heading: formatDate(date, 'long') + (isWeekend(date) ? ', by special appointment' : ''),
    entries: ofDay.map((entry) => listedEntry(entry, free.get(keyOf(entry)) ?? null, today)),
  }))
  return { days, hasMore: found.length > PAGE }
}

function listedEntry(entry: WaitlistEntry, freeTime: TimeOfDay | null, today: CalendarDate) {
  const { timeZone } = config()
  const { id, name, email, service, createdAt, status, offeredTime, expiresAt } = entry
  const isOffered = status === 'offered' && offeredTime !== null && expiresAt !== null
  return {
    ...{ id, name, email, service, ...ENTRY_LOOKS[status] },
    since: formatMomentBriefly(createdAt, today, timeZone),
    offer: isOffered
      ? { time: offeredTime, until: formatMoment(expiresAt, timeZone, 'day') }
      : null,
    /** The first time that could be offered now; null where none is free, and where none can be. */
    freeTime: ENTRY_LOOKS[status].canBeOffered ? freeTime : null,
    problem: serviceProblem(entry),
  }
}

/** Whether nothing can be offered to somebody who waits, or only what new visitors are not offered. */
export function serviceProblem(entry: WaitlistEntry): string | null {
  if (!ENTRY_LOOKS[entry.status].canBeEdited) return null
  const service = presentService(entry)
  if (!service) return 'You removed this service. Choose another one.'
  return service.offered ? null : 'You no longer offer this service on your site.'
}

/** The first free time of each day and service that is waited for: three queries for each length. */
async function firstFreeTimes(entries: readonly WaitlistEntry[], now: Temporal.Instant) {
  const found = new Map<string, TimeOfDay>()
  const servable = entries.filter((entry) => presentService(entry) !== null)
  const byMinutes = Map.groupBy(servable, (entry) => minutesAsked(entry, null))
  for (const [minutes, asked] of byMinutes) {
    const dates = [...new Set(asked.map(({ date }) => date))]
    const days = await slotsOn(database(), dates, { durationMinutes: minutes }, now, bookingRules())
    for (const { date, slots } of days) {
      const free = slots.find(({ state }) => state === 'available')
      if (!free) continue
      for (const entry of asked) if (entry.date === date) found.set(keyOf(entry), free.time)
    }
  }
  return found
}

function keyOf({ date, service, serviceId }: WaitlistEntry): string {
  return `${date} ${serviceId ?? service}`
}

/** The notice after an act on a waiting-list entry: says whom it emails, and offers Undo. */
export function undoableEntry(
  { id, name }: Pick<WaitlistEntry, 'id' | 'name'>,
  done: string,
): Told {
  const sentence = `${done} Emailing ${firstNameOf(name) || name}…`
  return { sentence, undo: href('/admin/waitlist/:id/undo', { id }), subjectId: id }
}
