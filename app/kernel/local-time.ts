import type { CalendarDate } from './calendar-date.ts'
import type { TimeOfDay } from './time-of-day.ts'

/** The artist's calendar date and clock time at an instant; the time is cut to its minute. */
export function localNow(
  now: Temporal.Instant,
  zone: string,
): { date: CalendarDate; time: TimeOfDay } {
  const { epochMilliseconds } = now
  if (asked?.epochMilliseconds === epochMilliseconds && asked.zone === zone) return asked.local
  const zoned = now.toZonedDateTimeISO(zone)
  const local = {
    date: zoned.toPlainDate().toString() as CalendarDate,
    time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }) as TimeOfDay,
  }
  asked = { epochMilliseconds, zone, local }
  return local
}

/** What was asked last: a page asks the same of each of its days. */
let asked: {
  epochMilliseconds: number
  zone: string
  local: { readonly date: CalendarDate; readonly time: TimeOfDay }
} | null = null

/**
 * The instant at which the artist's clock shows this date and time. A time the clock skips in spring
 * means as much later, one it shows twice in autumn means the first: Temporal's 'compatible', which
 * is also how RFC 5545 3.3.5 reads a calendar file.
 */
export function instantOf(date: CalendarDate, time: TimeOfDay, zone: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(`${date}T${time}`)
    .toZonedDateTime(zone, { disambiguation: 'compatible' })
    .toInstant()
}

/** The instant an appointment ends: so many elapsed minutes after its start, whatever the clock does. */
export function endOf(
  date: CalendarDate,
  time: TimeOfDay,
  durationMinutes: number,
  zone: string,
): Temporal.Instant {
  return instantOf(date, time, zone).add({ minutes: durationMinutes })
}

/**
 * Whether a start on that date can no longer be requested, by its time. Without notice that is a start at or
 * before `now`; with notice, a start sooner than so many hours after `now`, so exactly the notice is still in time.
 */
export function pastOn(
  date: CalendarDate,
  now: Temporal.Instant,
  zone: string,
  minNoticeHours = 0,
): (time: TimeOfDay) => boolean {
  const hasNotice = minNoticeHours > 0
  const earliest = hasNotice ? now.add({ milliseconds: Math.round(minNoticeHours * HOUR_MS) }) : now
  // Only on that one day is the time of a start worth an instant.
  const { date: edge } = localNow(earliest, zone)
  if (date !== edge) return () => date < edge
  const soonest = hasNotice ? earliest.epochNanoseconds : earliest.epochNanoseconds + 1n
  return (time) => instantOf(date, time, zone).epochNanoseconds < soonest
}

/** Whether one start can no longer be requested. */
export function isPast(
  date: CalendarDate,
  time: TimeOfDay,
  ...when: [now: Temporal.Instant, zone: string, minNoticeHours?: number]
): boolean {
  return pastOn(date, ...when)(time)
}

/**
 * Whether `zone` is an IANA zone name in its usual spelling, such as 'America/Toronto'. Bare offsets
 * and other spellings are refused: calendar programs look the name up letter by letter.
 */
export function isKnownZone(zone: string): boolean {
  if (!/^[A-Z]/.test(zone)) return false
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).timeZoneId === zone
  } catch {
    return false
  }
}

const HOUR_MS = 3_600_000
