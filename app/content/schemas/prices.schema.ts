import { z } from 'zod'
import { priceLabels } from '#app/content/services/pricing-page.ts'
import { dollars, kept, line, optionalLine, rows } from './form.schema.ts'
import { giveIds, refuseSharedIds, rowId } from './parts.schema.ts'

const row = z
  .object({
    /** Stays when the line is renamed or moved; unique in the whole piece. */
    id: kept(rowId),
    service: line('Service', 100),
    /** What the line includes or is for, where its name does not say it. */
    detail: optionalLine('What it includes', 100, { empty: 'left out' }).optional(),
    price: dollars('Price'),
  })
  .transform(({ detail, ...rest }): typeof rest & { detail?: string } =>
    detail ? { ...rest, detail } : rest,
  )

const rowsOf = (label: string, note?: string) =>
  rows(
    label,
    { ...(note && { note }), item: 'line', titled: 'service', layout: 'lines', most: 40, least: 1 },
    row,
  )

const table = z
  .object({
    /** Names the table in addresses: `/pricing#bridal`. */
    id: kept(rowId),
    name: line('Name of the table'),
    note: optionalLine('A condition for every line', 200).default(''),
    where: optionalLine('Where these prices hold').optional(),
    about: optionalLine('What they are for', 200).optional(),
    rows: rowsOf('Lines'),
  })
  // What an earlier version stored, and what a call leaves out, says what the program came with.
  .transform(({ where, about, ...table }) => ({
    ...table,
    where: where ?? priceLabels[table.id]?.where ?? '',
    about: about ?? priceLabels[table.id]?.about ?? table.note,
  }))

/**
 * Both price lists: the rates of the service pages, then the tables of the pricing page. They differ for the same
 * services (a bride pays 185 in the studio, 300 on the wedding day), so wherever a figure is shown it says which one it is.
 */
export const pricesSchema = z
  .object({
    rates: z.object({
      wedding: rowsOf('In the studio, Bridal', 'On the Bridal Makeup page'),
      glam: rowsOf('In the studio, Glam', 'On the Glam Makeup page'),
      editorial: rowsOf('In the studio, Editorial', 'On the Editorial Makeup page'),
    }),
    tables: rows(
      'Tables of the Pricing page',
      { item: 'table', titled: 'name', most: 12, least: 1 },
      table,
    ),
  })
  .transform((prices) => {
    const { tables, rates } = prices
    giveIds(tables, ({ name }) => name)
    giveIds(
      [...tables.flatMap(({ rows }) => rows), ...Object.values(rates).flat()],
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
  })

export type Prices = z.output<typeof pricesSchema>
export type PriceTable = Prices['tables'][number]
export type PriceRow = PriceTable['rows'][number]
/** The service pages whose in-studio rates are lists of their own. */
export type RateList = keyof Prices['rates']
