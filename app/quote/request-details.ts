import { findService, type Place, type Service, type Services } from '#app/content/services.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import {
  type AddOns,
  countPeople,
  isBridal,
  NO_ADD_ONS,
  type People,
  ROLES,
  usualPeople,
} from './party.ts'
import type { Quote } from './quote.ts'

/** What a booking says beyond who asks for which service when. */
export interface RequestDetails {
  place: Place
  address: string | null
  postalCode: string | null
  /** Null for the services that are for one person. */
  people: People | null
  addOns: AddOns
  /** What the client wants the artist to know. The artist's own notes are another field. */
  clientNotes: string | null
  /** Whom the appointment is for, when that is not the client. */
  onBehalfOf: string | null
  /** When a wedding's party must be ready; then the time is the artist's arrival. */
  readyBy: TimeOfDay | null
  /** The prices as they were promised; null when none were. */
  quote: Quote | null
  /** How long it takes. Kept with the booking: a service that gets longer later does not lengthen it. */
  durationMinutes: number
}

/** The details of a request that names a service and nothing else: in the studio, without a price. */
export function plainDetails(serviceName: string, services: Services): RequestDetails {
  const service = findService(services, serviceName)
  return {
    place: 'studio',
    address: null,
    postalCode: null,
    people: service ? usualPeople(service) : null,
    addOns: NO_ADD_ONS,
    clientNotes: null,
    onBehalfOf: null,
    readyBy: null,
    quote: null,
    durationMinutes: service?.minutes ?? UNKNOWN_MINUTES,
  }
}

/** Whether the appointment is a wedding morning, planned from when the party must be ready. */
export function isMorning<Asked extends Pick<RequestDetails, 'readyBy' | 'people'>>(
  asked: Asked,
): asked is Asked & { readyBy: TimeOfDay } {
  const { readyBy, people } = asked
  return readyBy !== null && people !== null && people.bride > 0
}

/** For no service, or one that is given up since: as long as the shortest there is. */
export const UNKNOWN_MINUTES = 30

/**
 * How long the artist needs: those of a wedding one after another, each for the minutes of their role;
 * for all others, and where nobody is named, as long as the service takes.
 */
export function minutesFor(service: Service, people: People | null, services: Services): number {
  if (!people || countPeople(people) === 0 || !isBridal(service)) return service.minutes
  return ROLES.reduce((sum, [id, counted]) => {
    const role = services.roles.find((one) => one.id === id)
    return sum + people[counted] * (role?.minutes ?? 0)
  }, 0)
}
