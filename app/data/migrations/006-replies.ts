import type { Kysely } from 'kysely'

/** Which message to the artist a mail is about: the announcement of it, or the reply to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('aboutMessageId', 'text').execute()
  await db.schema.createIndex('outboxByMessage').on('outbox').column('aboutMessageId').execute()
}
