import { type RawBuilder, sql } from 'kysely'
import { deleteOldKnownDevices } from '#app/accounts/known-devices.server.ts'
import { deleteOldSecurityEvents } from '#app/accounts/security-events.server.ts'
import { deleteRemovedBefore } from '#app/booking/blocked-times.server.ts'
import { eraseNotesOf } from '#app/booking/booking-rows.server.ts'
import { deleteOldCardEvents } from '#app/cards/settle-cards.server.ts'
import { deleteClientsWithoutBookings } from '#app/clients/clients.server.ts'
import {
  type Database,
  type DatabaseTransaction,
  database,
  transact,
} from '#app/database/database.server.ts'
import { deleteOldKeys } from '#app/database/idempotency.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { deleteExpiredLeases } from '#app/database/leases.server.ts'
import { readSystemState, recordState } from '#app/database/system-state.server.ts'
import { vacuumDatabase } from '#app/database/vacuum.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { IDEMPOTENCY_HOURS } from '#app/kernel/rate-limits.ts'
import { deleteOldCounters } from '#app/limits/counters.server.ts'
import { deleteOldRejections } from '#app/limits/rejections.server.ts'
import { deleteExpiredLooks } from '#app/look-briefs/look-briefs.server.ts'
import { deleteMailFilesBefore } from '#app/mail/folder/mail-files.server.ts'
import { FORGOTTEN } from '#app/outbox/outbox.server.ts'
import { deleteExpiredMoney } from '#app/payments/receipts.server.ts'
import { config } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { lockSubscriber } from '#app/promotions/newsletter-subscribers.server.ts'
import { suppressionHash } from '#app/promotions/suppressed-addresses.server.ts'
import { undoableSince } from '#app/schedule/remove-blocked-times.server.ts'
import { addDeletedCounts, anonymiseSubscriber } from './erase.server.ts'
import { COUNTS_HOURS, expiryOf, isRetentionDue } from './retention.ts'

/** A backup that runs at the same time is waited for; that of a large site takes some seconds. */
const VACUUM_PATIENCE_MS = 60_000

/** How many rows or files were deleted or, of those who withdrew, made nameless; by what it was. */
type RetentionResult = Record<
  | 'appointments'
  | 'looks'
  | 'waitlist'
  | 'reviews'
  | 'money'
  | 'clients'
  | 'messages'
  | 'subscribers'
  | 'withdrawn'
  | 'mails'
  | 'emptied'
  | 'mailFiles',
  number
>

/**
 * Forgets what is kept for a day at most: answers to repeated requests, counts, and blocked times
 * whose removal can no longer be undone, and leases; and how often a limit refused somebody, which names nobody,
 * after its own time.
 */
export async function deleteShortLived(now: Temporal.Instant): Promise<void> {
  const { refusals } = expiryOf(config().retention, now, config().timeZone)
  await deleteOldKeys(database(), toIsoInstant(now.subtract({ hours: IDEMPOTENCY_HOURS })))
  await deleteOldCounters(database(), toIsoInstant(now.subtract({ hours: COUNTS_HOURS })))
  await deleteOldRejections(database(), toIsoInstant(refusals))
  await deleteRemovedBefore(database(), undoableSince(now))
  await deleteExpiredLeases(database(), toIsoInstant(now))
  await deleteOldCardEvents(now)
}

/** Whether this night's deletion is still to be done. */
export async function isRetentionWanted(now: Temporal.Instant): Promise<boolean> {
  const last = (await readSystemState(database()))['last-sweep']
  const lastAt = last ? Temporal.Instant.from(last.at) : null
  return isRetentionDue(lastAt, now, config().timeZone)
}

/** `runRetention`, recorded as done for this night unless it ended early or failed. */
export async function runNightlyRetention(
  now: Temporal.Instant,
  stopping: () => boolean,
): Promise<void> {
  const result = await runRetention(now, stopping)
  if (!stopping()) await transact((trx) => recordState(trx, 'last-sweep', result, now))
}

/**
 * Deletes everything whose time to be kept is over, in small transactions one after the other; between two of
 * them it ends early when `stopping` says so. What cannot be deleted of one kind keeps none of the
 * others; it throws at its end then.
 */
export async function runRetention(
  now: Temporal.Instant,
  stopping: () => boolean = () => false,
): Promise<RetentionResult> {
  const { retention, timeZone } = config()
  const { appointments, looks, waitlist, ...instants } = expiryOf(retention, now, timeZone)
  const messages = {
    before: toIsoInstant(instants.messages),
    heldBack: toIsoInstant(instants.heldBack),
  }
  const mail = toIsoInstant(instants.mail)
  const { date: today } = localNow(now, timeZone)
  let failures = 0
  const each = async (what: string, deleteAll: () => Promise<number>): Promise<number> => {
    try {
      return stopping() ? 0 : await deleteAll()
    } catch (error) {
      failures += 1
      reportFault(`deleting ${what}`, error)
      return 0
    }
  }
  const all = (what: string, deleteBatch: (trx: DatabaseTransaction) => Promise<number>) =>
    each(what, () => inBatches(deleteBatch, stopping))
  const result = {
    appointments: await all('appointments', (trx) => deleteExpiredBookings(trx, appointments)),
    clients: await each('clients without appointments', () =>
      deleteClientsWithoutBookings(database(), appointments),
    ),
    looks: await all('look briefs', (trx) =>
      deleteExpiredLooks(trx, { before: looks, today }, BATCH),
    ),
    waitlist: await all('waiting list', (trx) => deleteExpiredWaitlist(trx, waitlist)),
    reviews: await all('reviews', (trx) => deleteExpiredReviews(trx, appointments)),
    money: await all('payments and receipts', (trx) => deleteExpiredMoney(trx, today, BATCH)),
    messages: await all('messages', (trx) => deleteExpiredMessages(trx, messages)),
    subscribers: await all('subscribers', (trx) =>
      deleteExpiredQuarantinedSubscribers(trx, messages.heldBack),
    ),
    withdrawn: await each('withdrawn subscribers', () =>
      forgetWithdrawn(instants.withdrawn, now, stopping),
    ),
    mails: await all('mails', (trx) => deleteExpiredMail(trx, mail)),
    emptied: await all('the words of mails', (trx) => emptyExpiredMail(trx, mail)),
    mailFiles: await each('kept mails', () => deleteMailFilesBefore(mail)),
  }
  if (failures > 0) throw new Error(`${failures} parts of the deletion failed`)
  if (stopping()) return result
  await deleteExpiredCredentials(database(), toIsoInstant(now))
  await deleteOldSecurityEvents(database(), toIsoInstant(instants.securityEvents))
  await deleteOldKnownDevices(database(), toIsoInstant(instants.knownDevices))
  await deleteExpiredKnownAddresses(database(), toIsoInstant(instants.knownAddresses))
  await deleteOldLocks(database(), today)
  await vacuumDatabase(VACUUM_PATIENCE_MS, stopping)
  return result
}

/** Names and addresses of who unsubscribed before then; the records of consent stay as proof. */
async function forgetWithdrawn(
  before: Temporal.Instant,
  now: Temporal.Instant,
  stopping: () => boolean,
): Promise<number> {
  for (let total = 0; ; ) {
    if (stopping()) return total
    const found = await listLongWithdrawn(database(), toIsoInstant(before))
    const hashes = await Promise.all(found.map(({ email }) => suppressionHash(email)))
    await transact(async (trx) => {
      for (const [index, { id }] of found.entries()) {
        const subscriber = await lockSubscriber(trx, { id })
        // Who came back meanwhile, by a link, is not forgotten.
        if (subscriber && !subscriber.isActive)
          await anonymiseSubscriber(trx, id, String(hashes[index]), now)
      }
    })
    total += found.length
    if (found.length < BATCH) return total
  }
}

async function inBatches(
  deleteBatch: (trx: DatabaseTransaction) => Promise<number>,
  stopping: () => boolean,
): Promise<number> {
  for (let total = 0; ; ) {
    if (stopping()) return total
    const gone = await transact(deleteBatch)
    total += gone
    if (gone < BATCH) return total
  }
}

/** Mail with these has work to do yet: no age takes it away. */
const UNSENT = ['waiting', 'scheduled', 'gathering'] as const

/** Rows one transaction deletes at most, so that nobody waits long for its locks. */
const BATCH = 200

/** Appointments on earlier days, with all that hangs on them but what was paid. How many, at most a batch. */
async function deleteExpiredBookings(trx: DatabaseTransaction, before: CalendarDate) {
  const ids = await deleteBatch(trx, 'bookings', sql`date < ${before}`)
  await eraseNotesOf(trx, ids)
  return ids.length
}

/** Entries of the waiting list for earlier days, at most a batch; how many. */
async function deleteExpiredWaitlist(trx: DatabaseTransaction, before: CalendarDate) {
  return (await deleteBatch(trx, 'waitlistEntries', sql`date < ${before}`)).length
}

/** Words about appointments on earlier days that visitors do not read. How many, at most a batch. */
async function deleteExpiredReviews(trx: DatabaseTransaction, before: CalendarDate) {
  const condition = sql`date < ${before} and status <> 'published'`
  return (await deleteBatch(trx, 'reviews', condition)).length
}

/**
 * Messages whose last word is older than `before`, and those held back since before `heldBack`, with
 * what is left of the mail about them. How many, at most a batch.
 */
async function deleteExpiredMessages(
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
async function deleteExpiredQuarantinedSubscribers(trx: DatabaseTransaction, before: string) {
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
async function listLongWithdrawn(db: Database, before: string) {
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
async function deleteExpiredMail(trx: DatabaseTransaction, before: string): Promise<number> {
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
async function emptyExpiredMail(trx: DatabaseTransaction, before: string): Promise<number> {
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
async function deleteExpiredKnownAddresses(db: Database, before: string): Promise<void> {
  await db.deleteFrom('knownAddresses').where('at', '<', before).execute()
}

/** One-time links, sessions and the sign-in library's own tickets whose time has run out. */
async function deleteExpiredCredentials(db: Database, now: string): Promise<void> {
  await db.deleteFrom('oneTimeLinks').where('expiresAt', '<', now).execute()
  for (const table of ['session', 'verification'])
    await sql`delete from ${sql.table(table)} where ${sql.ref('expiresAt')} < ${now}`.execute(db)
}

/**
 * Locks that nobody will ask for again: of days gone by, and of requesters, whose next request makes
 * its own. An act that holds one is waited for.
 */
async function deleteOldLocks(db: Database, today: CalendarDate): Promise<void> {
  await db.deleteFrom('locks').where('name', 'like', 'requester:%').execute()
  await db
    .deleteFrom('locks')
    .where('name', 'like', 'day:%')
    .where('name', '<', `day:${today}`)
    .execute()
}
