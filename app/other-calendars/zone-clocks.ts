import windowsZones from './windows-zones.json' with { type: 'json' }

/**
 * What the clocks of a zone show. Local times are counted in milliseconds, too: as if the zone's clock were that of UTC.
 */
export interface ZoneClock {
  toLocal(epoch: number): number
  /** A time that the clock skips means as much later, one that it shows twice the first (RFC 5545 3.3.5). */
  toEpoch(local: number): number
}

/** The clock of an IANA zone; null where there is no zone of that name. */
export function clockOf(zone: string): ZoneClock | null {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)
  } catch {
    return null
  }
  return {
    toLocal(epoch) {
      const local = Temporal.Instant.fromEpochMilliseconds(epoch).toZonedDateTimeISO(zone)
      return epoch + local.offsetNanoseconds / 1_000_000
    },
    toEpoch(local) {
      const shown = Temporal.Instant.fromEpochMilliseconds(local).toZonedDateTimeISO('UTC')
      return shown.toPlainDateTime().toZonedDateTime(zone).epochMilliseconds
    },
  }
}

/**
 * The clock that a program means by a name: an IANA zone, also at the end of a longer one such as
 * `/mozilla.org/20050126_1/America/Toronto`, or one of Windows (Unicode CLDR, windowsZones).
 */
export function namedClock(name: string): ZoneClock | null {
  const plain = name.replace(/^tzone:\/\/Microsoft\//i, '')
  const ofWindows = (windowsZones as Record<string, string>)[plain]
  const parts = plain.split('/')
  const ends = parts.slice(0, -1).map((_, index) => parts.slice(index).join('/'))
  return [ofWindows ?? plain, ...ends].map(clockOf).find((clock) => clock !== null) ?? null
}
