import type { Database } from '#app/database/database.server.ts'
import { countRows } from '#app/database/queries.ts'

/** Ids of the requests that hold nothing, wait for the button in their mail and came at that instant or before. */
export async function unconfirmedRequests(db: Database, until: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where((eb) => eb('held', '=', eb.lit(0)))
    .where('overShare', 'is distinct from', 'artist')
    .where('createdAt', '<=', until)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ id }) => id)
}

/** How many requests hold nothing and wait for the button in their mail. */
export async function countUnconfirmedRequests(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll().as('count'))
    .where((eb) => eb('held', '=', eb.lit(0)))
    .where('overShare', 'is distinct from', 'artist')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many requests hold nothing because new clients hold their share already. */
export async function countRequestsOverShare(db: Database): Promise<number> {
  return await countRows(
    db
      .selectFrom('bookings')
      .where((eb) => eb('held', '=', eb.lit(0)))
      .where('overShare', 'is not', null),
  )
}
