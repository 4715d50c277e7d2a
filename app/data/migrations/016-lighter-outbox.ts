import type { Kysely } from 'kysely'
import { executeAll, isPostgres } from './statements.ts'

/**
 * What every letter of a campaign costs the database: a letter is about no appointment and no message,
 * so those indexes leave it out. PostgreSQL writes a row anew at each change, when it is claimed and
 * when it is settled, and all its index entries with it where its page has no room for another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await executeAll(`
    drop index "outboxByBooking";
    create index "outboxByBooking" on outbox ("bookingId") where "bookingId" is not null;
    drop index "outboxByMessage";
    create index "outboxByMessage" on outbox ("aboutMessageId") where "aboutMessageId" is not null
  `)(db)
  if (isPostgres(db)) await executeAll('alter table outbox set (fillfactor = 50)')(db)
}
