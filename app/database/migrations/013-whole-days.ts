import { type Kysely, sql } from 'kysely'

/**
 * What was blocked from the first time of 0.2.0 to its last one was a whole day. Now that a day may begin earlier and
 * end later, it is all its half hours.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update "blockedTimes" set "startTime" = '00:00', "endTime" = '23:30'
    where "startTime" <= '09:00' and "endTime" >= '17:00'`.execute(db)
}
