import { findPrice, type PriceRow, type Prices, type RateList } from './prices.ts'
import { type Place, priceOf, type Services } from './services.ts'

/** What one service costs at each place, in whole dollars; null where it has no price of its own. */
export interface PricesByPlace {
  id: string
  service: string
  detail?: string
  prices: Record<Place, number | null>
}

/**
 * The in-studio rates of a service page, each beside what the same costs on the wedding day and at
 * the client's place. A rate that someone of a wedding party pays is known by the row of that role;
 * any other is at the client's place what the Mobile table gives under the same name.
 */
export function ratesByPlace(
  list: RateList,
  prices: Prices,
  services: Pick<Services, 'roles'>,
): PricesByPlace[] {
  return prices.rates[list].map((row) => {
    const role = services.roles.find((one) => one.prices.studio === row.id)
    if (!role) return { ...named(row), prices: inStudioAndMobile(row, prices) }
    const at = (place: Place) => priceOf(role.prices[place], prices).priceDollars
    return {
      ...named(row),
      prices: { studio: at('studio'), weddingDay: at('weddingDay'), mobile: at('mobile') },
    }
  })
}

/** The table Special Occasion and the editorial rate, each with its price at both places, the dearest first. */
export function occasionsByPlace(prices: Prices): PricesByPlace[] {
  const occasions = [...(tableWith(prices, 'special-occasion')?.rows ?? [])]
  return [...occasions.sort((a, b) => b.price - a.price), ...prices.rates.editorial].map((row) => ({
    ...named(row),
    prices: inStudioAndMobile(row, prices),
  }))
}

/** The table of this id, or undefined when the artist has removed it. */
function tableWith(prices: Prices, id: string) {
  return prices.tables.find((table) => table.id === id)
}

/** The price of the row of this id, in whole dollars; null when the artist has removed it. */
export function priceWith(prices: Prices, id: string): number | null {
  return findPrice(prices, id)?.row.price ?? null
}

function named({ id, service, detail }: PriceRow) {
  return { id, service, ...(detail ? { detail } : {}) }
}

function inStudioAndMobile(row: PriceRow, prices: Prices): Record<Place, number | null> {
  const name = row.service.toLowerCase()
  const mobile = tableWith(prices, 'mobile')?.rows.find(
    ({ service }) => service.toLowerCase() === name,
  )
  return { studio: row.price, weddingDay: null, mobile: mobile?.price ?? null }
}
