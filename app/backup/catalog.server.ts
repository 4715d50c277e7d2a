import { type Kysely, sql } from 'kysely'
import { type DatabaseKind, databaseKind } from '#app/database/database.server.ts'

/** That the rows of one table refer to rows of another. */
interface Reference {
  child: string
  parent: string
}

export interface CatalogTable {
  name: string
  columns: { name: string; type: string }[]
}

/**
 * The tables a backup holds, as the database itself knows them, so that none can be forgotten; each
 * after those it refers to. `schema` says which one on PostgreSQL.
 */
export async function schemaCatalog(
  db: Kysely<unknown>,
  schema: string | null,
  kind: DatabaseKind = databaseKind(),
): Promise<CatalogTable[]> {
  const all = await db.introspection.getTables()
  const found = all.filter(
    (table) => !table.isView && !EXCLUDED_TABLES.includes(table.name) && isIn(table.schema, schema),
  )
  const references = kind === 'sqlite' ? await onSqlite(db) : await onPostgres(db, schema ?? '')
  const byName = new Map(found.map((table) => [table.name, table]))
  return parentsFirst([...byName.keys()].sort(), references).map((name) => ({
    name,
    columns: (byName.get(name)?.columns ?? []).map((column) => ({
      name: column.name,
      type: column.dataType.toLowerCase(),
    })),
  }))
}

/** The schema that new tables go to; null on SQLite, which has no such thing. */
export async function currentSchema(db: Kysely<unknown>): Promise<string | null> {
  if (databaseKind() === 'sqlite') return null
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0]?.name ?? 'public'
}

function isIn(tableSchema: string | undefined, schema: string | null): boolean {
  return schema === null || tableSchema === schema
}

async function onSqlite(db: Kysely<unknown>): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select tables.name as child, foreign_keys."table" as parent
    from sqlite_master as tables, pragma_foreign_key_list(tables.name) as foreign_keys
    where tables.type = 'table'
  `.execute(db)
  return rows
}

async function onPostgres(db: Kysely<unknown>, schema: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select child.relname as child, parent.relname as parent
    from pg_constraint
    join pg_class as child on child.oid = pg_constraint.conrelid
    join pg_class as parent on parent.oid = pg_constraint.confrelid
    join pg_namespace on pg_namespace.oid = child.relnamespace
    where pg_constraint.contype = 'f' and pg_namespace.nspname = ${schema}
  `.execute(db)
  return rows
}

/**
 * The names in an order in which each comes after those it refers to; otherwise as they were given.
 * References to and from other names do not count, nor those to itself. Throws when two names refer
 * to each other, by whatever detour: then no order would do.
 */
function parentsFirst(names: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = []
  let left = [...names]
  while (left.length > 0) {
    const free = left.filter((name) => !references.some((one) => waitsFor(one, name, left)))
    if (free.length === 0) throw new Error(`Tables refer to each other: ${left.join(', ')}`)
    ordered.push(...free)
    left = left.filter((name) => !free.includes(name))
  }
  return ordered
}

function waitsFor({ child, parent }: Reference, name: string, left: readonly string[]): boolean {
  return child === name && parent !== name && left.includes(parent)
}

/**
 * Tables a backup leaves out. Sessions and links carry credentials: what was ended or used must not
 * work again by a backup from before, so after a restore everybody signs in once more, and
 * turns notifications on again, which belong to a session. Leases say which process is at work now.
 */
const EXCLUDED_TABLES: readonly string[] = [
  'session',
  'oneTimeLinks',
  'verification',
  'knownDevices',
  'pushSubscriptions',
  'pushMessages',
  'leases',
]
