import type { Database } from '#app/data/engine/database.server.ts'
import { readSystemState } from '#app/data/system/system-state.server.ts'
import { scarceSpaceSentence } from '#app/domain/disk-space.ts'
import { formatMoment } from '#app/domain/format-moment.ts'
import { scarceSpace } from '#app/operations/system/warn-of-full-disk.server.ts'

/** What threatens all that the desk keeps: one sentence each, none when all is well. */
export async function keepingWarnings(db: Database, timeZone: string): Promise<string[]> {
  const warnings: string[] = []
  const failedAt = await lastBackupFailedAt(db)
  if (failedAt)
    warnings.push(
      `The backup of ${formatMoment(failedAt, timeZone)} failed. Nothing is lost, but please tell the person who runs your website.`,
    )
  const megabytes = await scarceSpace()
  if (megabytes !== null) warnings.push(scarceSpaceSentence(megabytes))
  return warnings
}

/** Null when none has failed since the last one that was made whole. */
async function lastBackupFailedAt(db: Database): Promise<string | null> {
  const { 'last-backup': made, 'last-backup-failed': failed } = await readSystemState(db)
  if (!failed || (made && made.at >= failed.at)) return null
  return failed.at
}
