import { type Kysely, sql } from 'kysely'

/**
 * Addresses that withdrew and were forgotten since, as keyed hashes. Those that were erased before
 * are among them: their pseudonyms begin with the same hash of 43 characters.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('suppressedAddresses')
    .addColumn('addressHash', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  await sql`insert into "suppressedAddresses" ("addressHash", at)
    select substr(email, 1, 43), max("mailableUntil") from "newsletterSubscribers"
    where email like '%@erased.invalid' and length(email) = 95 and "mailableUntil" is not null
    group by substr(email, 1, 43)`.execute(db)
}
