import { sql } from 'kysely'
import type { Database } from '#app/database/database.server.ts'
import { countRows } from '#app/database/queries.ts'
import type { ClientRow } from '#app/database/rows/clients.ts'
import { matchesAllTerms } from '#app/database/word-search.server.ts'
import { queryTerms } from '#app/kernel/text/search-terms.ts'
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

/**
 * Clients in that order, from `after` on, at most `limit`; with a search `q` those found by the beginnings of words of
 * their bookings or of what the artist wrote. A merged address is found as the one it went into.
 */
export async function listClients(
  db: Database,
  limit: number,
  order: ClientOrder = 'recent',
  after: ClientCursor | null = null,
  q = '',
): Promise<ClientRow[]> {
  const { column, way } = ORDERS[order]
  let query = present(db).selectAll()
  if (q) query = query.where('email', 'in', await addressesFound(db, q))
  if (after)
    query = query.where((eb) =>
      eb(eb.refTuple(column, 'id'), way === 'asc' ? '>' : '<', eb.tuple(after.key, after.id)),
    )
  return await query.orderBy(column, way).orderBy('id', way).limit(limit).execute()
}

/** How many clients a search finds. */
export async function countFoundClients(db: Database, q: string): Promise<number> {
  return await countRows(present(db).where('email', 'in', await addressesFound(db, q)))
}

/** The main addresses of the clients that a search finds. */
async function addressesFound(db: Database, q: string) {
  const words = queryTerms(q)
  const ofBookings = db
    .selectFrom('bookings')
    .select((eb) => eb.fn.coalesce('clientKey', eb.fn<string>('lower', ['email'])).as('email'))
    .where(await matchesAllTerms(db, words, 'bookings'))
    .where('held', '=', 1)
  const ofWords = await matchesAllTerms(db, words, 'clients')
  const clients = db
    .selectFrom('clients')
    .select((eb) => eb.fn.coalesce('mergedInto', 'email').as('email'))
  // One condition or the other in a single query would have PostgreSQL look at every client.
  return clients.where('email', 'in', ofBookings).union(clients.where(ofWords))
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
  return db.selectFrom('clients').where('mergedInto', 'is', null).where(isPresent())
}
