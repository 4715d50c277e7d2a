import type { Database } from '#app/data/engine/database.server.ts'
import {
  lastBookableDate,
  MONTHS_AHEAD,
  refusalOfDate,
} from '#app/domain/appointments/booking-limits.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import type { Place } from '#app/domain/content/services.ts'
import { travelAreaOf } from '#app/domain/content/studio.ts'
import { localNow } from '#app/domain/local-time.ts'
import type { BookingRules } from '#app/domain/schedule/availability.ts'
import { type Buffers, buffersFor } from '#app/domain/schedule/buffers.ts'
import { config } from '#app/platform/config.server.ts'
import { content, refreshPiece } from '../content/current.server.ts'

/** The rules by which a visitor's request is judged now, as the artist set them. */
export function bookingRules(): BookingRules {
  const { weekly, closed, minNoticeHours } = content('hours')
  return { timeZone: config().timeZone, minNoticeHours, opening: { weekly, closed } }
}

/** The same, after a look whether another process published other hours: for what is stored by them. */
export async function freshBookingRules(db: Database): Promise<BookingRules> {
  await refreshPiece(db, 'hours')
  return bookingRules()
}

/** The first and last day that can be requested, by the artist's calendar. */
export function bookableDays(now: Temporal.Instant): { today: CalendarDate; last: CalendarDate } {
  const { date: today } = localNow(now, config().timeZone)
  return { today, last: lastBookableDate(today, content('hours').monthsAhead) }
}

/** The last day the artist blocks or fills by hand: however near they set the visitors' last one. */
export function lastDeskDay(now: Temporal.Instant): CalendarDate {
  const { date: today } = localNow(now, config().timeZone)
  return lastBookableDate(today, Math.max(MONTHS_AHEAD, content('hours').monthsAhead))
}

/** Why a date cannot be requested now, in a sentence; null when it can. */
export function refusalOfDay(date: CalendarDate, now: Temporal.Instant): string | null {
  const { date: today } = localNow(now, config().timeZone)
  return refusalOfDate(date, today, content('hours').monthsAhead)
}

/** What an appointment there keeps free around itself, by the hours and the travel areas of now. */
export function buffersAt(place: Place, postalCode: string | null): Buffers {
  const area = postalCode === null ? null : travelAreaOf(content('travel'), postalCode)
  return buffersFor(place, area?.minutes ?? null, content('hours'))
}

/** What an appointment in the studio keeps free: where the place is not known yet. */
export function studioBuffers(): Buffers {
  return buffersAt('studio', null)
}
