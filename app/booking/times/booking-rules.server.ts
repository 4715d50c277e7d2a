import {
  lastBookableDate,
  MONTHS_AHEAD,
  refusalOfDate,
  refusalOfWeddingDate,
} from '#app/booking/booking-limits.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import { answerHours, content, refreshPiece } from '#app/content/current.server.ts'
import type { Place } from '#app/content/services.ts'
import { travelAreaOf } from '#app/content/studio.ts'
import type { Database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { config } from '#app/platform/config.server.ts'
import type { BookingRules } from './availability.ts'
import { type Buffers, buffersFor } from './buffers.ts'
import { type DaySpan, openSpan } from './day-plan.ts'
import { hoursOn } from './opening-hours.ts'

/** The rules by which a visitor's request is judged now, as the artist set them. */
export function bookingRules(): BookingRules {
  const { minNoticeHours, ...opening } = content('hours')
  return { timeZone: config().timeZone, minNoticeHours, opening }
}

/** The same, after a look whether another process published other hours: for what is stored by them. */
export async function freshBookingRules(db: Database): Promise<BookingRules> {
  await refreshPiece(db, 'hours')
  return bookingRules()
}

/** The part of a day in which requests may start, and whether it is closed all the same. */
export function openOnDay(date: CalendarDate): { open: DaySpan; isClosed: boolean } {
  const hours = hoursOn(date, content('hours'))
  return { open: openSpan(hours), isClosed: !hours.open }
}

/** The first and last day that can be requested, by the artist's calendar. */
export function bookableDays(now: Temporal.Instant): { today: CalendarDate; last: CalendarDate } {
  const { date: today } = localNow(now, config().timeZone)
  return { today, last: lastBookableDate(today, content('hours').monthsAhead) }
}

/** The last day the artist blocks or fills by hand: however near they set the visitors' last one. */
export function lastDeskDay(now: Temporal.Instant): CalendarDate {
  const { date: today } = localNow(now, config().timeZone)
  return lastBookableDate(today, deskMonthsAhead())
}

/** How many months ahead that is. */
export function deskMonthsAhead(): number {
  return Math.max(MONTHS_AHEAD, content('hours').monthsAhead)
}

/**
 * Why a date cannot be requested now, in a sentence; null when it can. A request with a ready-by time
 * needs the notice that the artist set for weddings.
 */
export function refusalOfDay(
  date: CalendarDate,
  now: Temporal.Instant,
  { readyBy = null }: { readyBy?: TimeOfDay | null } = {},
): string | null {
  const { date: today } = localNow(now, config().timeZone)
  const { monthsAhead, weddingNoticeDays } = content('hours')
  const sentence = refusalOfDate(date, today, monthsAhead)
  if (sentence || readyBy === null) return sentence
  return refusalOfWeddingDate(date, today, weddingNoticeDays)
}

/** Hours after which a request is released unanswered, as its client was told; null for never. */
export function pendingHoursOf({ pendingHours }: Pick<Booking, 'pendingHours'>): number | null {
  return pendingHours === null ? answerHours() : pendingHours || null
}

/**
 * Until how many hours before it the client may cancel a confirmed appointment: what its confirmation said,
 * or fewer where the artist has set fewer since.
 */
export function cancelHoursOf({ cancelHours }: Pick<Booking, 'cancelHours'>): number {
  const { cancelHours: present } = content('hours')
  return Math.min(cancelHours ?? present, present)
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
