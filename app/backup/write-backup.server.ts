import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { databaseKind, sqliteFile } from '#app/database/database.server.ts'
import { appliedMigrations } from '#app/database/migrate.server.ts'
import { encryptTo } from './age.server.ts'
import { currentSchema, schemaCatalog } from './catalog.server.ts'
import {
  type BackupHeader,
  type BackupTable,
  BYTES_TYPES,
  FORMAT,
  FORMAT_VERSION,
  toBackupValue,
} from './format.ts'
import { type Snapshot, withSnapshot } from './snapshot.server.ts'

/** How the name of a file that is not whole yet ends. */
export const UNFINISHED = '.part'

export interface WrittenBackup {
  /** Bytes of the file. */
  bytes: number
  rows: Record<string, number>
}

type WriteOutcome =
  | ({ ok: true } & WrittenBackup)
  /** There is no installation here that could be backed up. */
  | { ok: false; reason: 'no-tables' }

/**
 * Writes one consistent state of the database into a file for its owner's eyes only. The file gets
 * its name when it is whole and on the disk; a file that has the name is replaced then. Memory
 * stays flat however large the database is. Throws what the disk or the database throws, and what
 * `signal` is aborted with; nothing is left behind then.
 */
export async function writeBackup(
  target: string,
  about: {
    product: string
    now: string
    /** Whose key the file is encrypted to; missing or null leaves it in plain. */
    recipient?: string | null
    signal?: AbortSignal | undefined
  },
): Promise<WriteOutcome> {
  if (databaseKind() === 'sqlite' && !existsSync(sqliteFile()))
    return { ok: false, reason: 'no-tables' }
  await mkdir(dirname(target), { recursive: true })
  const unfinished = `${target}.${randomUUID()}${UNFINISHED}`
  try {
    return await withSnapshot(async (snapshot): Promise<WriteOutcome> => {
      const steps = await appliedMigrations(snapshot.db)
      if (steps.length === 0) return { ok: false, reason: 'no-tables' }
      const header: BackupHeader = {
        format: FORMAT,
        version: FORMAT_VERSION,
        product: about.product,
        engine: databaseKind(),
        takenAt: about.now,
        migrations: steps,
      }
      const rows: Record<string, number> = {}
      const source = Readable.from(linesOf(snapshot, header, rows), { objectMode: false })
      const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
      const encrypt = about.recipient ? encryptTo(about.recipient) : asItIs
      await pipeline(source, createGzip(), encrypt, file, { signal: about.signal })
      await rename(unfinished, target)
      await syncFolder(dirname(target))
      return { ok: true, bytes: file.bytesWritten, rows }
    })
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function* asItIs(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  yield* bytes
}

/** Makes sure that a new name in the folder outlives a power cut; where that can be asked for. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

async function* linesOf(
  snapshot: Snapshot,
  header: BackupHeader,
  counts: Record<string, number>,
): AsyncIterable<Buffer> {
  const hash = createHash('sha256')
  const hashed = (lines: unknown[]) => {
    const bytes = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    hash.update(bytes)
    return bytes
  }
  yield hashed([header])
  for (const table of await schemaCatalog(snapshot.db, await currentSchema(snapshot.db))) {
    const columns = table.columns.map(({ name }) => name)
    yield hashed([{ table: table.name, columns } satisfies BackupTable])
    let count = 0
    const holdsFiles = table.columns.some(({ type }) => BYTES_TYPES.includes(type))
    for await (const rows of snapshot.rows(table.name, { holdsFiles })) {
      count += rows.length
      yield hashed(rows.map((row) => columns.map((name) => toBackupValue(row[name]))))
    }
    counts[table.name] = count
  }
  yield Buffer.from(`${JSON.stringify({ rows: counts, sha256: hash.digest('hex') })}\n`)
}
