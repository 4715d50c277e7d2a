import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { BackupHeader, BackupTrailer } from './format.ts'
import { linesIn } from './lines.ts'
import { syncFolder, UNFINISHED } from './write-backup.server.ts'

/** How a line begins that is a row. */
const ROW = '['.charCodeAt(0)

/**
 * Leaves the rows of those tables out of a backup that was written before, unless that was done. Memory stays flat.
 * Throws for a file that is not whole or that is none of ours, and leaves it as it is then.
 */
export async function leaveOut(file: string, tables: readonly string[]): Promise<void> {
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
