import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { instantOf } from '#app/kernel/local-time.ts'
import { refuse } from '#app/kernel/refusal.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'

/** Days ahead for which a letter can be scheduled; chosen. */
export const SEND_AHEAD_DAYS = 366

/** A time on the artist's wall. */
export interface WallTime {
  date: CalendarDate
  time: TimeOfDay
}

/** The instant of a time at which a letter is to go out; refused when it has passed or is too far ahead. */
export function sendingTime(
  { date, time }: WallTime,
  now: Temporal.Instant,
  zone: string,
): Temporal.Instant {
  const at = instantOf(date, time, zone)
  if (Temporal.Instant.compare(at, now) <= 0)
    refuse('invalid-argument', { sendOn: 'Please choose a future time' })
  const last = now.add({ hours: 24 * SEND_AHEAD_DAYS })
  if (Temporal.Instant.compare(at, last) > 0)
    refuse('invalid-argument', { sendOn: `Please choose a time within ${SEND_AHEAD_DAYS} days` })
  return at
}

/** When letters are read at leisure: the next Sunday at 18:00 on the artist's clock. */
export function nextSundayEvening(now: Temporal.Instant, zone: string): WallTime {
  const local = now.toZonedDateTimeISO(zone)
  const evening = Temporal.PlainTime.from(SUNDAY_EVENING)
  const isGone = Temporal.PlainTime.compare(local.toPlainTime(), evening) >= 0
  const days = local.dayOfWeek === 7 && isGone ? 7 : 7 - local.dayOfWeek
  return {
    date: local.toPlainDate().add({ days }).toString() as CalendarDate,
    time: SUNDAY_EVENING,
  }
}

const SUNDAY_EVENING = '18:00' as TimeOfDay
