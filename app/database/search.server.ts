import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { plainText, SPELLED } from '#app/kernel/text/search-terms.ts'
import { databaseKind } from './database.server.ts'

/**
 * Whether every word of `q` occurs somewhere in the columns, whatever the case and the accents of its
 * letters: the rule of `plainText`, which SQLite calls itself and PostgreSQL follows in its own words.
 */
export function containsAllWords(q: string, columns: readonly string[]): RawBuilder<SqlBool> {
  const texts = columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`)
  // Words hold no blank, so none is found across two columns.
  const text = plain(sql<string>`(${sql.join(texts, sql` || ' ' || `)})`)
  const words = plainText(q).split(/\s+/).filter(Boolean)
  const found = words.map((word) => sql`${text} like ${`%${escapeLike(word)}%`} escape '\\'`)
  return sql<SqlBool>`(${sql.join([sql`1 = 1`, ...found], sql` and `)})`
}

/** A text as a pattern of `like … escape '\'` that means itself. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (mark) => `\\${mark}`)
}

function plain(text: RawBuilder<string>): RawBuilder<string> {
  if (databaseKind() === 'sqlite') return sql<string>`plain_text(${text})`
  const bare = sql<string>`regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g')`
  return Object.entries(SPELLED).reduce(
    (spelled, [letter, letters]) =>
      sql<string>`replace(replace(${spelled}, ${letter}, ${letters}), ${letter.toUpperCase()}, ${letters})`,
    sql<string>`lower(${bare})`,
  )
}

/**
 * A word as it is stored: its bytes in hexadecimal. Both engines, and any collation of PostgreSQL, sort
 * these alike, so that the words with one beginning stand together in the index.
 */
export function sortableKey(word: string): string {
  return Buffer.from(word).toString('hex')
}
