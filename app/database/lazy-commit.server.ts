import { CompiledQuery, sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely'
import { type Database, databaseKind } from './database.server.ts'
import type { Tables } from './tables.ts'

/**
 * Runs an update whose commit does not wait for the disk, and returns how many rows it changed. A kill of
 * this process loses nothing of it. A power cut may, until anything later was committed: for what may be
 * done twice. Outside a transaction.
 */
export async function updateLazily<Table extends keyof Tables>(
  db: Database,
  update: UpdateQueryBuilder<Tables, Table, Table, UpdateResult>,
): Promise<number> {
  const { numAffectedRows } =
    databaseKind() === 'postgres'
      ? await db.executeQuery(update.where(UNSYNCED))
      : await unsyncedOnSqlite(db, update)
  return Number(numAffectedRows)
}

/**
 * The condition of a statement of PostgreSQL whose commit need not wait for the disk. The setting holds until
 * the statement's own transaction ends, with its commit.
 */
export const UNSYNCED = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`

async function unsyncedOnSqlite<Table extends keyof Tables>(
  db: Database,
  update: UpdateQueryBuilder<Tables, Table, Table, UpdateResult>,
) {
  return await db.connection().execute(async (connection) => {
    await connection.executeQuery(CompiledQuery.raw('pragma synchronous = normal'))
    try {
      return await connection.executeQuery(update)
    } finally {
      await connection.executeQuery(CompiledQuery.raw('pragma synchronous = full'))
    }
  })
}
