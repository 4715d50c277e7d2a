import type { SessionGlance } from '#app/platform/auth-sessions.server.ts'
import { deviceWords } from './device-words.ts'

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
    device: deviceWords(userAgent),
    place: placeWords(network),
    since: dayWords(since, now, zone),
    lastSeen: isThis ? 'now' : dayWords(lastSeen, now, zone),
    isThis,
  }
}

/** '203.0.113.0' as '203.0.113.x': enough to tell home from elsewhere, too little to find a door. */
export function placeWords(network: string): string | null {
  if (/^\d+\.\d+\.\d+\.0$/.test(network)) return network.replace(/0$/, 'x')
  const groups = network.split(':').slice(0, 3)
  if (groups.length < 3 || groups.every((group) => /^0*$/.test(group))) return null
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}:…`
}

/** The library's dates are instants; a session of today says its time as well. */
function dayWords(instant: string, now: Temporal.Instant, zone: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  const isToday = local.toPlainDate().equals(now.toZonedDateTimeISO(zone).toPlainDate())
  if (isToday) return `today ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`
  return local.toLocaleString('en-CA', { day: 'numeric', month: 'long', year: 'numeric' })
}
