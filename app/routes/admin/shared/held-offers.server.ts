import type { Database } from '#app/data/engine/database.server.ts'
import { offersBetween } from '#app/data/waitlist/waitlist-entries.server.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { SLOT_MINUTES } from '#app/domain/schedule/slots.ts'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '#app/domain/time-of-day.ts'

/** A time that is held for somebody on the waiting list, in the form of a blocked time. */
export interface HeldOffer {
  id: string
  date: CalendarDate
  startTime: TimeOfDay
  endTime: TimeOfDay
  reason: null
  heldFor: string
}

/** What is held for who waits, between two days. */
export async function heldOffersBetween(
  db: Database,
  from: CalendarDate,
  to: CalendarDate,
): Promise<HeldOffer[]> {
  const offers = await offersBetween(db, from, to)
  return offers.map(({ id, date, name, offeredTime, durationMinutes }) => {
    const last = minutesOf(offeredTime) + Math.max(durationMinutes, SLOT_MINUTES) - SLOT_MINUTES
    const endTime = timeFromMinutes(Math.min(last, 24 * 60 - SLOT_MINUTES))
    return { id, date, startTime: offeredTime, endTime, reason: null, heldFor: name }
  })
}
