import { SLOT_MINUTES } from '#app/booking/times/slots.ts'
import type { Database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { minutesOf, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import { offersBetween } from '#app/waitlist/waitlist-entries.server.ts'

export async function heldOffersBetween(db: Database, from: CalendarDate, to: CalendarDate) {
  const offers = await offersBetween(db, from, to)
  return offers.map(({ id, date, name, offeredTime, durationMinutes }) => {
    const last = minutesOf(offeredTime) + Math.max(durationMinutes, SLOT_MINUTES) - SLOT_MINUTES
    const endTime = timeFromMinutes(Math.min(last, 24 * 60 - SLOT_MINUTES))
    return { id, date, startTime: offeredTime, endTime, reason: null, heldFor: name }
  })
}
