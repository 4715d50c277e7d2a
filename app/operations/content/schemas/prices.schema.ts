import { z } from 'zod'
import type { Prices } from '#app/domain/content/prices.ts'
import { id, line, list, optionalLine, price, refuseSharedIds } from './parts.schema.ts'

const ROWS_MAX = 40
const TABLES_MAX = 12

/** A row without an id is new and gets one made of its name. */
const row = z
  .object({ id: id.optional(), service: line(100), price, detail: optionalLine(100).optional() })
  .transform(({ id, detail, ...rest }) => ({
    id: id ?? slug(rest.service),
    ...rest,
    ...(detail ? { detail } : {}),
  }))

const table = z
  .object({
    id: id.optional(),
    name: line(60),
    note: optionalLine(200).default(''),
    rows: list(row, 1, ROWS_MAX),
  })
  .transform(({ id, ...rest }) => ({ id: id ?? slug(rest.name), ...rest }))

const rate = list(row, 1, ROWS_MAX)

export const pricesSchema = z
  .object({
    tables: list(table, 1, TABLES_MAX),
    rates: z.object({ wedding: rate, glam: rate, editorial: rate }),
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

/** 'Soft glam, at night' becomes 'soft-glam-at-night'. */
function slug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50)
  return words || 'row'
}
