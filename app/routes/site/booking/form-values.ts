import { isHalfHour } from '#app/booking/times/slots.ts'
import { findService, PLACES, type Service, type Services } from '#app/content/services.ts'
import { parseCalendarDate } from '#app/kernel/calendar-date.ts'
import { parseTimeOfDay } from '#app/kernel/time-of-day.ts'
import {
  ADD_ONS_MAX,
  type AddOns,
  isBridal,
  PEOPLE_MAX,
  type People,
  usualPeople,
} from '#app/quote/party.ts'
import type { Quote } from '#app/quote/quote.ts'
import { type PriceLists, quoteOf } from '#app/quote/quote-of.ts'
import { minutesFor, type RequestDetails } from '#app/quote/request-details.ts'
import { type Bookable, isBookable } from './calendar/calendar-keys.ts'
import type { Contact } from './request/request-labels.ts'
import type { Choice } from './request/request-state.ts'

export type Values = Partial<Record<string, string>>

/** What of the form's values is a choice; everything else counts as not chosen. */
export function choiceOf(values: Values, bookable: Bookable, services: Services): Choice {
  const date = parseCalendarDate(values.date ?? '')
  const time = parseTimeOfDay(values.time ?? '')
  return {
    service: findService(services, values.service ?? '')?.name ?? '',
    party: partyQuery(values),
    date: date && isBookable(date, bookable) ? date : '',
    time: time && isHalfHour(time) ? time : '',
  }
}

/** With those the service is usually for, where nobody is counted yet: a link to bridal makeup is for a bride. */
export function withUsualPeople(values: Values, services: Services): Values {
  if (Object.keys(PEOPLE_MAX).some((name) => values[name])) return values
  const service = findService(services, values.service ?? '')
  const usual = Object.entries((service && usualPeople(service)) ?? {})
  const counted = usual
    .filter(([, count]) => count > 0)
    .map(([name, count]) => [name, String(count)])
  return { ...values, ...Object.fromEntries(counted) }
}

export function contactOf({ name = '', email = '', phone = '' }: Values): Contact {
  return { name, email, phone }
}

/**
 * Whether it must first be said if a bride's makeup is for the wedding day: until a place is chosen, in the
 * address, in a form that was sent or with a finger, its price is nobody's answer.
 */
export function isDayOpen(service: Service | null, values: Values, isPlaceSaid: boolean): boolean {
  return (
    service?.id === 'bridal' && !isPlaceSaid && !values[ANOTHER_DAY] && values.place !== 'mobile'
  )
}

/** The control by which a bride says that it is for another day. */
export const ANOTHER_DAY = 'anotherDay'

/** What is asked for as far as it decides about the price, and the price. */
export interface Priced extends Pick<RequestDetails, 'place' | 'people' | 'addOns'> {
  quote: Quote
  durationMinutes: number
}

/** The price of what stands in the form; null without a service. What is no number counts as none. */
export function pricedOf(values: Values, lists: PriceLists): Priced | null {
  const service = findService(lists.services, values.service ?? '')
  if (!service) return null
  const place = PLACES.find((one) => one === values.place) ?? 'studio'
  const said = countsIn<People>(values, PEOPLE_MAX)
  const isSaid = Object.values(said).some((count) => count > 0)
  const people = isBridal(service) ? (isSaid ? said : usualPeople(service)) : null
  const addOns = countsIn<AddOns>(values, ADD_ONS_MAX)
  const postalCode = values.postalCode?.trim() || null
  return {
    place,
    people,
    addOns,
    quote: quoteOf({ service, place, people, addOns, postalCode }, lists),
    durationMinutes: minutesFor(service, isSaid ? people : null, lists.services),
  }
}

/** The answer to a call for a price with a code: the price, or why the code can't be used. */
export interface Coded {
  /** The query of the call. */
  asked: string
  quote?: Quote
  error?: string
}

/** What decides about a price, by the names of the controls. */
const PRICED = [
  ...['service', 'place', 'postalCode', ...Object.keys(PEOPLE_MAX), ...Object.keys(ADD_ONS_MAX)],
  'code',
]

/** The query of that call for what stands in the form; null without a service or a code. */
export function codedQuery(values: Values): string | null {
  const said = PRICED.map((name) => [name, values[name]?.trim() ?? ''])
  const query = new URLSearchParams(said.filter(([, text]) => text !== '' && text !== '0'))
  if (!query.has('place')) query.set('place', 'studio')
  return query.has('service') && query.has('code') ? String(query) : null
}

function countsIn<Counts extends People | AddOns>(values: Values, most: Counts): Counts {
  const counts = Object.entries(most).map(([name, max]) => {
    const count = Number(values[name] || 0)
    return [name, Number.isInteger(count) && count >= 0 && count <= max ? count : 0]
  })
  return Object.fromEntries(counts) as Counts
}

/** Who is made up, and where the artist must drive to, as the parameters of a call; empty for neither. */
function partyQuery(values: Values): string {
  const people = Object.entries(countsIn<People>(values, PEOPLE_MAX))
  const said = people.filter(([, count]) => count > 0).map(([name, count]) => [name, String(count)])
  const { place, postalCode = '' } = values
  return new URLSearchParams(
    place === 'mobile' ? [...said, ['place', place], ['postalCode', postalCode]] : said,
  ).toString()
}

/** Counts those the service is usually for, unless a party is counted already. */
export function suggestPeople(form: HTMLFormElement | null, service: Service | null): void {
  const usual = service && usualPeople(service)
  const fields = Object.keys(PEOPLE_MAX).map((name) => form?.elements.namedItem(name))
  const inputs = fields.filter((field) => field instanceof HTMLInputElement)
  const counted = inputs.reduce((sum, { value }) => sum + (Number(value) || 0), 0)
  if (!usual || counted > 1) return
  for (const input of inputs) input.value = String(usual[input.name as keyof People] || '')
}

/** The form's text fields as they stand in the browser, whoever filled them in. */
export function valuesIn(form: HTMLFormElement): Values {
  const texts = [...new FormData(form)].filter((entry) => typeof entry[1] === 'string')
  return Object.fromEntries(texts) as Values
}

/**
 * Whether text has the shape of an e-mail address with a domain, for a quick word while the form is
 * filled in. The server's own check is stricter and has the last word.
 */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(text.trim())
}
