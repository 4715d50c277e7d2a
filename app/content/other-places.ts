import { formatDollars } from '#app/kernel/money.ts'
import type { Prices } from './prices.ts'
import { PLACES, type Place, type PlacePrices, priceOf, type Services } from './services.ts'

const WORDS: Record<Place, string> = {
  studio: 'in the studio',
  weddingDay: 'on the wedding day',
  mobile: 'at the client’s place',
}

/** What the same costs in the other places, in words, by the id of the line whose price it takes in one. */
export function pricesInOtherPlaces(
  prices: Prices,
  { services, roles, addOns }: Services,
): Record<string, string> {
  const found = new Map<string, Set<string>>()
  for (const { prices: sources } of [...services, ...roles, ...addOns])
    for (const id of Object.values(sources)) {
      if (typeof id !== 'string') continue
      const others = found.get(id) ?? new Set()
      for (const one of othersThan(id, sources, prices)) others.add(one)
      found.set(id, others)
    }
  return Object.fromEntries(
    [...found].flatMap(([id, others]) => (others.size > 0 ? [[id, [...others].join(', ')]] : [])),
  )
}

function othersThan(id: string, sources: PlacePrices, prices: Prices): string[] {
  return PLACES.filter((place) => sources[place] !== id).map(
    (place) => `${WORDS[place]} ${formatDollars(priceOf(sources[place], prices).priceDollars)}`,
  )
}
