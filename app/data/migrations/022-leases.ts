import type { Kysely } from 'kysely'

/** Which work by the clock one process has taken on, and until when the others leave it alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .execute()
}
