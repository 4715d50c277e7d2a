import type { SQLInputValue } from 'node:sqlite'
import pg from 'pg'
import { sqliteFile } from '../app/database/database.server.ts'
import { openSqliteFile } from '../app/database/drivers/sqlite.server.ts'
import { config } from '../app/platform/config.server.ts'
import type { TableRow } from './rows.ts'

/** The database without the product around it: prepared statements and nothing else. */
export interface RawStore {
  /** Writes the rows of each entry in a transaction of its own, at most `inFlight` at a time. */
  transactEach: (entries: TableRow[][], inFlight: number) => Promise<void>
  /** Writes all rows in as few steps as the engine allows. */
  fill: (rows: TableRow[]) => Promise<void>
  close: () => Promise<void>
}

type Value = SQLInputValue

/** As many connections as the product's own pool has. */
const CONNECTIONS_MAX = 10

/** PostgreSQL takes at most 65,535 values in one statement. */
const ROWS_PER_STATEMENT = 1_000

export function openRawStore(): RawStore {
  const { databaseUrl } = config()
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite()
}

/** The very file settings of the product: WAL, synchronous=FULL, foreign keys. */
function openSqlite(): RawStore {
  const db = openSqliteFile(sqliteFile())
  const begin = db.prepare('begin immediate')
  const commit = db.prepare('commit')
  const inserts = new Map<string, ReturnType<typeof db.prepare>>()
  const insert = ({ table, rows }: Together) => {
    const key = `${table}-${rows.length}`
    let statement = inserts.get(key)
    if (!statement) {
      statement = db.prepare(insertText(table, columnsOf(rows), rows.length, () => '?'))
      inserts.set(key, statement)
    }
    statement.run(...(rows.flatMap(Object.values) as Value[]))
  }
  const transact = (groups: Together[]) => {
    begin.run()
    for (const group of groups) insert(group)
    commit.run()
  }
  return {
    transactEach: async (entries) => {
      for (const rows of entries) transact(together(rows))
    },
    fill: async (rows) => {
      transact(rows.map(({ table, row }) => ({ table, rows: [row] })))
      db.exec('pragma wal_checkpoint(truncate)')
    },
    close: async () => db.close(),
  }
}

function openPostgres(connectionString: string): RawStore {
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS_MAX })
  return {
    async transactEach(entries, inFlight) {
      const left = entries.values()
      const connections = Math.min(inFlight, CONNECTIONS_MAX)
      await Promise.all(Array.from({ length: connections }, () => work(left)))
    },
    async fill(rows) {
      const tables = Map.groupBy(rows, ({ table }) => table)
      for (const [table, all] of tables)
        for (let from = 0; from < all.length; from += ROWS_PER_STATEMENT) {
          const some = all.slice(from, from + ROWS_PER_STATEMENT).map(({ row }) => row)
          const text = insertText(table, Object.keys(some[0] ?? {}), some.length, numbered)
          await pool.query(text, some.flatMap(Object.values))
        }
      await pool.query('vacuum analyze')
    },
    close: () => pool.end(),
  }

  async function work(entries: Iterable<TableRow[]>): Promise<void> {
    const client = await pool.connect()
    for (const rows of entries) {
      await client.query('begin')
      for (const { table, rows: some } of together(rows))
        await client.query({
          name: `${table}-${some.length}`,
          text: insertText(table, columnsOf(some), some.length, numbered),
          values: some.flatMap(Object.values),
        })
      await client.query('commit')
    }
    client.release()
  }
}

interface Together {
  table: string
  rows: TableRow['row'][]
}

/** The rows of one table in one statement, in the order of the tables' first rows. */
function together(rows: readonly TableRow[]): Together[] {
  const groups = Map.groupBy(rows, ({ table }) => table)
  return [...groups].map(([table, all]) => ({ table, rows: all.map(({ row }) => row) }))
}

function columnsOf([first]: TableRow['row'][]): string[] {
  return Object.keys(first ?? {})
}

/** A day has one lock, which the first of its bookings has left; all other rows are new. */
function insertText(
  table: string,
  columns: string[],
  rows: number,
  placeholder: (number: number) => string,
): string {
  let number = 0
  const row = () => `(${columns.map(() => placeholder(++number))})`
  const names = columns.map((column) => `"${column}"`)
  const values = Array.from({ length: rows }, row)
  const clash = table === 'locks' ? ' on conflict do nothing' : ''
  return `insert into "${table}" (${names}) values ${values}${clash}`
}

function numbered(number: number): string {
  return `$${number}`
}
