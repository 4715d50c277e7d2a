import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { sqliteFile } from '#app/database/database.server.ts'
import { sqliteDialect } from '#app/database/drivers/sqlite.server.ts'
import type { BackupSource, ReadOutcome, RefusalReason } from './read-backup.server.ts'
import { rebuild } from './rebuild.server.ts'
import { syncFolder } from './write-backup.server.ts'

export type RestoreOutcome =
  | {
      ok: true
      /** Where what was there before is kept; null when nothing was. */
      keptAt: string | null
      rows: Record<string, number>
    }
  /** `in-use`: a server, or another command, has the database open. */
  | { ok: false; reason: RefusalReason | 'in-use' }

/** What a database file has beside it while it is open, and after a crash. */
const COMPANIONS = ['-wal', '-shm', '-journal']

/** SQLite's codes for a file that another process holds, and for one that is no database any more. */
const HELD = [5, 6]
const RUINED = [11, 26]

/**
 * Puts a new file made from the backup in the place of the database. The old file stays beside it
 * under the name `keptAt`. Until the very last step, which the file system does at once, the old state is
 * untouched; a process killed at any moment leaves the old state or the new one. A database that
 * is damaged beyond opening is replaced, too.
 */
export async function restoreSqlite(backup: BackupSource, keptAt: string): Promise<RestoreOutcome> {
  const file = sqliteFile()
  mkdirSync(dirname(file), { recursive: true })
  const hadOne = existsSync(file) && statSync(file).size > 0
  const held = holdAlone(file)
  if (!held.ok) return { ok: false, reason: 'in-use' }
  try {
    removeUnfinishedRestore()
    const fresh = unfinishedFile()
    const made = await makeFile(fresh, backup)
    if (!made.ok) return made
    if (hadOne) keep(file, keptAt, { withCompanions: held.db === null })
    renameSync(fresh, file)
    await syncFolder(dirname(file))
    return { ok: true, keptAt: hadOne ? keptAt : null, rows: made.rows }
  } finally {
    removeUnfinishedRestore()
    held.db?.close()
  }
}

/** Where the new database is made. */
const unfinishedFile = () => `${sqliteFile()}.restoring`

/** Deletes what a restore that was killed left behind: clients' data, and as much of the disk again. None may be at work. */
export function removeUnfinishedRestore(): void {
  for (const end of ['', ...COMPANIONS]) rmSync(unfinishedFile() + end, { force: true })
}

/**
 * Takes the file for ourselves: succeeds only while nobody has it open, and keeps others out until
 * it is closed. What stood in the journal is in the file then, and no journal is left. `db` is null for
 * a file that cannot be opened as a database.
 */
function holdAlone(file: string): { ok: true; db: DatabaseSync | null } | { ok: false } {
  const db = new DatabaseSync(file, { timeout: 500 })
  try {
    db.exec('pragma locking_mode = exclusive; begin exclusive; commit;')
    db.exec('pragma journal_mode = delete; begin exclusive; commit;')
    return { ok: true, db }
  } catch (error) {
    db.close()
    const { errcode = 0 } = error as { errcode?: number }
    if (HELD.includes(errcode & 0xff)) return { ok: false }
    if (RUINED.includes(errcode & 0xff)) return { ok: true, db: null }
    throw error
  }
}

async function makeFile(fresh: string, backup: BackupSource): Promise<ReadOutcome> {
  const db = new Kysely<unknown>({ dialect: sqliteDialect(fresh) })
  let outcome: ReadOutcome
  try {
    outcome = await db.transaction().execute(async (trx) => await rebuild(trx, null, backup))
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
  } finally {
    await db.destroy()
  }
  const handle = await open(fresh, 'r+')
  await handle.sync()
  await handle.close()
  return outcome
}

/** The old file gets a second name, so that the first one is never without a file. */
function keep(file: string, keptAt: string, { withCompanions }: { withCompanions: boolean }): void {
  try {
    linkSync(file, keptAt)
  } catch {
    // Not every file system knows second names.
    copyFileSync(file, keptAt)
  }
  if (!withCompanions) return
  for (const end of COMPANIONS) if (existsSync(file + end)) renameSync(file + end, keptAt + end)
}
