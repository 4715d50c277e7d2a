import { type Kysely, sql } from 'kysely'

/**
 * What every letter of a campaign costs the database: a letter is about no appointment and no message,
 * so those indexes leave it out. PostgreSQL writes a row anew at each change, when it is claimed and
 * when it is settled, and all its index entries with it where its page has no room for another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('outboxByBooking').execute()
  await db.schema
    .createIndex('outboxByBooking')
    .on('outbox')
    .column('bookingId')
    .where(sql.ref('bookingId'), 'is not', null)
    .execute()
  await db.schema.dropIndex('outboxByMessage').execute()
  await db.schema
    .createIndex('outboxByMessage')
    .on('outbox')
    .column('aboutMessageId')
    .where(sql.ref('aboutMessageId'), 'is not', null)
    .execute()
  // SQLite changes a row where it stands.
  if (db.getExecutor().adapter.supportsMultipleConnections ?? true)
    await sql`alter table outbox set (fillfactor = 50)`.execute(db)
}
