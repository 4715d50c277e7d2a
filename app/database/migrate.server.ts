import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { backup } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import { openSqliteFile } from '#app/database/drivers/sqlite.server.ts'
import * as firstRelease from '#app/database/migrations/001-first-release.ts'
import * as otherCalendars from '#app/database/migrations/002-other-calendars.ts'
import * as codes from '#app/database/migrations/003-codes.ts'
import * as cards from '#app/database/migrations/004-cards.ts'
import * as agreements from '#app/database/migrations/005-agreements.ts'
import * as undo from '#app/database/migrations/008-undo.ts'
import * as push from '#app/database/migrations/009-push.ts'
import * as partyProposal from '#app/database/migrations/010-party-proposal.ts'
import * as clientsWithoutEmail from '#app/database/migrations/011-clients-without-email.ts'
import * as followUps from '#app/database/migrations/012-follow-ups.ts'
import * as wholeDays from '#app/database/migrations/013-whole-days.ts'
import * as undoOfWaiting from '#app/database/migrations/014-undo-of-waiting.ts'
import * as forgettingUndo from '#app/database/migrations/015-forgetting-undo.ts'
import { ConfigError, config } from '#app/platform/config.server.ts'
import { database, databaseKind, sqliteFile } from './database.server.ts'

/** Every step since the first release, by name, in the order they are taken. */
export const migrations: Record<string, Migration> = {
  '001-first-release': firstRelease,
  '002-other-calendars': otherCalendars,
  '003-codes': codes,
  '004-cards': cards,
  '005-agreements': agreements,
  '008-undo': undo,
  '009-push': push,
  '010-party-proposal': partyProposal,
  '011-clients-without-email': clientsWithoutEmail,
  '012-follow-ups': followUps,
  '013-whole-days': wholeDays,
  '014-undo-of-waiting': undoOfWaiting,
  '015-forgetting-undo': forgettingUndo,
}

/**
 * Brings the database to the present schema, all steps in one transaction: a process killed half
 * way leaves the schema as it was, and of two processes that start at once one does the work.
 * A SQLite file that holds data is copied to `backups/` first. Returns the names of the steps
 * taken. Throws what the failing step threw, and ConfigError for a database without Unicode or of another release.
 */
export async function migrate(): Promise<string[]> {
  await expectUnicode()
  await expectKnownSteps()
  const migrator = new Migrator({
    db: database(),
    provider: { getMigrations: async () => migrations },
  })
  const known = await migrator.getMigrations()
  const waiting = known.filter((one) => !one.executedAt)
  if (waiting.length === 0) return []
  if (databaseKind() === 'sqlite' && waiting.length < known.length)
    await copySqliteFile(waiting[0]?.name ?? 'migration')

  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((one) => one.migrationName)
}

/** What was taken on the database and is not in our list would be taken to be all there is. */
async function expectKnownSteps(): Promise<void> {
  const applied = await appliedMigrations(database() as unknown as Kysely<unknown>)
  const unknown = applied.find((name) => !Object.hasOwn(migrations, name))
  if (unknown === undefined) return
  throw new ConfigError([
    `The database has the step “${unknown}”, which this version does not know: it was made by a version before 0.2.0, the first release, or by a later version than this one. Nothing was changed`,
  ])
}

/** In another encoding PostgreSQL refuses to compare words of which a letter may be written in two ways. */
async function expectUnicode(): Promise<void> {
  if (databaseKind() !== 'postgres') return
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding`.execute(database())
  const encoding = rows[0]?.encoding
  if (encoding !== 'UTF8')
    throw new ConfigError([`DATABASE_URL leads to a database of encoding ${encoding}, not UTF8`])
}

/** The steps that were taken on this database, in the order of their names; none where it is empty. */
export async function appliedMigrations(db: Kysely<unknown>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name
  `.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Takes the named steps on a database, or all there are, within the caller's transaction. On
 * PostgreSQL `schema` is where the record of them is kept. Throws what a failing step threw.
 */
export async function runMigrations(
  trx: Kysely<unknown>,
  schema: string | null,
  names: readonly string[] = Object.keys(migrations),
): Promise<void> {
  const wanted = Object.entries(migrations).filter(([name]) => names.includes(name))
  const { error } = await new Migrator({
    db: trx,
    provider: { getMigrations: async () => Object.fromEntries(wanted) },
    ...(schema === null ? {} : { migrationTableSchema: schema }),
  }).migrateToLatest()
  if (error) throw error
}

/** The copy gets its name only when it is whole. */
async function copySqliteFile(nextStep: string): Promise<void> {
  const file = sqliteFile()
  if (!existsSync(file)) return
  const folder = join(config().dataDir, 'backups')
  mkdirSync(folder, { recursive: true })
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  const target = join(folder, `before-${nextStep}-${stamp}.sqlite`)
  const source = openSqliteFile(file)
  try {
    await backup(source, `${target}.part`)
  } finally {
    source.close()
  }
  renameSync(`${target}.part`, target)
}
