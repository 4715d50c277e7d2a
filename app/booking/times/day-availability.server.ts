import { dayRows } from '#app/booking/requested-day.server.ts'
import { database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import type { People } from '#app/quote/party.ts'
import { minutesAsked } from '#app/quote/quote-request.server.ts'
import { dayPicture, daySlots, type SlotState } from './availability.ts'
import { bookableDays, bookingRules, studioBuffers } from './booking-rules.server.ts'
import type { Buffers } from './buffers.ts'
import { slotsOfDay } from './opening-hours.ts'

export interface Slot {
  time: TimeOfDay
  state: SlotState
}

/**
 * The slots of a date as a visitor sees them, for one service and who is made up, or, without a
 * service, for 30 minutes. `buffers` are what the place asks for, the studio unless told. Beyond
 * the last day that can be requested all of them are blocked.
 */
export async function dayAvailability(
  date: CalendarDate,
  service: string | null,
  now: Temporal.Instant,
  people: People | null = null,
  buffers: Buffers = studioBuffers(),
): Promise<Slot[]> {
  const rules = bookingRules()
  if (date > bookableDays(now).last)
    return slotsOfDay(date, rules.opening).map((time) => ({ time, state: 'blocked' }))
  const rows = await dayRows(database(), date)
  const wanted = { durationMinutes: minutesAsked(service, people), ...buffers }
  return daySlots(dayPicture(date, rows, wanted, now, rules))
}
