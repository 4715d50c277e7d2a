import { type Kysely, sql } from 'kysely'

/**
 * Sessions whose token stands in the database as it is end here: from now on only hashes do, and
 * everybody signs in once more. `secondFactorLocks` is what is known of wrong codes at the second
 * step of signing in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from ${sql.table('session')}`.execute(db)

  await db.schema
    .createTable('secondFactorLocks')
    .addColumn('userId', 'text', (column) =>
      column.primaryKey().references('user.id').onDelete('cascade'),
    )
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('lastTryAt', 'text', (column) => column.notNull())
    .addColumn('locks', 'integer', (column) => column.notNull())
    .addColumn('lockedUntil', 'text')
    .execute()
}
