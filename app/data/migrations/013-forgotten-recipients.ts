import type { Kysely } from 'kysely'

/** How many recipients of a campaign came to which end, once the mail to them is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['forgottenSent', 'forgottenFailed', 'forgottenSkipped'])
    await db.schema
      .alterTable('campaigns')
      .addColumn(column, 'integer', (type) => type.notNull().defaultTo(0))
      .execute()
}
