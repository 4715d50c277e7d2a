import { type Kysely, sql } from 'kysely'

/** Messages to the artist, subscribers of her newsletter, and what each of them agreed to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('firstName', 'text', (column) => column.notNull())
    .addColumn('lastName', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('subject', 'text')
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('additionalDetails', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('status', 'text')
    .addColumn('reply', 'text')
    .addColumn('repliedAt', 'text')
    .addColumn('heldBack', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('messagesByAge').on('messages').columns(['createdAt', 'id']).execute()

  await db.schema
    .createTable('newsletterSubscribers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('firstName', 'text', (column) => column.notNull())
    .addColumn('lastName', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('isActive', 'integer', (column) => column.notNull())
    .addColumn('subscribedAt', 'text', (column) => column.notNull())
    .addColumn('unsubscribeToken', 'text', (column) => column.notNull().unique())
    .addColumn('heldBack', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('newsletterSubscribersByEmail')
    .unique()
    .on('newsletterSubscribers')
    .expression(sql`lower(${sql.ref('email')})`)
    .execute()

  await db.schema
    .createTable('consents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subscriberId', 'text', (column) =>
      column.notNull().references('newsletterSubscribers.id'),
    )
    .addColumn('wording', 'text', (column) => column.notNull())
    .addColumn('wordingVersion', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('basis', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('consentsBySubscriber')
    .on('consents')
    .columns(['subscriberId', 'at'])
    .execute()
}
