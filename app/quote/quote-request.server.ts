import { content } from '#app/content/current.server.ts'
import {
  findService,
  type Place,
  type Service,
  type ServiceReference,
  serviceOf,
} from '#app/content/services.ts'
import { cleanText } from '#app/kernel/text/text.ts'
import type { FieldErrors } from '#app/platform/validation.ts'
import { type AddOns, countPeople, isBridal, NOBODY, type People, usualPeople } from './party.ts'
import type { Quote } from './quote.ts'
import { type PriceLists, quoteOf } from './quote-of.ts'
import { minutesFor, UNKNOWN_MINUTES } from './request-details.ts'

/** What is asked for, as far as it decides about price and length. */
interface AskedFor {
  /** A service by the name it has now, or the one that something stored is for. */
  service: AskedService
  place: Place
  people: People | null
  addOns: AddOns
  postalCode: string | null
}

export type AskedService = string | ServiceReference

type QuoteOutcome =
  | { ok: true; serviceId: string; people: People | null; quote: Quote; durationMinutes: number }
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

export const UNKNOWN_SERVICE: FieldErrors = { service: 'Please choose a service from the list' }

/** The names of the services that visitors may choose now. */
export function offeredServices(): string[] {
  return content('services')
    .services.filter(({ offered }) => offered)
    .map(({ name }) => name)
}

/** The service as it is now, by its present name or by what is stored of it; null for none. */
export function presentService(asked: AskedService): Service | null {
  const services = content('services')
  return typeof asked === 'string' ? findService(services, asked) : serviceOf(services, asked)
}

/** The service of that name or, as links that are followed later have it, of that id. */
export function serviceNamed(text: string): Service | null {
  return presentService(text) ?? presentService({ service: text, serviceId: text })
}

/** What the service is called now; a removed one keeps the name it had. */
export function presentName(reference: ServiceReference): string {
  return presentService(reference)?.name ?? reference.service
}

/** Whether an appointment is for a wedding; one whose service was never known is told by its name. */
export function isForWedding({ service, serviceId }: ServiceReference): boolean {
  const id = serviceId ?? presentService(service)?.id
  return id === undefined ? /bridal/i.test(service) : isBridal({ id })
}

/** Why nobody can ask for a service, or null; visitors may have those that are offered. */
export function refusalOfService(
  asked: AskedService,
  by: 'visitor' | 'artist',
): FieldErrors | null {
  const service = presentService(asked)
  return service && (service.offered || by === 'artist') ? null : UNKNOWN_SERVICE
}

/** The same of a field as it was sent, beside whatever else is wrong; nothing of what is no name at all. */
export function errorsOfService(sent: unknown): FieldErrors {
  const name = typeof sent === 'string' ? cleanText(sent) : ''
  return (name && refusalOfService(name, 'visitor')) || {}
}

/**
 * What a request costs and how long it takes by the lists as they are now, or why it cannot be had. What is
 * stored keeps its service's name in the lines.
 */
export function quoteRequest(asked: AskedFor, by: 'visitor' | 'artist' = 'visitor'): QuoteOutcome {
  const lists = priceLists()
  const found = presentService(asked.service)
  const refusal = refusalOfService(asked.service, by)
  if (!found || refusal) return { ok: false, errors: refusal ?? UNKNOWN_SERVICE }
  const name = typeof asked.service === 'string' ? found.name : asked.service.service
  const service = { ...found, name }
  const sentence = refusalOfPeople(service, asked.people)
  if (sentence) return { ok: false, errors: { people: sentence } }
  const named = isBridal(service) ? asked.people : null
  return {
    ok: true,
    serviceId: service.id,
    people: named ?? usualPeople(service),
    quote: quoteOf({ ...asked, service, people: named }, lists),
    durationMinutes: minutesFor(service, named, lists.services),
  }
}

/** Minutes of what is asked for, as far as it is known: the shortest there is without a service. */
export function minutesAsked(asked: AskedService | null, people: People | null): number {
  const service = presentService(asked ?? '')
  return service ? minutesFor(service, people, content('services')) : UNKNOWN_MINUTES
}

/** Why the service cannot be had for these people; null when it can. */
function refusalOfPeople(service: Service, people: People | null): string | null {
  if (people === null) return null
  const isForSeveral = isBridal(service)
  if (!isForSeveral && countPeople(people) > 0) {
    const names = content('services')
      .services.filter(isBridal)
      .map(({ name }) => name)
    return `This service is for one person. For several please choose ${names.join(' or ')}.`
  }
  if (isForSeveral && countPeople(people) === 0) return 'Please say how many faces: at least one.'
  return null
}

/**
 * Whether these fields of a call or a form ask for a wedding morning by the time its party must be
 * ready, and so need no time: a ready-by time is said, and a bride. Without people Bridal Makeup is one.
 */
export function asksForMorning(fields: Readonly<Record<string, unknown>>): boolean {
  if (isBlank(fields.readyBy)) return false
  const said = typeof fields.people === 'object' && fields.people !== null ? fields.people : fields
  const people = Object.keys(NOBODY).map((name) => (said as Record<string, unknown>)[name])
  const service = presentService(String(fields.service ?? '').trim())
  if (people.every(isBlank)) return fields.people !== said && service?.id === 'bridal'
  const { bride } = said as { bride?: unknown }
  return !isBlank(bride) && Number(bride) !== 0
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && !value.trim())
}
