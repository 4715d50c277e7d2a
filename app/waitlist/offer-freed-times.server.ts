import { dayRows } from '#app/booking/requested-day.server.ts'
import { type BookingRules, dayPicture, daySlots } from '#app/booking/times/availability.ts'
import {
  bookableDays,
  bookingRules,
  freshBookingRules,
  studioBuffers,
} from '#app/booking/times/booking-rules.server.ts'
import { slotsOn } from '#app/booking/times/days-ahead.server.ts'
import { type DatabaseTransaction, database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { instantOf } from '#app/kernel/local-time.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { config } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { minutesAsked, presentService } from '#app/quote/quote-request.server.ts'
import { endEntry, offerTime } from './offer-time.server.ts'
import { canBeUndone } from './undo-entry.server.ts'
import {
  daysOfOverdueOffers,
  deleteUnconfirmedEntries,
  lockEntriesOn,
  type WaitlistEntry,
  waitedFor,
} from './waitlist-entries.server.ts'
import { offerEnd, UNCONFIRMED_ENTRY_HOURS } from './waitlist-limits.ts'

/** What was done. */
interface Offers {
  offered: number
  expired: number
}

/**
 * Ends the offers whose time is over, and offers every free time of a day that somebody waits for to the
 * first whose service fits, in the order in which they came. One transaction a day, under the day's
 * lock: any number of processes do it once, and what was not done, because a process was killed, is done
 * at the next look, since all of it is in the rows. What fails for one day keeps no other waiting. Ends early when
 * `stopping` says so.
 */
export async function offerFreedTimes(
  now: Temporal.Instant,
  stopping: () => boolean = () => false,
): Promise<Offers> {
  const done: Offers = { offered: 0, expired: 0 }
  await deleteUnconfirmedEntries(
    database(),
    toIsoInstant(now.subtract({ hours: UNCONFIRMED_ENTRY_HOURS })),
  )
  for (const date of await daysToLookAt(now)) {
    if (stopping()) break
    try {
      const day = await transact((trx) => offerOn(trx, date, now))
      done.offered += day.offered
      done.expired += day.expired
    } catch (error) {
      reportFault('offering the times of a day to who waits', error)
    }
  }
  return done
}

/** Days on which an offer has ended, or a time is free that somebody waits for; no locks are taken for it. */
async function daysToLookAt(now: Temporal.Instant): Promise<CalendarDate[]> {
  const { today } = bookableDays(now)
  const days = new Set(await daysOfOverdueOffers(database(), toIsoInstant(now)))
  const waiting = (await waitedFor(database(), today)).filter(presentService)
  const byMinutes = Map.groupBy(waiting, (reference) => minutesAsked(reference, null))
  for (const [minutes, waited] of byMinutes) {
    const dates = [...new Set(waited.map(({ date }) => date))]
    for (const { date, slots } of await slotsOn(
      database(),
      dates,
      { durationMinutes: minutes },
      now,
      bookingRules(),
    ))
      if (slots.some(({ state }) => state === 'available')) days.add(date)
  }
  return [...days].sort()
}

async function offerOn(
  trx: DatabaseTransaction,
  date: CalendarDate,
  now: Temporal.Instant,
): Promise<Offers> {
  const rules = await freshBookingRules(trx)
  await lock(trx, { days: [date] })
  const entries = await lockEntriesOn(trx, date)
  const done = { offered: 0, expired: 0 }
  for (const entry of entries.filter((one) => isOverdue(one, now)))
    if (await endEntry(trx, entry, 'expire', now)) done.expired += 1
  for (const entry of entries.filter(({ status }) => status === 'waiting')) {
    // The artist may take this edit back in a moment; until then nobody else gets its turn.
    if (canBeUndone(entry, now)) break
    const free = await firstFreeTime(trx, entry, rules, now)
    if (!free) continue
    if (!(await offerTime(trx, entry, free, now)))
      throw new Error('a time that is free under the lock of its day has a holder')
    done.offered += 1
  }
  return done
}

/**
 * The first time of the day that is long enough for the entry's service, and until when it can be offered; null
 * where none is, and once the service is removed. One that is no longer offered is kept for those who wait.
 */
export async function firstFreeTime(
  trx: DatabaseTransaction,
  { date, ...entry }: Pick<WaitlistEntry, 'date' | 'service' | 'serviceId'>,
  rules: BookingRules,
  now: Temporal.Instant,
): Promise<{ time: TimeOfDay; end: Temporal.Instant } | null> {
  if (!presentService(entry)) return null
  const wanted = { durationMinutes: minutesAsked(entry, null), ...studioBuffers() }
  const slots = daySlots(dayPicture(date, await dayRows(trx, date), wanted, now, rules))
  for (const { time, state } of slots) {
    if (state !== 'available') continue
    const startsAt = instantOf(date, time, config().timeZone)
    const end = offerEnd(startsAt, rules.minNoticeHours, now)
    if (end) return { time, end }
  }
  return null
}

function isOverdue({ status, expiresAt }: WaitlistEntry, now: Temporal.Instant): boolean {
  return status === 'offered' && expiresAt !== null && expiresAt <= toIsoInstant(now)
}
