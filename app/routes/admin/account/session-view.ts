import { deviceLabel, placeLabel } from '#app/accounts/device-label.ts'
import type { SessionGlance } from '#app/accounts/sessions.server.ts'
import { formatDayOf } from '#app/kernel/format-moment.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'

export interface SessionLine {
  id: string
  device: string
  place: string | null
  since: string
  lastSeen: string
  isThis: boolean
}

/** A session in words; days are those of the artist's wall. */
export function toSessionLine(
  { id, userAgent, network, since, lastSeen, isThis }: SessionGlance,
  now: Temporal.Instant,
  zone: string,
): SessionLine {
  return {
    id,
    device: deviceLabel(userAgent),
    place: placeLabel(network),
    since: dayWords(since, now, zone),
    lastSeen: isThis ? 'now' : dayWords(lastSeen, now, zone),
    isThis,
  }
}

/** The library's dates are instants; a session of today says its time as well. */
export function dayWords(instant: string, now: Temporal.Instant, zone: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  const isToday = local.toPlainDate().equals(now.toZonedDateTimeISO(zone).toPlainDate())
  if (isToday)
    return `today ${formatTime(local.toPlainTime().toString({ smallestUnit: 'minute' }))}`
  return formatDayOf(instant, zone)
}
