import type { Kysely } from 'kysely'

/** What the artist published of each piece of the site, version by version, and what is being written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('contentVersions')
    .addColumn('piece', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('userId', 'text')
    .addPrimaryKeyConstraint('contentVersionsKey', ['piece', 'version'])
    .execute()
  await db.schema
    .createTable('contentDrafts')
    .addColumn('piece', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('savedAt', 'text', (column) => column.notNull())
    .execute()
}
