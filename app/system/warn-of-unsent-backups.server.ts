import { artistEmail } from '#app/content/current.server.ts'
import { type Database, database, transact } from '#app/database/database.server.ts'
import { readSystemState, recordState } from '#app/database/system-state.server.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import { config } from '#app/platform/config.server.ts'

/** The contract's figure: two nights may fail. */
const OVERDUE_HOURS = 48

/**
 * Since when no backup has reached the store, once that is 48 hours or more: the last one that did, or the first look after a
 * store was set. Null while all is well, and without a store.
 */
export async function unsentSince(db: Database, now: Temporal.Instant): Promise<string | null> {
  if (!config().backupStore) return null
  const state = await readSystemState(db)
  const since = state['last-backup-sent']?.at ?? state['backup-store-set']?.at
  if (!since || now.since(Temporal.Instant.from(since)).total('hours') < OVERDUE_HOURS) return null
  return since
}

/** Emails the artist that no backup has reached the store for two days, once until one has. */
export async function warnOfUnsentBackups(now: Temporal.Instant): Promise<void> {
  if (!config().backupStore) return
  const { 'backup-store-set': watched } = await readSystemState(database())
  if (!watched) await transact((trx) => recordState(trx, 'backup-store-set', {}, now))
  const since = await unsentSince(database(), now)
  if (!since) return
  await transact(async (trx) => {
    const { 'unsent-backup-told': told } = await readSystemState(trx)
    if (told && told.at > since) return
    await recordState(trx, 'unsent-backup-told', {}, now)
    await enqueueMail(trx, { kind: 'backups-unsent', to: artistEmail(), data: { since } }, now)
  })
}
