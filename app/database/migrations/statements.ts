import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * A migration made of SQL statements that end in a semicolon and a line's end. `$instant` and `$flag`
 * are the types in which the sign-in library writes dates and booleans on the engine, `$bytes` is that of files.
 */
export function executeAll(statements: string): (db: Kysely<unknown>) => Promise<void> {
  return async (db) => {
    const [instant, flag, bytes] = isPostgres(db)
      ? ['timestamptz', 'boolean', 'bytea']
      : ['text', 'integer', 'blob']
    const typed = statements
      .replaceAll('$instant', instant)
      .replaceAll('$flag', flag)
      .replaceAll('$bytes', bytes)
    for (const statement of typed.split(/;\n/))
      if (statement.trim() !== '') await sql.raw(statement.trim()).execute(db)
  }
}

export function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
