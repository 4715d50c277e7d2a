import type { Home } from '../server/server.ts'
import { query } from '../server/sql.ts'

/** Not part of a backup: what lets somebody in for a while. */
export const PASSING = [
  ...['session', 'oneTimeLinks', 'verification', 'knownDevices', 'leases'],
  ...['pushSubscriptions', 'pushMessages'],
]

/**
 * All rows of all tables that a home has, those the migrations keep for themselves included, in a form
 * in which the same state reads the same on both engines.
 */
export async function everyRow(home: Home): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const table of await tablesOf(home)) {
    if (PASSING.includes(table)) continue
    const rows = await query(home, `select * from "${table}"`)
    found[table] = rows.map((row) => JSON.stringify(neutral(row))).sort()
  }
  return found
}

/** The names of all tables there are. */
export async function tablesOf(home: Home): Promise<string[]> {
  const rows = await query<{ name: string }>(
    home,
    home.databaseUrl
      ? `select tablename as name from pg_tables where schemaname = 'public'`
      : `select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`,
  )
  return rows.map(({ name }) => name).sort()
}

function neutral(row: Record<string, unknown>): [string, unknown][] {
  return Object.entries(row)
    .filter(([name]) => name !== 'timestamp')
    .map(([name, value]): [string, unknown] => {
      if (value instanceof Date) return [name, value.toISOString()]
      if (value instanceof Uint8Array) return [name, Buffer.from(value).toString('base64')]
      return [name, typeof value === 'boolean' ? Number(value) : value]
    })
    .sort(([a], [b]) => a.localeCompare(b))
}
