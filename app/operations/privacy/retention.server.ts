import { deleteOldKnownDevices } from '#app/data/accounts/known-devices.server.ts'
import { deleteOldSecurityEvents } from '#app/data/accounts/security-events.server.ts'
import { type DatabaseTransaction, database, transact } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import { vacuumDatabase } from '#app/data/engine/vacuum.server.ts'
import { anonymiseSubscriber } from '#app/data/privacy/erase.server.ts'
import {
  BATCH,
  deleteExpiredBookings,
  deleteExpiredCredentials,
  deleteExpiredKnownAddresses,
  deleteExpiredMail,
  deleteExpiredMessages,
  deleteExpiredQuarantinedSubscribers,
  deleteOldLocks,
  emptyExpiredMail,
  listLongWithdrawn,
} from '#app/data/privacy/expired.server.ts'
import { lockSubscriber } from '#app/data/promotions/newsletter-subscribers.server.ts'
import { suppressionHash } from '#app/data/promotions/suppressed-addresses.server.ts'
import { deleteRemovedBefore } from '#app/data/schedule/blocked-times.server.ts'
import { countOne, deleteOldCounters } from '#app/data/system/counters.server.ts'
import { deleteOldKeys } from '#app/data/system/idempotency.server.ts'
import { deleteOldRejections } from '#app/data/system/rejections.server.ts'
import { readSystemState, recordState } from '#app/data/system/system-state.server.ts'
import { localNow } from '#app/domain/local-time.ts'
import { COUNTS_HOURS, expiryOf, isRetentionDue } from '#app/domain/privacy/retention.ts'
import { IDEMPOTENCY_HOURS } from '#app/domain/rate-limits.ts'
import { deleteMailFilesBefore } from '#app/mail/mail-files.server.ts'
import { config } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { undoableSince } from '../schedule/remove-blocked-times.server.ts'

/** For so long one process keeps the others from the night's sweep; then one tries again. House rule. */
const CLAIM_MINUTES = 30

/** A backup that runs at the same time is waited for; that of a large site takes some seconds. House rule. */
const VACUUM_PATIENCE_MS = 60_000

/** What one sweep deleted or, of those who withdrew, made nameless; by what it was. */
export type RetentionResult = Record<
  'appointments' | 'messages' | 'subscribers' | 'withdrawn' | 'mails' | 'emptied' | 'mailFiles',
  number
>

/**
 * Forgets what is kept for a day at most: answers to repeated requests, counts, and blocked times
 * whose removal can no longer be undone; and how often a limit refused somebody, which names nobody,
 * after its own time.
 */
export async function deleteShortLived(now: Temporal.Instant): Promise<void> {
  const { refusals } = expiryOf(config().retention, now, config().timeZone)
  await deleteOldKeys(database(), toIsoInstant(now.subtract({ hours: IDEMPOTENCY_HOURS })))
  await deleteOldCounters(database(), toIsoInstant(now.subtract({ hours: COUNTS_HOURS })))
  await deleteOldRejections(database(), toIsoInstant(refusals))
  await deleteRemovedBefore(database(), undoableSince(now))
}

/**
 * The sweep of this night, unless it was done or another process is at it: null then. One that broke
 * off is not counted as done and begins again.
 */
export async function runRetentionWhenDue(
  now: Temporal.Instant,
  stopping: () => boolean = () => false,
): Promise<RetentionResult | null> {
  const last = (await readSystemState(database()))['last-sweep']
  const lastAt = last ? Temporal.Instant.from(last.at) : null
  if (!isRetentionDue(lastAt, now, config().timeZone)) return null
  const runsOut = toIsoInstant(now.subtract({ minutes: CLAIM_MINUTES }))
  const { count } = await countOne(database(), 'nightly-sweep', toIsoInstant(now), runsOut)
  if (count > 1) return null
  const swept = await runRetention(now, stopping)
  if (stopping()) return swept
  await transact(async (trx) => {
    await recordState(trx, 'last-sweep', swept, now)
    return { ok: true }
  })
  return swept
}

/**
 * Deletes all that has served its time, in small transactions one after the other; between two of
 * them it ends early when `stopping` says so. What cannot be deleted of one kind keeps none of the
 * others; the sweep fails at its end then, so that it is not counted as done.
 */
export async function runRetention(
  now: Temporal.Instant,
  stopping: () => boolean = () => false,
): Promise<RetentionResult> {
  const { retention, timeZone } = config()
  const { appointments, ...instants } = expiryOf(retention, now, timeZone)
  const messages = {
    before: toIsoInstant(instants.messages),
    heldBack: toIsoInstant(instants.heldBack),
  }
  const mail = toIsoInstant(instants.mail)
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
  const swept = {
    appointments: await all('appointments', (trx) => deleteExpiredBookings(trx, appointments)),
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
  if (failures > 0) throw new Error(`${failures} parts of the sweep failed`)
  if (stopping()) return swept
  await deleteExpiredCredentials(database(), toIsoInstant(now))
  await deleteOldSecurityEvents(database(), toIsoInstant(instants.securityEvents))
  await deleteOldKnownDevices(database(), toIsoInstant(instants.knownDevices))
  await deleteExpiredKnownAddresses(database(), toIsoInstant(instants.knownAddresses))
  await deleteOldLocks(database(), localNow(now, timeZone).date)
  await vacuumDatabase(VACUUM_PATIENCE_MS, stopping)
  return swept
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
      return { ok: true }
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
    const { gone } = await transact(async (trx) => ({ ok: true, gone: await deleteBatch(trx) }))
    total += gone
    if (gone < BATCH) return total
  }
}
