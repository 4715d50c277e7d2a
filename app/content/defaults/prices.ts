import type { PriceRow, Prices } from '#app/content/prices.ts'
import { priceTables, type RateRow, serviceRates } from '../services/prices.ts'
import { priceLabels, rowNotes } from '../services/pricing-page.ts'
import { type ServicePage, servicePages } from '../services/service-pages.ts'

/** Both price lists as the specification gives them. */
export const defaultPrices: Prices = {
  tables: (Object.keys(priceTables) as (keyof typeof priceTables)[]).map((name) => {
    const table: { id: string; title: string; note?: string; rows: readonly RateRow[] } =
      priceTables[name]
    return {
      id: table.id,
      name: table.title,
      note: table.note ?? '',
      where: priceLabels[table.id]?.where ?? '',
      about: priceLabels[table.id]?.about ?? '',
      rows: rows(table.rows, rowNotes[name]),
    }
  }),
  rates: {
    wedding: rows(serviceRates.bridal, notesOf('/wedding')),
    glam: rows(serviceRates.glam, notesOf('/glam')),
    editorial: rows(serviceRates.editorial, notesOf('/editorial')),
  },
}

function notesOf(path: ServicePage['path']) {
  return servicePages.find((page) => page.path === path)?.rateNotes
}

function rows(lines: readonly RateRow[], notes: Readonly<Record<string, string>> = {}): PriceRow[] {
  return lines.map(({ id, service, proArtist, detail = notes[service] }) => ({
    id,
    service,
    price: proArtist,
    ...(detail ? { detail } : {}),
  }))
}
