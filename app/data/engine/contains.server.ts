import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * Whether any of the texts contains the words searched for, whatever the case of their letters.
 * SQLite's lower() knows no letters beyond ASCII, so an É is found as it was written.
 */
export function containsText(
  words: string,
  texts: readonly Expression<string | null>[],
): Expression<SqlBool> {
  const asWritten = `%${words.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`
  const lowered = asWritten.toLowerCase()
  const tries = texts.flatMap((text) => [
    sql`lower(${text}) like ${lowered} escape '\\'`,
    sql`${text} like ${asWritten} escape '\\'`,
  ])
  return sql<SqlBool>`(${sql.join(tries, sql` or `)})`
}
