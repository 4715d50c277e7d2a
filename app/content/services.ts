import { findPrice, type Prices } from './prices.ts'
import type { AddOn, PriceSource, Role, Service, Services } from './schemas/services.schema.ts'
import { PLACES } from './service-ids.ts'

export type {
  PlacePrices,
  PriceSource,
  Role,
  Service,
  Services,
} from './schemas/services.schema.ts'
export { BRIDAL_SERVICE_IDS, PLACES, type Place, ROLE_IDS, type RoleId } from './service-ids.ts'

/** The service of exactly that name, offered or not; null for any other name. */
export function findService({ services }: Services, name: string): Service | null {
  return services.find((service) => service.name === name) ?? null
}

/** What a service was called, and which one it is; null where that was never known. */
export interface ServiceReference {
  service: string
  serviceId: string | null
}

/**
 * The service that an appointment or an entry of the waiting list is for, whatever it is called now; null
 * once it is removed. The name decides only where the id was never known.
 */
export function serviceOf(
  services: Services,
  { service: name, serviceId }: ServiceReference,
): Service | null {
  if (serviceId === null) return findService(services, name)
  return services.services.find(({ id }) => id === serviceId) ?? null
}

/** The booking page with the service of this id chosen; without one where it is not offered. */
export function requestPath({ services }: Services, id: string): `/booking${string}` {
  const own = services.find((service) => service.id === id && service.offered)
  return own ? `/booking?${new URLSearchParams({ service: own.name })}` : '/booking'
}

/** Where the prices come from: every reference to a row of `prices`, with its place in the piece. */
export function priceReferences(services: Services): { path: string; id: string; by: string }[] {
  const parts = Object.entries(services) as [string, readonly (Service | Role | AddOn)[]][]
  return parts.flatMap(([part, rows]) =>
    rows.flatMap((row, index) => {
      const places = PLACES.map((place) => [`prices.${place}`, row.prices[place]] as const)
      const group = 'groupPrice' in row ? [['groupPrice', row.groupPrice] as const] : []
      return [...places, ...group].flatMap(([field, source]) =>
        typeof source === 'string'
          ? [{ path: `${part}.${index}.${field}`, id: source, by: row.name }]
          : [],
      )
    }),
  )
}

/**
 * A price in whole dollars and the list it comes from: a table's name, a service page's rates, or
 * null for a figure of its own. Throws when it names a row that `prices` does not have; no published
 * content does.
 */
export function priceOf(
  source: PriceSource,
  prices: Prices,
): { priceDollars: number; list: string | null } {
  if (typeof source === 'number') return { priceDollars: source, list: null }
  const found = findPrice(prices, source)
  if (!found) throw new Error(`The price lists have no row ${source}`)
  return { priceDollars: found.row.price, list: found.list }
}
