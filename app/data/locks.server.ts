import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { type DatabaseTransaction, databaseKind } from './database.server.ts'

/**
 * Puts everything that changes one day in an order: until this transaction ends, no other one that
 * locks the same day goes on. SQLite has one writer at a time anyway: there nothing is written.
 * Take the requester's lock before the day's, so that two acts never wait for each other.
 */
export async function lockDay(trx: DatabaseTransaction, date: CalendarDate): Promise<void> {
  await lock(trx, `day:${date}`)
}

/** The same for one requester, named by a keyed hash: no address is stored here. */
export async function lockRequester(trx: DatabaseTransaction, hash: string): Promise<void> {
  await lock(trx, `requester:${hash}`)
}

/** An upsert takes the row's lock whether or not the row was there. */
async function lock(trx: DatabaseTransaction, name: string): Promise<void> {
  if (databaseKind() === 'sqlite') return
  await trx
    .insertInto('locks')
    .values({ name })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((excluded) => ({ name: excluded.ref('excluded.name') })),
    )
    .execute()
}
