import type { Kysely } from 'kysely'

/** Campaigns: one letter to many, each recipient a row of the outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('campaigns')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('imageUrl', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('recipientCount', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('createdBy', 'text', (column) => column.notNull())
    .addColumn('finishedAt', 'text')
    .execute()
  await db.schema
    .createIndex('campaignsByAge')
    .on('campaigns')
    .columns(['createdAt', 'id'])
    .execute()
  await db.schema
    .createIndex('campaignsUnfinished')
    .on('campaigns')
    .columns(['finishedAt', 'createdAt'])
    .execute()

  await db.schema.alterTable('outbox').addColumn('campaignId', 'text').execute()
  await db.schema.alterTable('outbox').addColumn('subscriberId', 'text').execute()
  await db.schema
    .createIndex('outboxOncePerSubscriber')
    .unique()
    .on('outbox')
    .columns(['campaignId', 'subscriberId'])
    .execute()
  // Replaces the index by age alone: with it a planner would wade through a whole campaign.
  await db.schema.dropIndex('outboxByDue').execute()
  await db.schema
    .createIndex('outboxByCampaignAndDue')
    .on('outbox')
    .columns(['campaignId', 'status', 'nextAttemptAt'])
    .execute()
}
