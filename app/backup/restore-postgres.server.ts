import { type Kysely, sql } from 'kysely'
import { database } from '#app/database/database.server.ts'
import { tryExclusively } from '#app/database/server-lock.server.ts'
import { currentSchema } from './catalog.server.ts'
import type { BackupSource, ReadOutcome, RefusalReason } from './read-backup.server.ts'
import { rebuild } from './rebuild.server.ts'

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
export async function restorePostgres(backup: BackupSource, savePrevious: () => Promise<void>) {
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

/** What the old tables were made of goes, what was made anew takes its names. */
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
