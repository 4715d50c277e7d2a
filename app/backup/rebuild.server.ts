import type { Kysely } from 'kysely'
import { databaseKind } from '#app/database/database.server.ts'
import { runMigrations } from '#app/database/migrate.server.ts'
import { type CatalogTable, schemaCatalog } from './catalog.server.ts'
import { type BackupTable, type BackupValue, fromBackupValue } from './format.ts'
import { type BackupSource, readBackup } from './read-backup.server.ts'

/** Values of one statement: SQLite takes no more than 32766. */
const VALUES_MAX = 10_000

type AnyTables = Record<string, Record<string, unknown>>

/**
 * Makes all tables in an empty place as they were when the backup was taken, fills them from it, and
 * brings them to the present schema; all in the caller's transaction, to be undone unless the
 * outcome is ok. On PostgreSQL the place is `schema`, which has to be the present one.
 */
export async function rebuild(trx: Kysely<unknown>, schema: string | null, source: BackupSource) {
  const db = trx as unknown as Kysely<AnyTables>
  let tables = new Map<string, CatalogTable>()
  const outcome = await readBackup(source, {
    async begin({ migrations }) {
      await runMigrations(trx, schema, migrations)
      const made = await schemaCatalog(trx, schema, databaseKind())
      tables = new Map(made.map((table) => [table.name, table]))
      // A step may have stored a first row, which comes again with the others.
      for (const { name } of made.reverse()) await db.deleteFrom(name).execute()
    },
    async rows(table, rows) {
      const types = columnTypes(table, tables.get(table.table))
      const perStatement = Math.max(1, Math.floor(VALUES_MAX / table.columns.length))
      for (let from = 0; from < rows.length; from += perStatement) {
        const values = rows.slice(from, from + perStatement).map((row) => asRow(table, types, row))
        await db.insertInto(table.table).values(values).execute()
      }
    },
  })
  if (outcome.ok) await runMigrations(trx, schema)
  return outcome
}

/** Throws when the backup speaks of what its own steps did not make: then it is not ours to read. */
function columnTypes({ table, columns }: BackupTable, made: CatalogTable | undefined): string[] {
  return columns.map((name) => {
    const column = made?.columns.find((one) => one.name === name)
    if (!column) throw new Error(`The backup has ${table}.${name}, which its schema does not`)
    return column.type
  })
}

function asRow(
  { columns }: BackupTable,
  types: string[],
  row: BackupValue[],
): Record<string, unknown> {
  return Object.fromEntries(
    columns.map((name, index) => [name, fromBackupValue(row[index] ?? null, types[index] ?? '')]),
  )
}
