import { z } from 'zod'
import { listedPrices, type Prices } from '#app/content/prices.ts'
import { priceLabels } from '#app/content/services/pricing-page.ts'
import { giveIds, line, list, optionalLine, price, refuseSharedIds, rowId } from './parts.schema.ts'

const ROWS_MAX = 40
const TABLES_MAX = 12

const row = z
  .object({ id: rowId, service: line(100), price, detail: optionalLine(100).optional() })
  .transform(({ detail, ...rest }) => ({ ...rest, ...(detail ? { detail } : {}) }))

const table = z
  .object({
    id: rowId,
    name: line(60),
    note: optionalLine(200).default(''),
    where: optionalLine(60).optional(),
    about: optionalLine(200).optional(),
    rows: list(row, 1, ROWS_MAX),
  })
  // What an earlier version stored, and what a call leaves out, says what the program came with.
  .transform(({ where, about, ...table }) => ({
    ...table,
    where: where ?? priceLabels[table.id]?.where ?? '',
    about: about ?? priceLabels[table.id]?.about ?? table.note,
  }))

const rate = list(row, 1, ROWS_MAX)

export const pricesSchema = z
  .object({
    tables: list(table, 1, TABLES_MAX),
    rates: z.object({ wedding: rate, glam: rate, editorial: rate }),
  })
  .transform((prices) => {
    giveIds(prices.tables, ({ name }) => name)
    giveIds(
      listedPrices(prices).map(({ row }) => row),
      ({ service }) => service,
    )
    return prices
  })
  .superRefine(({ tables, rates }, context) => {
    refuseSharedIds(
      tables.map(({ id }, index) => ({ id, path: ['tables', index] })),
      context,
    )
    const ofTables = tables.flatMap(({ rows }, index) =>
      rows.map(({ id }, at) => ({ id, path: ['tables', index, 'rows', at] })),
    )
    const ofRates = Object.entries(rates).flatMap(([name, rows]) =>
      rows.map(({ id }, at) => ({ id, path: ['rates', name, at] })),
    )
    refuseSharedIds([...ofTables, ...ofRates], context)
  }) satisfies z.ZodType<Prices>
