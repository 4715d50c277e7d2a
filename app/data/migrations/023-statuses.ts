import { type Kysely, sql } from 'kysely'

/** A booking without a known status is pending and a message without one unread: written out here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update bookings set status = 'pending'
    where status is null or status not in ('pending', 'confirmed', 'cancelled')`.execute(db)
  await sql`update messages set status = 'unread' where status is null or status <> 'replied'`.execute(
    db,
  )
}
