import type { Tables } from '../app/database/tables.ts'
import type { Home } from '../tests/support/server/server.ts'
import { query } from '../tests/support/server/sql.ts'

/** The tables a booking may write to, with the columns that are as long in every copy of the row. */
const WATCHED = {
  bookings: [
    'id',
    'name',
    'email',
    'phone',
    'service',
    'date',
    'time',
    'privateToken',
    'createdAt',
  ],
  clients: ['id', 'email', 'name', 'sortName', 'phone', 'lastBookedAt', 'since'],
  bookingCells: ['date', 'cell', 'bookingId'],
  bookingWords: ['word', 'bookingId'],
  bookingEvents: ['id', 'bookingId', 'at', 'what', 'by', 'date', 'time'],
  locks: ['name'],
  outbox: ['id', 'kind', 'recipient', 'data', 'bookingId', 'messageId', 'createdAt'],
  counters: ['name'],
  idempotencyKeys: ['key', 'answer'],
  blockedTimes: ['id'],
} as const satisfies { [Name in keyof Tables]?: readonly (keyof Tables[Name])[] }

interface Written {
  rows: number
  characters: number
}

export async function rowsWritten(home: Home): Promise<Map<string, Written>> {
  const found = new Map<string, Written>()
  for (const [table, columns] of Object.entries(WATCHED)) {
    const lengths = columns.map((column) => `length("${column}")`).join(' + ')
    const [row] = await query<Written>(
      home,
      `select count(*) as rows, coalesce(sum(${lengths}), 0) as characters from "${table}"`,
    )
    found.set(table, { rows: Number(row?.rows), characters: Number(row?.characters) })
  }
  return found
}

/**
 * What a booking writes, as a sentence. Throws when the two databases do not hold as many rows with
 * as many characters in each table: the comparison would be unfair.
 */
export function describeRows(
  bare: ReadonlyMap<string, Written>,
  product: ReadonlyMap<string, Written>,
  bookings: number,
): string {
  for (const [table, { rows, characters }] of bare) {
    const other = product.get(table)
    if (other?.rows !== rows || other.characters !== characters)
      throw new Error(
        `${table}: the bare transactions wrote ${rows} rows with ${characters} characters, the product ${other?.rows} with ${other?.characters}`,
      )
  }
  const parts = [...bare]
    .filter(([, { rows }]) => rows > 0)
    .map(([table, { rows }]) => `${(rows / bookings).toFixed(2)} ${table}`)
  return `rows of one booking, counted after every race and equal in number and length in both databases: ${parts.join(', ')}`
}
