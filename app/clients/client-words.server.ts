import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import type { ClientRow } from '#app/database/rows/clients.ts'
import { sortableKey } from '#app/database/search.server.ts'
import { matchesAllTerms } from '#app/database/word-search.server.ts'
import { clientTerms, queryTerms } from '#app/kernel/text/search-terms.ts'

/**
 * Writes the words a client is found by beside those of their bookings: of whom the artist wrote
 * something about, or added by hand. Called by the queries that write either.
 */
export async function indexClient(
  trx: DatabaseTransaction,
  client: Pick<
    ClientRow,
    'id' | 'name' | 'email' | 'phone' | 'notes' | 'sensitivities' | 'addedAt'
  >,
): Promise<void> {
  const { id, notes, sensitivities, addedAt } = client
  await trx.deleteFrom('clientWords').where('clientId', '=', id).execute()
  if (notes === null && sensitivities === null && addedAt === null) return
  const rows = clientTerms(client).map((word) => ({ word: sortableKey(word), clientId: id }))
  if (rows.length > 0) await trx.insertInto('clientWords').values(rows).execute()
}

/** Clients found by the beginnings of words of what the artist wrote about them, or of whom they added; the latest first. */
export async function clientsByWords(db: Database, q: string, most: number): Promise<ClientRow[]> {
  const words = queryTerms(q)
  if (words.length === 0) return []
  return await db
    .selectFrom('clients')
    .selectAll()
    .where(await matchesAllTerms(db, words, 'clients'))
    .orderBy('lastBookedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}
