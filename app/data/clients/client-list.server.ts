import { sql } from 'kysely'
import type { Database } from '../engine/database.server.ts'
import { countRows } from '../engine/queries.ts'
import type { ClientRow } from '../rows/clients.ts'
import { isPresent } from './clients.server.ts'

/** The orders of the list: who booked last or spent most first, or by name. Each is read along an index. */
const ORDERS = {
  recent: { column: 'lastBookedAt', way: 'desc' },
  name: { column: 'sortName', way: 'asc' },
  spent: { column: 'spentCents', way: 'desc' },
} as const

export type ClientOrder = keyof typeof ORDERS

/** Where a page of the list goes on: what the last one before it is ordered by, and its id. */
export interface ClientCursor {
  key: string
  id: string
}

/** All in that order; at most `limit`, from `after` on. A merged address is under the one it went into. */
export async function listClients(
  db: Database,
  limit: number,
  order: ClientOrder = 'recent',
  after: ClientCursor | null = null,
): Promise<ClientRow[]> {
  const { column, way } = ORDERS[order]
  let query = present(db)
  if (after)
    query = query.where((eb) =>
      eb(eb.refTuple(column, 'id'), way === 'asc' ? '>' : '<', eb.tuple(after.key, after.id)),
    )
  return await query.orderBy(column, way).orderBy('id', way).limit(limit).execute()
}

/** Rows that were found one by one, in the order of the list. */
export function inOrder(rows: readonly ClientRow[], order: ClientOrder): ClientRow[] {
  const { column, way } = ORDERS[order]
  const key = (row: ClientRow) => row[column]
  const sign = way === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => (key(one) < key(other) ? -sign : sign))
}

/** Where the list goes on after a row. */
export function cursorAfter(row: ClientRow, order: ClientOrder): ClientCursor {
  return { key: String(row[ORDERS[order].column]), id: row.id }
}

/**
 * All less those that were merged; given an instant, those who became clients since. Each is counted along an
 * index, a quarter of the work of reading the rows.
 */
export async function countClients(db: Database, since?: string): Promise<number> {
  let all = db.selectFrom('clients')
  let merged = all.where('mergedInto', 'is not', null)
  if (since !== undefined) {
    all = all.where('since', '>=', since)
    // Not along the index of the instants, which all have: few are merged.
    merged = merged.where(sql<string>`since || ''`, '>=', since)
  }
  return (await countRows(all)) - (await countRows(merged))
}

function present(db: Database) {
  return db.selectFrom('clients').selectAll().where('mergedInto', 'is', null).where(isPresent())
}
