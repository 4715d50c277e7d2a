import { dayRows } from '#app/data/appointments/requested-day.server.ts'
import { database } from '#app/data/engine/database.server.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import type { People } from '#app/domain/quote/party.ts'
import { dayPicture, daySlots, type SlotState } from '#app/domain/schedule/availability.ts'
import type { Buffers } from '#app/domain/schedule/buffers.ts'
import { SLOTS } from '#app/domain/schedule/slots.ts'
import type { TimeOfDay } from '#app/domain/time-of-day.ts'
import { minutesAsked } from '../quote/quote-request.server.ts'
import { bookableDays, bookingRules, studioBuffers } from './booking-rules.server.ts'

export interface Slot {
  time: TimeOfDay
  state: SlotState
}

/**
 * The 17 slots of a date as a visitor sees them, for one service and who is made up, or, without a
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
  if (date > bookableDays(now).last) return SLOTS.map((time) => ({ time, state: 'blocked' }))
  const rows = await dayRows(database(), date)
  const wanted = { durationMinutes: minutesAsked(service, people), ...buffers }
  return daySlots(dayPicture(date, rows, wanted, now, bookingRules()))
}
