import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { TakenBackup } from '#app/backup/backup-retention.ts'
import { databaseKind, sqliteFile } from '#app/database/database.server.ts'
import { config } from '#app/platform/config.server.ts'
import { ENCRYPTED } from './age.server.ts'
import { UNFINISHED } from './write-backup.server.ts'

/** What a killed process left of a backup is cleared away after so many hours. */
const UNFINISHED_HOURS = 24

const NAME = /^rosewater-(\d{8}T\d{6}Z)(?:-([\da-f]{8}))?\.backup\.gz(\.age)?$/

/** A backup, and the installation that its name in a store tells. */
export interface NamedBackup extends TakenBackup {
  installation: string | null
}

/** Where a backup of this moment goes when nobody says otherwise. */
export function defaultBackupFile(now: Temporal.Instant): string {
  const end = config().backupRecipient ? ENCRYPTED : ''
  return join(backupFolder(), `rosewater-${stampOf(now)}.backup.gz${end}`)
}

export function backupPath({ name }: TakenBackup): string {
  return join(backupFolder(), name)
}

/** Where the state that a restore replaces is kept; nothing clears it away. */
export function previousStateFile(now: Temporal.Instant): string {
  return databaseKind() === 'sqlite'
    ? sqliteFile().replace(/\.sqlite$/, `-before-restore-${stampOf(now)}.sqlite`)
    : join(backupFolder(), `before-restore-${stampOf(now)}.backup.gz`)
}

/** The backups in the folder that have the name we give them; others are left alone. */
export async function listBackups(): Promise<TakenBackup[]> {
  await mkdir(backupFolder(), { recursive: true })
  return backupsNamed(await readdir(backupFolder()))
}

/** Those of the names that we give to backups. */
export function backupsNamed(names: readonly string[]): NamedBackup[] {
  return names.flatMap((name) => {
    const [, stamp, installation = null] = NAME.exec(name) ?? []
    return stamp ? [{ name, at: Temporal.Instant.from(stamp), installation }] : []
  })
}

/** What a file is called in a store that others may share. */
export function nameInStore(file: string, installation: string): string {
  return basename(file).replace('.', `-${installation}.`)
}

/** Deletes those backups, and what killed processes left of theirs long ago. */
export async function removeBackups(backups: readonly TakenBackup[], now: Temporal.Instant) {
  for (const backup of backups) await rm(backupPath(backup), { force: true })
  for (const name of await readdir(backupFolder())) {
    if (!name.endsWith(UNFINISHED) || !name.includes('.backup.gz.')) continue
    const { mtimeMs } = await stat(join(backupFolder(), name))
    if (now.epochMilliseconds - mtimeMs > UNFINISHED_HOURS * 3_600_000)
      await rm(join(backupFolder(), name), { force: true })
  }
}

function backupFolder(): string {
  return join(config().dataDir, 'backups')
}

/** YYYYMMDDTHHMMSSZ. */
function stampOf(now: Temporal.Instant): string {
  return now.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')
}
