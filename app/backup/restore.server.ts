import { type Kysely, sql } from 'kysely'
import { closeDatabase, database, databaseKind } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { areReadable } from '#app/database/secrets.server.ts'
import { tryExclusively } from '#app/database/server-lock.server.ts'
import { productVersion } from '#app/platform/version.server.ts'
import { currentSchema } from './catalog.server.ts'
import { previousStateFile } from './folder.server.ts'
import {
  type BackupSource,
  type ReadOutcome,
  type RefusalReason,
  readBackup,
} from './read-backup.server.ts'
import { rebuild } from './rebuild.server.ts'
import { restoreSqlite } from './restore-sqlite.server.ts'
import { writeBackup } from './write-backup.server.ts'

export type RestoreOutcome =
  | {
      ok: true
      /** Where the state that was replaced is kept; null when there was none. */
      keptAt: string | null
      rows: Record<string, number>
    }
  | { ok: false; reason: RefusalReason | 'in-use' }

/**
 * Reads a backup from end to end and tells whether it is whole, and what is in it. `fitsSecret`:
 * whether its keys can be used with the APP_SECRET that is set here, or without one.
 */
export async function checkBackup(
  source: BackupSource,
): Promise<ReadOutcome & { fitsSecret: boolean }> {
  const secrets: { name: string; value: string }[] = []
  const outcome = await readBackup(source, {
    async rows({ table, columns }, rows) {
      if (table !== 'secrets') return
      const textOf = (row: unknown[], column: string) => String(row[columns.indexOf(column)])
      for (const row of rows)
        secrets.push({ name: textOf(row, 'name'), value: textOf(row, 'value') })
    },
  })
  return { ...outcome, fitsSecret: areReadable(secrets) }
}

/**
 * Puts the state of a backup in the place of the present one, which is kept. The backup is read to its
 * end before it takes that place; a refusal leaves everything as it was. Accounts and
 * passwords are those of the backup, and everybody has to sign in again.
 */
export async function restore(
  source: BackupSource,
  now: Temporal.Instant,
): Promise<RestoreOutcome> {
  const keptAt = previousStateFile(now)
  if (databaseKind() === 'sqlite') {
    await closeDatabase()
    return await restoreSqlite(source, keptAt)
  }
  let hadTables = false
  const outcome = await restorePostgres(source, async () => {
    const kept = await writeBackup(keptAt, { product: productVersion(), now: toIsoInstant(now) })
    hadTables = kept.ok
  })
  return outcome.ok ? { ...outcome, keptAt: hadTables ? keptAt : null } : outcome
}

type PostgresRestoreOutcome =
  | { ok: true; rows: Record<string, number> }
  | { ok: false; reason: RefusalReason | 'in-use' }

/** Where the new tables are made before they take the place of the old ones. */
const WORKSHOP = 'rosewater_restore'

/**
 * Replaces all tables of the product by those of the backup, in one transaction: a process killed at
 * any moment leaves the old state or the new one. Tables of others in the same database stay.
 * `savePrevious` is called when nobody else uses the database any more, before anything is changed.
 */
async function restorePostgres(backup: BackupSource, savePrevious: () => Promise<void>) {
  try {
    return await database()
      .transaction()
      .execute(async (trx): Promise<PostgresRestoreOutcome> => {
        const db = trx as unknown as Kysely<unknown>
        if (!(await tryExclusively(db))) return { ok: false, reason: 'in-use' }
        await savePrevious()
        // A command that forgot to end must not keep us waiting for ever.
        await sql`set local lock_timeout = '10s'`.execute(db)
        const home = (await currentSchema(db)) ?? 'public'
        await sql`create schema ${sql.id(WORKSHOP)}`.execute(db)
        await sql`set local search_path to ${sql.id(WORKSHOP)}`.execute(db)
        const outcome = await rebuild(db, WORKSHOP, backup)
        if (!outcome.ok) throw new Undone(outcome)
        await replaceTables(db, home)
        return { ok: true, rows: outcome.rows }
      })
  } catch (error) {
    if (error instanceof Undone) return error.outcome
    throw error
  }
}

/** Rolls the transaction back and carries the reason out of it. */
class Undone extends Error {
  readonly outcome: Extract<ReadOutcome, { ok: false }>
  constructor(outcome: Extract<ReadOutcome, { ok: false }>) {
    super(outcome.reason)
    this.outcome = outcome
  }
}

/** Drops the old tables and gives their names to the restored ones. */
async function replaceTables(db: Kysely<unknown>, home: string): Promise<void> {
  const tables = await namesOf(
    db,
    sql`select relname as name from pg_class where relkind in ('r', 'p')
      and relnamespace = ${WORKSHOP}::regnamespace order by relname`,
  )
  const routines = await namesOf(
    db,
    sql`select proname || '(' || pg_get_function_identity_arguments(oid) || ')' as name
      from pg_proc where pronamespace = ${WORKSHOP}::regnamespace`,
  )
  for (const name of tables)
    await sql`drop table if exists ${sql.id(home, name)} cascade`.execute(db)
  for (const name of routines)
    await sql`drop routine if exists ${sql.id(home)}.${sql.raw(quoteRoutine(name))}`.execute(db)
  for (const name of tables)
    await sql`alter table ${sql.id(WORKSHOP, name)} set schema ${sql.id(home)}`.execute(db)
  for (const name of routines)
    await sql`alter routine ${sql.id(WORKSHOP)}.${sql.raw(quoteRoutine(name))}
      set schema ${sql.id(home)}`.execute(db)
  await sql`drop schema ${sql.id(WORKSHOP)}`.execute(db)
}

async function namesOf(db: Kysely<unknown>, query: ReturnType<typeof sql<{ name: string }>>) {
  const { rows } = await query.execute(db)
  return rows.map(({ name }) => name)
}

/** `name(arguments)` with the name in quotes; the arguments come quoted from the engine. */
function quoteRoutine(signature: string): string {
  const end = signature.indexOf('(')
  return `"${signature.slice(0, end).replaceAll('"', '""')}"${signature.slice(end)}`
}
