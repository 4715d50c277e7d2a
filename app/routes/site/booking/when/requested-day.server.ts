import { lastBookableDate } from '#app/domain/appointments/request-limits.ts'
import { type CalendarDate, parseCalendarDate } from '#app/domain/calendar-date.ts'
import { localNow } from '#app/domain/local-time.ts'
import { findService, type ServiceName } from '#app/domain/services.ts'
import { dayAvailability } from '#app/operations/schedule/day-availability.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { Slot } from '../shared/request-state.ts'
import { type Bookable, isBookable } from './calendar-keys.ts'

export interface RequestedDay {
  service: ServiceName | ''
  date: CalendarDate | ''
  /** The day's times for the service (half an hour while there is none), or null without a day. */
  slots: Slot[] | null
}

/** The first and last day that can be requested, by the artist's calendar. */
export function bookableAt(now: Temporal.Instant): Bookable {
  const today = localNow(now, config().timeZone).date
  return { today, lastDate: lastBookableDate(today) }
}

/** What was asked for and the day's times; what cannot be asked for is left out without a word. */
export async function readRequestedDay(
  asked: { service: string; date: string },
  now: Temporal.Instant,
): Promise<RequestedDay> {
  const service = findService(asked.service.trim())?.name ?? ''
  const date = parseCalendarDate(asked.date.trim())
  if (!date || !isBookable(date, bookableAt(now))) return { service, date: '', slots: null }
  return { service, date, slots: await dayAvailability(date, service || null, now) }
}
