import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { obsoleteBackups } from '#app/backup/backup-retention.ts'
import { isBackupDue } from '#app/backup/backup-schedule.ts'
import { database, databaseKind, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { keyedHash } from '#app/database/secrets.server.ts'
import { readSystemState, recordState, type StateName } from '#app/database/system-state.server.ts'
import { config } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { productVersion } from '#app/platform/version.server.ts'
import { ENCRYPTED } from './age.server.ts'
import {
  backupPath,
  backupsNamed,
  defaultBackupFile,
  listBackups,
  nameInStore,
  removeBackups,
} from './folder.server.ts'
import type { BackupHeader, BackupTrailer } from './format.ts'
import { linesIn } from './lines.ts'
import { removeUnfinishedRestore } from './restore-sqlite.server.ts'
import { namesInStore, removeFromStore, StoreFailed, sendToStore } from './s3.server.ts'
import { syncFolder, UNFINISHED, type WrittenBackup, writeBackup } from './write-backup.server.ts'

/** Whether the backup of the last night is missing. */
export async function isBackupWanted(now: Temporal.Instant): Promise<boolean> {
  const last = (await readSystemState(database()))['last-backup']
  const lastAt = last ? Temporal.Instant.from(last.at) : null
  return isBackupDue(lastAt, now, config().timeZone)
}

interface BackupOptions {
  now: Temporal.Instant
  /** Where to; without it, into the folder of backups. */
  file?: string | undefined
  signal?: AbortSignal | undefined
}

type BackupOutcome =
  | ({
      ok: true
      file: string
      /** Why it did not get to the store; null when it did, or when none is set. */
      unsent: string | null
    } & WrittenBackup)
  | { ok: false; reason: 'no-tables' }

/**
 * Backs everything up into one file and records when. Those in the folder of backups that retention
 * does not ask for any more go then. Throws what the disk or the database throws, after recording
 * that, too, where the database still takes it.
 */
export async function backUp({ now, file, signal }: BackupOptions): Promise<BackupOutcome> {
  const target = file ?? defaultBackupFile(now)
  try {
    const product = productVersion()
    const recipient = config().backupRecipient
    const about = { product, now: toIsoInstant(now), recipient, signal }
    const written = await writeBackup(target, about)
    if (!written.ok) return written
    await record('last-backup', { file: target, bytes: written.bytes }, now)
    if (!file) await tidy(target, now)
    return { ...written, file: target, unsent: file ? null : await send(target, now) }
  } catch (error) {
    // The text of an error may name people; its code says what an operator needs.
    const { code = (error as Error).name } = error as { code?: string }
    if (!signal?.aborted) await record('last-backup-failed', { code }, now).catch(() => {})
    throw error
  }
}

/** Sends a backup to the store, where there is one, and removes what retention asks for no more; says why when that fails. */
async function send(file: string, now: Temporal.Instant): Promise<string | null> {
  const store = config().backupStore
  if (!store) return null
  try {
    const own = await installationId()
    await sendToStore(store, file, nameInStore(file, own))
    await record('last-backup-sent', {}, now)
    const kept = backupsNamed(await namesInStore(store))
    const ours = kept.filter(({ installation }) => installation === own)
    for (const { name } of obsoleteBackups(ours, config().timeZone))
      await removeFromStore(store, name)
    return null
  } catch (error) {
    if (!(error instanceof StoreFailed)) throw error
    await record('last-backup-unsent', { why: error.message }, now)
    reportFault('sending a backup', error)
    return error.message
  }
}

/** Eight hexadecimal digits that tell our backups from those of another installation in the same store; a restore brings them along. */
async function installationId(): Promise<string> {
  return Buffer.from(await keyedHash('backups'), 'base64url').toString('hex', 0, 4)
}

/** Removes what retention does not ask for any more. Photographs of clients are in the newest backup alone, or each would be kept many times over, long after it ended. */
async function tidy(newest: string, now: Temporal.Instant): Promise<void> {
  // The database is open here, so no restore is at work.
  if (databaseKind() === 'sqlite') removeUnfinishedRestore()
  await removeBackups(obsoleteBackups(await listBackups(), config().timeZone), now)
  for (const file of (await listBackups()).map(backupPath)) {
    // What is encrypted this machine can't read again: it goes with its file.
    if (file === newest || file.endsWith(ENCRYPTED)) continue
    try {
      await leaveOut(file, PHOTOGRAPHS)
    } catch (error) {
      // It may be damaged, or the disk full: the new one is there all the same.
      reportFault('leaving photographs out of a backup', error)
    }
  }
}

const PHOTOGRAPHS = ['lookPhotos']

async function record(name: StateName, value: unknown, now: Temporal.Instant): Promise<void> {
  await transact((trx) => recordState(trx, name, value, now))
}

/** How a line begins that is a row. */
const ROW = '['.charCodeAt(0)

/**
 * Rewrites an earlier backup without the rows of those tables, once. Memory stays flat. Throws if the file is
 * incomplete or not a Rosewater backup, and doesn't change it.
 */
async function leaveOut(file: string, tables: readonly string[]): Promise<void> {
  if ((await headerOf(file)).leftOut) return
  const unfinished = `${file}.${randomUUID()}${UNFINISHED}`
  try {
    await pipeline(
      createReadStream(file),
      createGunzip(),
      (plain: AsyncIterable<Buffer>) => withoutRows(plain, tables),
      createGzip(),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    )
    await rename(unfinished, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function* withoutRows(
  plain: AsyncIterable<Buffer>,
  tables: readonly string[],
): AsyncIterable<Buffer> {
  const before = createHash('sha256')
  const after = createHash('sha256')
  const counts: Record<string, number> = {}
  let isLeftOut = false
  let isWhole = false
  for await (const lines of linesIn(plain))
    for (const line of lines) {
      const isRow = line[0] === ROW
      const value = isRow ? null : JSON.parse(line.toString())
      isWhole = value !== null && 'sha256' in value
      if (isWhole) {
        const { rows, sha256 } = value as BackupTrailer
        if (sha256 !== before.digest('hex')) throw new RangeError('The backup is damaged')
        yield lineOf({ rows: { ...rows, ...counts }, sha256: after.digest('hex') })
        continue
      }
      before.update(line).update('\n')
      if (isRow && isLeftOut) continue
      const kept = value && 'format' in value ? lineOf({ ...value, leftOut: tables }) : whole(line)
      if (value && 'table' in value) isLeftOut = tables.includes(value.table)
      if (value && isLeftOut) counts[value.table] = 0
      after.update(kept)
      yield kept
    }
  if (!isWhole) throw new RangeError('The backup is not whole')
}

async function headerOf(file: string): Promise<BackupHeader> {
  const source = createReadStream(file)
  try {
    const plain = source.pipe(createGunzip())
    source.on('error', (error) => plain.destroy(error))
    for await (const [first] of linesIn(plain)) return JSON.parse(String(first)) as BackupHeader
  } finally {
    source.destroy()
  }
  throw new RangeError('The backup has no header')
}

const lineOf = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`)

const whole = (line: Buffer) => Buffer.concat([line, Buffer.from('\n')])
