import { type Kysely, sql } from 'kysely'

/** The devices an account has signed in from, and the record of what concerns its security. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('knownDevices')
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('user.id').onDelete('cascade'),
    )
    .addColumn('tokenHash', 'text', (column) => column.notNull())
    .addColumn('lastUsedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('knownDevicesKey', ['userId', 'tokenHash'])
    .execute()

  await db.schema
    .createTable('securityEvents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('lastAt', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('userId', 'text')
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('browser', 'text')
    .execute()
  await db.schema
    .createIndex('securityEventsByTime')
    .on('securityEvents')
    .columns(['result', 'lastAt'])
    .execute()
  await db.schema
    .createIndex('securityEventsByAccount')
    .on('securityEvents')
    .column('userId')
    .where(sql.ref('userId'), 'is not', null)
    .execute()
}
