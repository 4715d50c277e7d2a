import type { Database } from '#app/database/database.server.ts'
import { readSystemState } from '#app/database/system-state.server.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { staleCalendars } from '#app/other-calendars/other-calendars.server.ts'
import { scarceSpaceSentence } from '#app/system/disk-space.ts'
import { scarceSpace } from '#app/system/warn-of-full-disk.server.ts'
import { unsentSince } from '#app/system/warn-of-unsent-backups.server.ts'

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
      `The backup of ${formatMoment(failedAt, timeZone)} failed. Your data is safe. Please tell the person who runs your website.`,
    )
  const since = await unsentSince(db, now)
  if (since)
    warnings.push(
      `${fullStop(`No backup has reached your store since ${formatMoment(since, timeZone)}`)} Please tell the person who runs your website.`,
    )
  const megabytes = await scarceSpace()
  if (megabytes !== null) warnings.push(scarceSpaceSentence(megabytes))
  for (const name of await staleCalendars(db, now))
    warnings.push(
      `Your calendar ${name} can’t be read since yesterday. Its last known times still count: see Schedule, Other calendars.`,
    )
  return warnings
}

/** Null when none has failed since the last one that was made whole. */
async function lastBackupFailedAt(db: Database): Promise<string | null> {
  const { 'last-backup': made, 'last-backup-failed': failed } = await readSystemState(db)
  if (!failed || (made && made.at >= failed.at)) return null
  return failed.at
}
