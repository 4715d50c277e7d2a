import { sql } from 'kysely'
import type { Database } from '#app/database/database.server.ts'

/** A mail that never arrived, as it is counted. */
export interface Failure {
  recipient: string
  lastError: string | null
  count: number
}

/** Mail of all kinds since then that failed, by recipient and by what was answered; at most `limit` lines. */
export async function failuresSince(
  db: Database,
  since: string,
  limit: number,
): Promise<Failure[]> {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => ['recipient', 'lastError', eb.fn.countAll().as('count')])
    // Said as it stands in the index: with a parameter neither engine knows that it may use it.
    .where(sql<boolean>`status = 'failed'`)
    .where('createdAt', '>=', since)
    .groupBy(['recipient', 'lastError'])
    .orderBy('recipient')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
