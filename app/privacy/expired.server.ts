import { type RawBuilder, sql } from 'kysely'
import { eraseNotesOf } from '#app/booking/booking-rows.server.ts'
import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { FORGOTTEN } from '#app/outbox/outbox.server.ts'
import { addDeletedCounts } from './erase.server.ts'

/** Mail with these has work to do yet: no age takes it away. */
const UNSENT = ['waiting', 'scheduled', 'gathering'] as const

/** Rows one transaction deletes at most, so that nobody waits long for its locks. */
export const BATCH = 200

/** Appointments on earlier days, with all that hangs on them but what was paid. How many, at most a batch. */
export async function deleteExpiredBookings(trx: DatabaseTransaction, before: CalendarDate) {
  const ids = await deleteBatch(trx, 'bookings', sql`date < ${before}`)
  await eraseNotesOf(trx, ids)
  return ids.length
}

/** Entries of the waiting list for earlier days, at most a batch; how many. */
export async function deleteExpiredWaitlist(trx: DatabaseTransaction, before: CalendarDate) {
  return (await deleteBatch(trx, 'waitlistEntries', sql`date < ${before}`)).length
}

/** Words about appointments on earlier days that visitors do not read. How many, at most a batch. */
export async function deleteExpiredReviews(trx: DatabaseTransaction, before: CalendarDate) {
  const condition = sql`date < ${before} and status <> 'published'`
  return (await deleteBatch(trx, 'reviews', condition)).length
}

/**
 * Messages whose last word is older than `before`, and those held back since before `heldBack`, with
 * what is left of the mail about them. How many, at most a batch.
 */
export async function deleteExpiredMessages(
  trx: DatabaseTransaction,
  { before, heldBack }: { before: string; heldBack: string },
) {
  const ids = await deleteBatch(
    trx,
    'messages',
    sql`coalesce("repliedAt", "createdAt") < ${before}
      or ("heldBack" = 1 and "createdAt" < ${heldBack})`,
  )
  if (ids.length === 0) return 0
  await trx
    .deleteFrom('outbox')
    .where('aboutMessageId', 'in', ids)
    .where('status', 'not in', UNSENT)
    .execute()
  return ids.length
}

/** Addresses that only robots subscribed before then. How many, at most a batch. */
export async function deleteExpiredQuarantinedSubscribers(
  trx: DatabaseTransaction,
  before: string,
) {
  const condition = sql`"heldBack" = 1 and "subscribedAt" < ${before}
    and id not in (select "subscriberId" from consents)`
  return (await deleteBatch(trx, 'newsletterSubscribers', condition)).length
}

/** Deletes a batch of the rows for which the condition holds. Returns their ids. */
async function deleteBatch(
  trx: DatabaseTransaction,
  table: 'bookings' | 'messages' | 'newsletterSubscribers' | 'waitlistEntries' | 'reviews',
  condition: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from ${sql.table(table)} where id in
    (select id from ${sql.table(table)} where ${condition} limit ${sql.lit(BATCH)})
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Subscribers who are neither on the list nor held back, and of whom nothing was recorded since
 * `before`; those who are forgotten already are left out. At most a batch.
 */
export async function listLongWithdrawn(db: Database, before: string) {
  return await db
    .selectFrom('newsletterSubscribers')
    .select(['id', 'email'])
    .where('isActive', '=', 0)
    .where('heldBack', '=', 0)
    .where('subscribedAt', '<', before)
    .where('email', 'not like', '%@erased.invalid')
    .where('id', 'not in', (eb) =>
      eb.selectFrom('consents').select('subscriberId').where('at', '>=', before),
    )
    .limit(BATCH)
    .execute()
}

/**
 * Mail of before then that was sent or given up; how many, at most a batch. Two kinds stay: test
 * mails, which are the artist's own, and what was sent about a message that is still there, of which
 * `emptyExpiredMail` leaves no more than that it was sent.
 */
export async function deleteExpiredMail(trx: DatabaseTransaction, before: string): Promise<number> {
  const gone = await trx
    .deleteFrom('outbox')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('outbox.id')
        .leftJoin('messages', 'messages.id', 'outbox.aboutMessageId')
        .where('outbox.status', 'not in', UNSENT)
        .where('outbox.createdAt', '<', before)
        .where('outbox.kind', '!=', 'test-mail')
        .where((or) => or.or([or('messages.id', 'is', null), or('outbox.status', '!=', 'sent')]))
        .limit(BATCH),
    )
    .returning(['campaignId', 'status'])
    .execute()
  await addDeletedCounts(trx, gone)
  return gone.length
}

/** Takes the address and the words out of mail of before then that stays. How many, at most a batch. */
export async function emptyExpiredMail(trx: DatabaseTransaction, before: string): Promise<number> {
  const emptied = await trx
    .updateTable('outbox')
    .set({ recipient: '', data: FORGOTTEN, lastError: null, countedAs: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('status', '=', 'sent')
        .where('createdAt', '<', before)
        .where('aboutMessageId', 'is not', null)
        .where('recipient', '!=', '')
        .limit(BATCH),
    )
    .returning('id')
    .execute()
  return emptied.length
}

/** Mailboxes last shown to be their owners' before then. */
export async function deleteExpiredKnownAddresses(db: Database, before: string): Promise<void> {
  await db.deleteFrom('knownAddresses').where('at', '<', before).execute()
}

/** One-time links, sessions and the sign-in library's own tickets whose time has run out. */
export async function deleteExpiredCredentials(db: Database, now: string): Promise<void> {
  await db.deleteFrom('oneTimeLinks').where('expiresAt', '<', now).execute()
  for (const table of ['session', 'verification'])
    await sql`delete from ${sql.table(table)} where ${sql.ref('expiresAt')} < ${now}`.execute(db)
}

/**
 * Locks that nobody will ask for again: of days gone by, and of requesters, whose next request makes
 * its own. An act that holds one is waited for.
 */
export async function deleteOldLocks(db: Database, today: CalendarDate): Promise<void> {
  await db.deleteFrom('locks').where('name', 'like', 'requester:%').execute()
  await db
    .deleteFrom('locks')
    .where('name', 'like', 'day:%')
    .where('name', '<', `day:${today}`)
    .execute()
}
