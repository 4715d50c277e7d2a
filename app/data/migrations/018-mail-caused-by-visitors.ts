import { type Kysely, sql } from 'kysely'

/** What each mail counts as where visitors may cause only so many, found by name and time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('countedAs', 'text').execute()
  await db.schema
    .createIndex('outboxByCount')
    .on('outbox')
    .columns(['countedAs', 'createdAt'])
    .where(sql.ref('countedAs'), 'is not', null)
    .execute()
}
