import { defaultPrices } from '#app/content/defaults/prices.ts'
import { findPrice } from '#app/content/prices.ts'

/** What a line of the price lists says before anything is published, in dollars. */
export function defaultPrice(id: string): number {
  const found = findPrice(defaultPrices, id)
  if (!found) throw new Error(`There is no price ${id}`)
  return found.row.price
}
