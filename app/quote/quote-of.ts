import type { Prices } from '#app/content/prices.ts'
import {
  type Place,
  type PriceSource,
  priceOf,
  type Role,
  type Service,
  type Services,
} from '#app/content/services.ts'
import { type Tax, type Travel, travelAreaOf } from '#app/content/studio.ts'
import { type AddOns, isBridal, isGroup, type People, ROLES, usualPeople } from './party.ts'
import type { Quote, QuoteItem, QuoteLine, TravelFee } from './quote.ts'

/** What the artist charges: pieces of the site's content. */
export interface PriceLists {
  services: Services
  prices: Prices
  travel: Travel
  tax: Tax | null
}

/** What a price depends on. */
interface PricedRequest {
  service: Service
  place: Place
  /** Null: those the service is usually for. */
  people: People | null
  addOns: AddOns
  /** Null for none; only `mobile` looks at it. */
  postalCode: string | null
}

/** The prices of a request by the lists, in whole cents; what is asked for no times has no line. */
export function quoteOf(request: PricedRequest, lists: PriceLists): Quote {
  const { service, place, addOns } = request
  const people = isBridal(service) ? (request.people ?? usualPeople(service)) : null
  const line = (item: QuoteItem, label: string, count: number, source: PriceSource): QuoteLine => {
    const { priceDollars, list } = priceOf(source, lists.prices)
    const each = priceDollars * 100
    return { item, label, count, each, amount: count * each, list }
  }
  const lines = [
    ...(people
      ? ROLES.map(([id, counted]) => {
          const role = byId(lists.services.roles, id)
          return line(id, role.name, people[counted], rolePrice(role, people, place))
        })
      : [line('service', service.name, 1, service.prices[place])]),
    ...lists.services.addOns.map(({ id, name, prices }) =>
      line(id, name, addOns[id], prices[place]),
    ),
  ].filter(({ count }) => count > 0)
  return totalled(lines, travelFee(request, lists.travel), lists.tax)
}

/**
 * The quote with one more line, the artist's own: `amountCents` may be negative. Travel and the rate of
 * the tax stay as they were promised.
 */
export function withOwnLine(quote: Quote, label: string, amountCents: number): Quote {
  const own = { item: 'own', label, count: 1, each: amountCents, amount: amountCents } as const
  return totalled([...quote.lines, { ...own, list: null }], quote.travel, quote.tax)
}

/** Nothing promised yet: what the artist's own lines are added to where there was no quote. */
export function emptyQuote(tax: Tax | null): Quote {
  return totalled([], { amount: 0, area: null }, tax)
}

/** The quote with the travel fee that was to be confirmed; the rate of the tax stays as it was promised. */
export function withTravelFee(quote: Quote, amountCents: number): Quote {
  return totalled(quote.lines, { amount: amountCents, area: null }, quote.tax)
}

/** A quote of these lines, with its sums. */
export function totalled(
  lines: QuoteLine[],
  travel: TravelFee,
  taxed: Pick<Tax, 'label' | 'rate'> | null,
): Quote {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const beforeTax = subtotal + (travel.amount ?? 0)
  const tax = taxed && {
    label: taxed.label,
    rate: taxed.rate,
    // Whole numbers throughout: half a cent goes up.
    amount: Math.floor((beforeTax * taxed.rate + 5_000) / 10_000),
  }
  const total = beforeTax + (tax?.amount ?? 0)
  const isComplete = travel.amount !== null
  return { currency: 'CAD', lines, subtotal, travel, tax, total, isComplete }
}

function rolePrice(role: Role, people: People, place: Place): PriceSource {
  const isOfGroup = place !== 'mobile' && isGroup(people)
  return isOfGroup && role.groupPrice !== null ? role.groupPrice : role.prices[place]
}

function travelFee({ place, postalCode }: PricedRequest, travel: Travel): TravelFee {
  if (place !== 'mobile') return { amount: 0, area: null }
  const area = postalCode === null ? null : travelAreaOf(travel, postalCode)
  return area ? { amount: area.fee * 100, area: area.name } : { amount: null, area: null }
}

/** The content's schema refuses what lacks one of them. */
function byId<Row extends { id: string }>(rows: readonly Row[], id: string): Row {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Error(`There is no ${id}`)
  return row
}
