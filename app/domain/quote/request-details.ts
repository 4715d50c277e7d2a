import { durationOf } from '../services.ts'
import type { TimeOfDay } from '../time-of-day.ts'
import { type AddOns, NO_ADD_ONS, type People, type Place, peopleOf } from './party.ts'
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
export function plainDetails(service: string): RequestDetails {
  return {
    place: 'studio',
    address: null,
    postalCode: null,
    people: peopleOf(service),
    addOns: NO_ADD_ONS,
    clientNotes: null,
    onBehalfOf: null,
    readyBy: null,
    quote: null,
    durationMinutes: durationOf(service),
  }
}
