import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** What the processes of one installation share. */
export interface Home {
  /** Their environment. */
  env: Record<string, string>
  dataDir: string
  databaseUrl: string | null
  remove: () => Promise<void>
}

/** Connections to PostgreSQL that tests look through, by the database's address. */
const pools = new Map<string, pg.Pool>()

/** Reads or changes a home's database from outside, past all the product's code. */
export async function query<Row = Record<string, unknown>>(
  home: Pick<Home, 'databaseUrl' | 'dataDir'>,
  text: string,
  values: (string | number | null)[] = [],
): Promise<Row[]> {
  if (home.databaseUrl)
    return (await poolOf(home.databaseUrl).query(numberPlaceholders(text), values)).rows as Row[]
  const db = new DatabaseSync(join(home.dataDir, 'rosewater.sqlite'), { timeout: 60_000 })
  try {
    return db.prepare(text).all(...values) as Row[]
  } finally {
    db.close()
  }
}

/** Empties tables of a home in one transaction. */
export async function emptyTables(
  home: Pick<Home, 'databaseUrl' | 'dataDir'>,
  names: readonly string[],
): Promise<void> {
  const text = names.map((name) => `delete from "${name}"`).join('; ')
  if (home.databaseUrl) return void (await poolOf(home.databaseUrl).query(text))
  const db = new DatabaseSync(join(home.dataDir, 'rosewater.sqlite'), { timeout: 60_000 })
  try {
    db.exec(`begin immediate; ${text}; commit`)
  } finally {
    db.close()
  }
}

/** Ends the connections that `query` keeps to a home's database. */
export async function closeConnections({ databaseUrl }: Pick<Home, 'databaseUrl'>): Promise<void> {
  const pool = pools.get(databaseUrl ?? '')
  pools.delete(databaseUrl ?? '')
  await pool?.end()
}

function poolOf(connectionString: string): pg.Pool {
  const known = pools.get(connectionString)
  if (known) return known
  const pool = new pg.Pool({ connectionString, max: 2, allowExitOnIdle: true })
  // A connection that breaks is replaced at the next query.
  pool.on('error', () => {})
  pools.set(connectionString, pool)
  return pool
}

/** `?` as SQLite has it, `$1` as PostgreSQL does. */
function numberPlaceholders(text: string): string {
  let number = 0
  return text.replace(/\?/g, () => `$${++number}`)
}
