import { daysAhead } from './http/calls.ts'

let handedOut = 0

/** A bookable date that no other test of the file has asked for. */
export function freshDate(): string {
  handedOut += 1
  return daysAhead(20 + handedOut)
}

/**
 * A zone where it is now between 13:00 and 14:00: half of today's slots have passed there, and
 * midnight is far away.
 */
export const zoneInItsAfternoon = (): string => zoneAt(13)

/** A zone where it is now that hour, between 11 and 13. */
export function zoneAt(hour: number): string {
  const offset = hour - new Date().getUTCHours()
  const within = offset < -11 ? offset + 24 : offset
  // The sign in these names is the reverse of what people expect.
  return within >= 0 ? `Etc/GMT-${within}` : `Etc/GMT+${-within}`
}
