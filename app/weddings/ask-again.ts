import type { StartTime } from '#app/booking/times/nearby-times.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { isMorning, type RequestDetails } from '#app/quote/request-details.ts'
import { readyByAt } from './ready-by-at.ts'

/** What was asked for, as far as it is chosen again for another time; nothing that was typed. */
export interface Asked {
  service: string
  /** Missing in mail that an earlier version stored. */
  serviceId?: string | null
  time: TimeOfDay
  /** Missing where an earlier version stored it. */
  details?: Pick<RequestDetails, 'place' | 'people' | 'addOns' | 'readyBy'>
}

/**
 * The page on which the same can be asked for at another time, with what was chosen: the plan of a wedding
 * morning, the booking page for all else. With an offer its day is chosen too.
 */
export function askAgainPath(asked: Asked, offer: StartTime | undefined): string {
  const { details } = asked
  // A link is followed later, when the service may have another name.
  const service = asked.serviceId ?? asked.service
  const date: Record<string, string> = offer ? { date: offer.date } : {}
  if (!details || !isMorning(details)) {
    return `/booking?${new URLSearchParams({ service, ...date })}`
  }
  const { place, people, addOns } = details
  const counts = Object.entries({ ...people, ...addOns }).map(([name, count]) => [name, `${count}`])
  const readyBy = readyByOf(asked, offer) ?? ''
  const chosen = { ...date, readyBy, place, ...Object.fromEntries(counts) }
  return `/wedding/plan?${new URLSearchParams(chosen)}`
}

/** By when everybody is ready at the offered time, or at the one that was asked for; null for all but mornings. */
export function readyByOf(
  { time, details }: Asked,
  offer: StartTime | undefined,
): TimeOfDay | null {
  if (!details || !isMorning(details)) return null
  return readyByAt({ ...details, time }, offer?.time ?? time)
}
