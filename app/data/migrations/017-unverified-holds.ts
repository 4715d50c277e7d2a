import { type Kysely, sql } from 'kysely'

/** Requests that hold nothing until the button in their mail is pressed, and whose mailbox is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('bookings')
    .addColumn('held', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('bookings').addColumn('requesterHash', 'text').execute()
  await db.schema
    .createIndex('bookingsNotHeld')
    .on('bookings')
    .column('createdAt')
    .where(sql.ref('held'), '=', 0)
    .execute()
  await db.schema
    .createTable('knownAddresses')
    .addColumn('addressHash', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
}
