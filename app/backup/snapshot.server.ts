import { CompiledQuery, Kysely, sql } from 'kysely'
import { database, databaseKind, sqliteFile } from '#app/database/database.server.ts'
import { sqliteDialect } from '#app/database/drivers/sqlite.server.ts'

/** Rows taken from the database at a time, and of tables that hold files: one may have some MB. */
const BATCH = 500
const BATCH_OF_FILES = 8

/** The whole database as it stands at one moment. */
export interface Snapshot {
  db: Kysely<unknown>
  /** All rows of a table, some at a time. */
  rows(table: string, about?: { holdsFiles?: boolean }): AsyncIterable<Record<string, unknown>[]>
}

/**
 * Runs `read` over one consistent state of the database, while all others go on writing: on SQLite
 * a read transaction of a connection of its own, on PostgreSQL one that is REPEATABLE READ. The file of
 * SQLite has to exist.
 */
export async function withSnapshot<Result>(
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return databaseKind() === 'sqlite' ? await ofSqlite(read) : await ofPostgres(read)
}

function batchOf({ holdsFiles = false } = {}): number {
  return holdsFiles ? BATCH_OF_FILES : BATCH
}

async function ofSqlite<Result>(read: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
  const db = new Kysely<unknown>({ dialect: sqliteDialect(sqliteFile()) })
  try {
    // A transaction of ours would take the write lock; this one only looks.
    await db.executeQuery(CompiledQuery.raw('begin deferred'))
    return await read({ db, rows: (table, about) => iterate(db, table, batchOf(about)) })
  } finally {
    await db.destroy()
  }
}

async function* iterate(
  db: Kysely<unknown>,
  table: string,
  size: number,
): AsyncIterable<Record<string, unknown>[]> {
  let batch: Record<string, unknown>[] = []
  const dynamic = db as Kysely<Record<string, Record<string, unknown>>>
  for await (const row of dynamic.selectFrom(table).selectAll().stream()) {
    batch.push(row)
    if (batch.length < size) continue
    yield batch
    batch = []
    // The engine answers in this very thread: visitors get their turn in between.
    await new Promise((resolve) => setImmediate(resolve))
  }
  yield batch
}

async function ofPostgres<Result>(read: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
  return await database()
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const db = trx as unknown as Kysely<unknown>
      return await read({ db, rows: (table, about) => fetch(db, table, batchOf(about)) })
    })
}

async function* fetch(
  db: Kysely<unknown>,
  table: string,
  size: number,
): AsyncIterable<Record<string, unknown>[]> {
  await sql`declare backup_rows no scroll cursor for select * from ${sql.table(table)}`.execute(db)
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`
      fetch forward ${sql.lit(size)} from backup_rows
    `.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close backup_rows`.execute(db)
}
