import type { Kysely } from 'kysely'

/** What binds the blocked times made together, and a place for those removed until undo is past. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('blockedTimes').addColumn('seriesId', 'text').execute()
  await db.schema
    .createIndex('blockedTimesBySeries')
    .on('blockedTimes')
    .column('seriesId')
    .execute()

  await db.schema
    .createTable('removedBlockedTimes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('startTime', 'text', (column) => column.notNull())
    .addColumn('endTime', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('seriesId', 'text')
    .addColumn('removalId', 'text', (column) => column.notNull())
    .addColumn('removedAt', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('removedBlockedTimesByRemoval')
    .on('removedBlockedTimes')
    .column('removalId')
    .execute()
}
