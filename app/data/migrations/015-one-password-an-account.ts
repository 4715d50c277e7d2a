import type { Kysely } from 'kysely'

/**
 * One way of a kind to sign in an account. Of two processes that make the first admin at once, the
 * second might otherwise add a password to the account that the first has only half made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('accountByProvider')
    .unique()
    .on('account')
    .columns(['providerId', 'accountId'])
    .execute()
}
