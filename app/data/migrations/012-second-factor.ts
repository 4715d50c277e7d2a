import { type ColumnDataType, type Kysely, PostgresAdapter } from 'kysely'

/** The optional second factor of an account, in the shape the sign-in library reads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The library writes real dates and booleans where the engine has them, text and 0 or 1 elsewhere.
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const instant: ColumnDataType = postgres ? 'timestamptz' : 'text'
  const flag: ColumnDataType = postgres ? 'boolean' : 'integer'

  await db.schema.alterTable('user').addColumn('twoFactorEnabled', flag).execute()

  await db.schema
    .createTable('twoFactor')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) =>
      column.notNull().unique().references('user.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('backupCodes', 'text', (column) => column.notNull())
    .addColumn('verified', flag)
    .addColumn('failedVerificationCount', 'integer')
    .addColumn('lockedUntil', instant)
    .execute()
}
