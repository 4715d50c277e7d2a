import { sql } from 'kysely'
import { BUSY_TIMEOUT_MS } from '#app/database/drivers/sqlite.server.ts'
import { database, databaseKind } from './database.server.ts'

const AGAIN_MS = 100

/**
 * Takes deleted rows out of the file itself, where SQLite leaves their bytes until it needs the room.
 * The whole file is written anew: nobody else writes meanwhile. The log beside it can be emptied only
 * when nobody reads an older state, a backup above all; so long that is tried again, for at most
 * `patienceMs` and until `stopping` says so. Returns whether both were done. PostgreSQL looks after
 * its own.
 */
export async function vacuumDatabase(patienceMs: number, stopping: () => boolean = () => false) {
  if (databaseKind() !== 'sqlite') return true
  await sql`vacuum`.execute(database())
  const until = Date.now() + patienceMs
  while (!(await emptyLog())) {
    if (Date.now() >= until || stopping()) return false
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
  return true
}

/**
 * Tries once and waits for nobody: the engine would wait in this very thread, in which the reader it
 * waits for could then not go on, nor anybody else.
 */
async function emptyLog(): Promise<boolean> {
  return await database()
    .connection()
    .execute(async (connection) => {
      await sql`pragma busy_timeout = 0`.execute(connection)
      try {
        const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(
          connection,
        )
        return rows[0]?.busy === 0
      } finally {
        await sql`pragma busy_timeout = ${sql.lit(BUSY_TIMEOUT_MS)}`.execute(connection)
      }
    })
}
