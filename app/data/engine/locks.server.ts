import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { type DatabaseTransaction, databaseKind } from './database.server.ts'

/**
 * Puts everything that changes one day in an order: until this transaction ends, no other one that
 * locks the same day goes on. SQLite has one writer at a time anyway: there nothing is written.
 */
export async function lockDay(trx: DatabaseTransaction, date: CalendarDate): Promise<void> {
  await lock(trx, [`day:${date}`])
}

/** The same for several days; always the earlier first, so that two acts never wait for each other. */
export async function lockDays(
  trx: DatabaseTransaction,
  dates: readonly CalendarDate[],
): Promise<void> {
  await lock(
    trx,
    [...new Set(dates)].sort().map((date) => `day:${date}`),
  )
}

/**
 * The same for one requester and then the day. The requester is named by a keyed hash: no address
 * is stored here. Always in this order, so that two acts never wait for each other.
 */
export async function lockRequesterAndDay(
  trx: DatabaseTransaction,
  requesterHash: string,
  date: CalendarDate,
): Promise<void> {
  await lock(trx, [`requester:${requesterHash}`, `day:${date}`])
}

/** The same for what one address asks for, named by a keyed hash. */
export async function lockRequester(
  trx: DatabaseTransaction,
  requesterHash: string,
): Promise<void> {
  await lock(trx, [`requester:${requesterHash}`])
}

/** The same for one requester and several days. */
export async function lockRequesterAndDays(
  trx: DatabaseTransaction,
  requesterHash: string,
  dates: readonly CalendarDate[],
): Promise<void> {
  await lock(trx, [`requester:${requesterHash}`])
  await lockDays(trx, dates)
}

/**
 * The same for all that requests of unknown addresses hold on the whole site. Always after the
 * requester, the day and what is counted of them.
 */
export async function lockUnverifiedHolds(trx: DatabaseTransaction): Promise<void> {
  await lock(trx, ['unverified-holds'])
}

/** The same for what makes, replaces and ends the calendar feed. */
export async function lockCalendarFeed(trx: DatabaseTransaction): Promise<void> {
  await lock(trx, ['calendar-feed'])
}

/** An upsert takes each row's lock, one after the other, whether or not the row was there. */
async function lock(trx: DatabaseTransaction, names: string[]): Promise<void> {
  if (names.length === 0 || databaseKind() === 'sqlite') return
  await trx
    .insertInto('locks')
    .values(names.map((name) => ({ name })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((excluded) => ({ name: excluded.ref('excluded.name') })),
    )
    .execute()
}
