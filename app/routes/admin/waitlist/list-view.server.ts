import { database } from '#app/data/engine/database.server.ts'
import { listWaitlist, type WaitlistEntry } from '#app/data/waitlist/waitlist-entries.server.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { formatDate, isWeekend } from '#app/domain/calendar-date.ts'
import { formatMoment, formatMomentBriefly } from '#app/domain/format-moment.ts'
import { localNow } from '#app/domain/local-time.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'
import { minutesAsked } from '#app/operations/quote/quote-request.server.ts'
import { bookingRules } from '#app/operations/schedule/booking-rules.server.ts'
import { slotsOn } from '#app/operations/schedule/days-ahead.server.ts'
import { config } from '#app/platform/config.server.ts'
import { ENTRY_LOOKS, type EntryLook } from './entry-looks.ts'

export interface ListedEntry extends EntryLook {
  id: string
  name: string
  email: string
  service: string
  /** Since when they wait, briefly. */
  since: string
  /** What the offer is, where there is one. */
  offer: { time: TimeOfDay; until: string } | null
  /** The first time that could be offered now; null where none is free, and where none can be. */
  freeTime: TimeOfDay | null
}

export interface ListedDay {
  date: CalendarDate
  heading: string
  entries: ListedEntry[]
}

/** Who waits, or waited, for which day from today on; the days in order, each in the order they came. */
export async function viewWaitlist(isOpen: boolean, now: Temporal.Instant): Promise<ListedDay[]> {
  const { date: today } = localNow(now, config().timeZone)
  const entries = await listWaitlist(database(), { from: today, isOpen })
  const free = await firstFreeTimes(entries, now)
  return [...Map.groupBy(entries, ({ date }) => date)].map(([date, ofDay]) => ({
    date,
    heading: formatDate(date, 'long') + (isWeekend(date) ? ', by special appointment' : ''),
    entries: ofDay.map((entry) => listedEntry(entry, free.get(keyOf(entry)) ?? null, today)),
  }))
}

function listedEntry(
  entry: WaitlistEntry,
  freeTime: TimeOfDay | null,
  today: CalendarDate,
): ListedEntry {
  const { timeZone } = config()
  const { id, name, email, service, createdAt, status, offeredTime, expiresAt } = entry
  const isOffered = status === 'offered' && offeredTime !== null && expiresAt !== null
  return {
    ...{ id, name, email, service, ...ENTRY_LOOKS[status] },
    since: formatMomentBriefly(createdAt, today, timeZone),
    offer: isOffered
      ? { time: offeredTime, until: formatMoment(expiresAt, timeZone, 'day') }
      : null,
    freeTime: ENTRY_LOOKS[status].canBeOffered ? freeTime : null,
  }
}

/** The first free time of each day and service that is waited for: three queries for each length. */
async function firstFreeTimes(entries: readonly WaitlistEntry[], now: Temporal.Instant) {
  const found = new Map<string, TimeOfDay>()
  const byMinutes = Map.groupBy(entries, ({ service }) => minutesAsked(service, null))
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

function keyOf({ date, service }: Pick<WaitlistEntry, 'date' | 'service'>): string {
  return `${date} ${service}`
}
