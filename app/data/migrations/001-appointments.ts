import { type Kysely, sql } from 'kysely'

/** Appointments, the cells they hold, blocked times, outgoing mail, and what guards them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bookings')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('time', 'text', (column) => column.notNull())
    .addColumn('status', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text')
    .addColumn('sendConfirmation', 'integer', (column) => column.notNull())
    .addColumn('privateToken', 'text', (column) => column.notNull().unique())
    .addColumn('calendarSequence', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('bookingsByDate')
    .on('bookings')
    .columns(['date', 'time', 'id'])
    .execute()
  await db.schema
    .createIndex('bookingsByEmail')
    .on('bookings')
    .expression(sql`lower(${sql.ref('email')})`)
    .execute()

  await db.schema
    .createTable('bookingCells')
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('cell', 'text', (column) => column.notNull())
    .addColumn('bookingId', 'text', (column) =>
      column.notNull().references('bookings.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('bookingCellsOneHolder', ['date', 'cell'])
    .execute()
  await db.schema
    .createIndex('bookingCellsByBooking')
    .on('bookingCells')
    .column('bookingId')
    .execute()

  await db.schema
    .createTable('blockedTimes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('startTime', 'text', (column) => column.notNull())
    .addColumn('endTime', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addCheckConstraint(
      'blockedTimesEndAfterStart',
      sql`${sql.ref('endTime')} >= ${sql.ref('startTime')}`,
    )
    .execute()
  await db.schema
    .createIndex('blockedTimesByDate')
    .on('blockedTimes')
    .columns(['date', 'startTime', 'id'])
    .execute()

  await db.schema
    .createTable('locks')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .execute()

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('bookingId', 'text')
    .addColumn('messageId', 'text', (column) => column.notNull().unique())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('nextAttemptAt', 'text', (column) => column.notNull())
    .addColumn('claimedUntil', 'text')
    .addColumn('claim', 'integer', (column) => column.notNull())
    .addColumn('lastError', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('sentAt', 'text')
    .execute()
  await db.schema
    .createIndex('outboxByDue')
    .on('outbox')
    .columns(['status', 'nextAttemptAt'])
    .execute()
  await db.schema.createIndex('outboxByBooking').on('outbox').column('bookingId').execute()

  await db.schema
    .createTable('mailQueue')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('pausedUntil', 'text')
    .addColumn('pausedReason', 'text')
    .addColumn('refusals', 'integer', (column) => column.notNull())
    .execute()
  await sql`insert into ${sql.table('mailQueue')} (id, refusals) values (1, 0)`.execute(db)

  await db.schema
    .createTable('idempotencyKeys')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('bodyHash', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotencyKeysOncePerScope', ['scope', 'key'])
    .execute()
  await db.schema
    .createIndex('idempotencyKeysByAge')
    .on('idempotencyKeys')
    .column('createdAt')
    .execute()

  await db.schema
    .createTable('counters')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('windowStart', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}
