import { closeDatabase, databaseKind } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { areReadable } from '#app/database/secrets.server.ts'
import { productVersion } from '#app/platform/version.server.ts'
import { previousStateFile } from './folder.server.ts'
import {
  type BackupSource,
  type ReadOutcome,
  type RefusalReason,
  readBackup,
} from './read-backup.server.ts'
import { restorePostgres } from './restore-postgres.server.ts'
import { restoreSqlite } from './restore-sqlite.server.ts'
import { writeBackup } from './write-backup.server.ts'

export type RestoreOutcome =
  | {
      ok: true
      /** Where the state that was replaced is kept; null when there was none. */
      keptAt: string | null
      rows: Record<string, number>
    }
  | { ok: false; reason: RefusalReason | 'in-use' }

/**
 * Reads a backup from end to end and tells whether it is whole, and what is in it. `fitsSecret`:
 * whether its keys can be used with the APP_SECRET that is set here, or without one.
 */
export async function checkBackup(
  source: BackupSource,
): Promise<ReadOutcome & { fitsSecret: boolean }> {
  const secrets: { name: string; value: string }[] = []
  const outcome = await readBackup(source, {
    async rows({ table, columns }, rows) {
      if (table !== 'secrets') return
      const textOf = (row: unknown[], column: string) => String(row[columns.indexOf(column)])
      for (const row of rows)
        secrets.push({ name: textOf(row, 'name'), value: textOf(row, 'value') })
    },
  })
  return { ...outcome, fitsSecret: areReadable(secrets) }
}

/**
 * Puts the state of a backup in the place of the present one, which is kept. The backup is read to its
 * end before it takes that place; a refusal leaves everything as it was. Accounts and
 * passwords are those of the backup, and everybody has to sign in again.
 */
export async function restore(
  source: BackupSource,
  now: Temporal.Instant,
): Promise<RestoreOutcome> {
  const keptAt = previousStateFile(now)
  if (databaseKind() === 'sqlite') {
    await closeDatabase()
    return await restoreSqlite(source, keptAt)
  }
  let hadTables = false
  const outcome = await restorePostgres(source, async () => {
    const kept = await writeBackup(keptAt, { product: productVersion(), now: toIsoInstant(now) })
    hadTables = kept.ok
  })
  return outcome.ok ? { ...outcome, keptAt: hadTables ? keptAt : null } : outcome
}
