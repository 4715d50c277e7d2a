import type { Kysely } from 'kysely'

/** What was done once and must be known later, and failed mails that the artist has put aside. */
export async function up(
  db: Kysely<{ outbox: { kind: string; createdAt: string } }>,
): Promise<void> {
  await db.schema
    .createTable('facts')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.alterTable('outbox').addColumn('dismissedAt', 'text').execute()
  // Only of the few test mails: the desk asks for the newest again and again.
  await db.schema
    .createIndex('outboxTestMails')
    .on('outbox')
    .columns(['kind', 'createdAt'])
    .where('kind', '=', 'test-mail')
    .execute()
}
