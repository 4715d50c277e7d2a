import type { Kysely } from 'kysely'

/** When the newest booking came and when one was last changed, found however many there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('bookingsByCreation').on('bookings').column('createdAt').execute()
  await db.schema
    .createIndex('bookingsByChange')
    .on('bookings')
    .column('updatedAt')
    .where('updatedAt', 'is not', null)
    .execute()
}
