/** One line of a price list. */
export interface PriceRow {
  /** Stays when the line is renamed or moved; unique in the whole piece. */
  id: string
  service: string
  /** Whole Canadian dollars. */
  price: number
  /** What the line includes or is for, where its name does not say it. */
  detail?: string
}

export interface PriceTable {
  /** Names the table in addresses: `/pricing#bridal`. */
  id: string
  name: string
  /** A condition that holds for every line; empty for none. */
  note: string
  /** Where the prices hold, and what they are for; empty for neither. */
  where: string
  about: string
  rows: PriceRow[]
}

/** The service pages whose in-studio rates are lists of their own. */
export type RateList = 'wedding' | 'glam' | 'editorial'

/**
 * Both price lists. They differ for the same services (a bride pays 185 in the studio, 300 on the
 * wedding day), so wherever a figure is shown it says which one it is.
 */
export interface Prices {
  /** The pricing page, table by table. */
  tables: PriceTable[]
  /** In-studio rates of the service pages. */
  rates: Record<RateList, PriceRow[]>
}

/** A line of `prices` and the list it stands in: a table's name, or the service page of its rate. */
export interface ListedPrice {
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
