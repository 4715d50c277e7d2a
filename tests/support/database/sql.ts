import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Home } from '../server/server.ts'

/** Looks into a home's database from outside, past all the product's code. */
export async function query<Row = Record<string, unknown>>(
  home: Home,
  text: string,
  values: (string | number | null)[] = [],
): Promise<Row[]> {
  if (home.databaseUrl) {
    const client = new pg.Client({ connectionString: home.databaseUrl })
    await client.connect()
    try {
      const numbered = numberPlaceholders(text)
      return (await client.query(numbered, values)).rows as Row[]
    } finally {
      await client.end()
    }
  }
  const db = new DatabaseSync(join(home.dataDir, 'rosewater.sqlite'), { timeout: 10_000 })
  try {
    return db.prepare(text).all(...values) as Row[]
  } finally {
    db.close()
  }
}

/** `?` as SQLite has it, `$1` as PostgreSQL does. */
function numberPlaceholders(text: string): string {
  let number = 0
  return text.replace(/\?/g, () => `$${++number}`)
}
