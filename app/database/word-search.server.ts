import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from './database.server.ts'
import { sortableKey } from './search.server.ts'

/**
 * From how many rows on a word is frequent: those of a rarer one are looked up and sorted; for
 * frequent ones alone the list is walked in its order until the page is full. Measured at 100,000
 * bookings: neither way alone stays within twice the time of a thousand.
 */
const FREQUENT = 10_000

/** A table of the words that rows are found by: the column that names the row, and the row's own id. */
interface WordTable {
  table: 'bookingWords' | 'clientWords'
  owner: 'bookingId' | 'clientId'
  row: 'bookings.id' | 'clients.id'
}

const TABLES = {
  bookings: { table: 'bookingWords', owner: 'bookingId', row: 'bookings.id' },
  clients: { table: 'clientWords', owner: 'clientId', row: 'clients.id' },
} as const satisfies Record<string, WordTable>

/** A condition on a booking or a client: that for each of the words it has one that begins so. */
export async function matchesAllTerms(
  db: Database,
  words: readonly string[],
  of: keyof typeof TABLES = 'bookings',
): Promise<RawBuilder<SqlBool>> {
  if (words.length === 0) return sql`1 = 0`
  const { row, owner, table } = TABLES[of]
  const rare = await rarestOf(db, words, TABLES[of])
  const conditions = words.map((word) =>
    word === rare
      ? sql`${sql.ref(row)} in (${withWord(TABLES[of], word)})`
      : sql`exists (${withWord(TABLES[of], word)} and ${sql.ref(`${table}.${owner}`)} = ${sql.ref(row)})`,
  )
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** The word that the fewest rows have; null where all are frequent. */
async function rarestOf(
  db: Database,
  words: readonly string[],
  of: WordTable,
): Promise<string | null> {
  let rarest: { word: string | null; count: number } = { word: null, count: FREQUENT }
  for (const word of words) {
    const { rows } = await sql<{ count: number }>`select count(*) as count
      from (${withWord(of, word)} limit ${rarest.count}) as some_rows`.execute(db)
    const count = Number(rows[0]?.count)
    if (count < rarest.count) rarest = { word, count }
  }
  return rarest.word
}

/** Ids of the rows with a word that begins so. 'g' sorts after all hexadecimal digits. */
function withWord({ table, owner }: WordTable, word: string): RawBuilder<unknown> {
  const key = sortableKey(word)
  return sql`select ${sql.ref(`${table}.${owner}`)} from ${sql.table(table)}
    where word >= ${key} and word < ${`${key}g`}`
}
