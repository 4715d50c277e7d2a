import { findService, type Place, type Service } from '#app/domain/content/services.ts'
import {
  type AddOns,
  countPeople,
  isBridal,
  type People,
  usualPeople,
} from '#app/domain/quote/party.ts'
import type { Quote } from '#app/domain/quote/quote.ts'
import { type PriceLists, quoteOf } from '#app/domain/quote/quote-of.ts'
import { minutesFor, UNKNOWN_MINUTES } from '#app/domain/quote/request-details.ts'
import type { FieldErrors } from '#app/platform/validation.ts'
import { content } from '../content/current.server.ts'

/** What is asked for, as far as it decides about price and length. */
export interface AskedFor {
  service: string
  place: Place
  people: People | null
  addOns: AddOns
  postalCode: string | null
}

export type QuoteOutcome =
  | { ok: true; people: People | null; quote: Quote; durationMinutes: number }
  | { ok: false; errors: FieldErrors }

/** What is charged now. */
export function priceLists(): PriceLists {
  return {
    services: content('services'),
    prices: content('prices'),
    travel: content('travel'),
    tax: content('studio').tax,
  }
}

/** What a request costs and how long it takes by the lists as they are now, or why it cannot be had. */
export function quoteRequest(asked: AskedFor): QuoteOutcome {
  const lists = priceLists()
  const service = findService(lists.services, asked.service)
  if (!service) return { ok: false, errors: { service: 'Please choose a service from the list' } }
  const sentence = refusalOfPeople(service, asked.people)
  if (sentence) return { ok: false, errors: { people: sentence } }
  const named = isBridal(service) ? asked.people : null
  return {
    ok: true,
    people: named ?? usualPeople(service),
    quote: quoteOf({ ...asked, service, people: named }, lists),
    durationMinutes: minutesFor(service, named, lists.services),
  }
}

/** Minutes of what is asked for, as far as it is known: the shortest there is without a service. */
export function minutesAsked(serviceName: string | null, people: People | null): number {
  const services = content('services')
  const service = findService(services, serviceName ?? '')
  return service ? minutesFor(service, people, services) : UNKNOWN_MINUTES
}

/** Why the service cannot be had for these people; null when it can. */
export function refusalOfPeople(service: Service, people: People | null): string | null {
  if (people === null) return null
  const isForSeveral = isBridal(service)
  if (!isForSeveral && countPeople(people) > 0)
    return 'This service is for one person. For several please choose Bridal Makeup or Bridal Party Makeup.'
  if (isForSeveral && countPeople(people) === 0) return 'Please say how many faces: at least one.'
  return null
}
