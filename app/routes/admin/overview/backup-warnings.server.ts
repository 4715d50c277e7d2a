import type { Database } from '#app/database/database.server.ts'
import { readSystemState } from '#app/database/system-state.server.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { staleCalendars } from '#app/other-calendars/other-calendars.server.ts'
import { config } from '#app/platform/config.server.ts'
import { scarceSpaceSentence } from '#app/system/disk-space.ts'
import { scarceSpace } from '#app/system/warn-of-full-disk.server.ts'

/** What threatens all that the desk keeps: one sentence each, none when all is well. */
export async function keepingWarnings(
  db: Database,
  now: Temporal.Instant,
  timeZone: string,
): Promise<string[]> {
  const warnings: string[] = []
  const failedAt = await lastBackupFailedAt(db)
  if (failedAt)
    warnings.push(
      `The backup of ${formatMoment(failedAt, timeZone)} failed. Nothing is lost, but please tell the person who runs your website.`,
    )
  const unsent = await unsentBackup(db, now)
  if (unsent) warnings.push(unsent)
  const megabytes = await scarceSpace()
  if (megabytes !== null) warnings.push(scarceSpaceSentence(megabytes))
  for (const name of await staleCalendars(db, now))
    warnings.push(
      `Your calendar ${name} can’t be fetched for a day now. What it said last still counts: see Schedule, Other calendars.`,
    )
  return warnings
}

/** Null when none has failed since the last one that was made whole. */
async function lastBackupFailedAt(db: Database): Promise<string | null> {
  const { 'last-backup': made, 'last-backup-failed': failed } = await readSystemState(db)
  if (!failed || (made && made.at >= failed.at)) return null
  return failed.at
}

/** After two days without a backup that got to the store, where one is set. */
async function unsentBackup(db: Database, now: Temporal.Instant): Promise<string | null> {
  if (!config().backupStore) return null
  const { 'last-backup-sent': sent, 'last-backup-unsent': unsent } = await readSystemState(db)
  const since = sent?.at ?? unsent?.at
  if (!since || now.since(Temporal.Instant.from(since)).total('hours') < 48) return null
  return 'No backup has reached your store for two days. Your data is here, but please tell the person who runs your website.'
}
