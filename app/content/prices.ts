import type { PriceRow, Prices } from './schemas/prices.schema.ts'

export type { PriceRow, Prices, PriceTable, RateList } from './schemas/prices.schema.ts'

/** A line of `prices` and the list it stands in: a table's name, or the service page of its rate. */
interface ListedPrice {
  row: PriceRow
  list: string
  /** Where it lies in the piece: `tables.0.rows.2`, `rates.glam.1`. */
  path: string
}

/** Every line of both lists in their order. */
export function listedPrices(prices: Prices): ListedPrice[] {
  const tables = prices.tables.flatMap(({ name, rows }, table) =>
    rows.map((row, index) => ({ row, list: name, path: `tables.${table}.rows.${index}` })),
  )
  const rates = Object.entries(prices.rates).flatMap(([list, rows]) =>
    rows.map((row, index) => ({ row, list, path: `rates.${list}.${index}` })),
  )
  return [...tables, ...rates]
}

/** The line with this id, or null. */
export function findPrice(prices: Prices, id: string): ListedPrice | null {
  return listedPrices(prices).find(({ row }) => row.id === id) ?? null
}

/** The rows with these ids and the names of their lists, without other words: what adding up needs. */
export function figuresOf({ tables, rates }: Prices, ids: ReadonlySet<string>): Prices {
  const figures = (rows: PriceRow[]) =>
    rows.flatMap(({ id, price }) => (ids.has(id) ? [{ id, price, service: '' }] : []))
  const { wedding, glam, editorial } = rates
  return {
    tables: tables
      .map(({ id, name, rows }) => ({
        ...{ id, name, note: '', where: '', about: '' },
        rows: figures(rows),
      }))
      .filter(({ rows }) => rows.length > 0),
    rates: { wedding: figures(wedding), glam: figures(glam), editorial: figures(editorial) },
  }
}
