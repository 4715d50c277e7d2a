import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { migrations } from '#app/database/migrate.server.ts'
import {
  type BackupHeader,
  type BackupTable,
  type BackupTrailer,
  type BackupValue,
  FORMAT,
  FORMAT_VERSION,
} from './format.ts'
import { linesIn } from './lines.ts'

export type RefusalReason =
  /** There is no such file. */
  | 'not-found'
  /** It is something else. */
  | 'no-backup'
  /** Bytes of it are missing or were changed. */
  | 'damaged'
  /** A newer product wrote it: this one does not know the format, or not all of the tables. */
  | 'too-new'

export type ReadOutcome =
  | { ok: true; header: BackupHeader; rows: Record<string, number> }
  | { ok: false; reason: RefusalReason }

/** Reads the bytes of a backup, as gzip, from the beginning each time it is called. */
export type BackupSource = () => Readable

/** Who wants to know what is in a backup; called in the order of the file and waited for. */
interface BackupVisitor {
  begin?(header: BackupHeader): Promise<void>
  rows?(table: BackupTable, rows: BackupValue[][]): Promise<void>
}

/**
 * Reads a whole backup and checks all there is to check: its form, the number of rows of each table
 * and the checksum. Only the outcome tells whether what the visitor was told is right. Throws what
 * the disk or the visitor throws.
 */
export async function readBackup(
  source: BackupSource,
  visitor: BackupVisitor = {},
): Promise<ReadOutcome> {
  try {
    const reading = new Reading(visitor)
    await pipeline(source(), createGunzip(), async (plain) => {
      for await (const lines of linesIn(plain)) await reading.take(lines)
    })
    return reading.conclude()
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason }
    if (error instanceof RangeError) return { ok: false, reason: 'damaged' }
    const { code = '' } = error as { code?: string }
    if (code === 'ENOENT') return { ok: false, reason: 'not-found' }
    // What zlib calls a wrong header is not gzip at all.
    if (code.startsWith('Z_'))
      return { ok: false, reason: /header/.test(String(error)) ? 'no-backup' : 'damaged' }
    throw error
  }
}

class Refused extends Error {
  readonly reason: RefusalReason
  constructor(reason: RefusalReason) {
    super(reason)
    this.reason = reason
  }
}

class Reading {
  readonly #visitor: BackupVisitor
  readonly #hash = createHash('sha256')
  readonly #counts: Record<string, number> = {}
  #header: BackupHeader | undefined
  #table: BackupTable | undefined
  #isComplete = false

  constructor(visitor: BackupVisitor) {
    this.#visitor = visitor
  }

  async take(lines: Buffer[]): Promise<void> {
    let rows: BackupValue[][] = []
    const pass = async () => {
      if (this.#table && rows.length > 0) await this.#visitor.rows?.(this.#table, rows)
      rows = []
    }
    for (const line of lines) {
      if (this.#isComplete) throw new Refused('damaged')
      const value = this.#parse(line)
      if (Array.isArray(value)) {
        rows.push(this.#row(value))
      } else {
        await pass()
        if (!this.#header) await this.#begin(value)
        else if ('table' in value) this.#turnTo(value as unknown as BackupTable)
        else this.#end(value as unknown as BackupTrailer)
      }
      if (!this.#isComplete) this.#hash.update(line).update('\n')
    }
    await pass()
  }

  conclude(): ReadOutcome {
    if (!this.#header || !this.#isComplete) throw new Refused('damaged')
    return { ok: true, header: this.#header, rows: this.#counts }
  }

  #parse(line: Buffer): Record<string, unknown> | unknown[] {
    try {
      const value: unknown = JSON.parse(line.toString())
      if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
    } catch {}
    throw new Refused(this.#header ? 'damaged' : 'no-backup')
  }

  async #begin(value: Record<string, unknown>): Promise<void> {
    const header = value as unknown as BackupHeader
    if (header.format !== FORMAT) throw new Refused('no-backup')
    if (header.version !== FORMAT_VERSION) throw new Refused('too-new')
    if (!Array.isArray(header.migrations)) throw new Refused('damaged')
    if (!header.migrations.every((name) => Object.hasOwn(migrations, name)))
      throw new Refused('too-new')
    this.#header = header
    await this.#visitor.begin?.(header)
  }

  #turnTo(value: BackupTable): void {
    const isTable = typeof value.table === 'string' && Array.isArray(value.columns)
    if (!isTable || Object.hasOwn(this.#counts, value.table)) throw new Refused('damaged')
    this.#table = { table: value.table, columns: value.columns }
    this.#counts[value.table] = 0
  }

  #row(value: unknown[]): BackupValue[] {
    const table = this.#table
    if (!table || value.length !== table.columns.length) throw new Refused('damaged')
    this.#counts[table.table] = (this.#counts[table.table] ?? 0) + 1
    return value as BackupValue[]
  }

  #end({ rows, sha256 }: BackupTrailer): void {
    const sameCounts = JSON.stringify(rows) === JSON.stringify(this.#counts)
    if (sha256 !== this.#hash.digest('hex') || !sameCounts) throw new Refused('damaged')
    this.#isComplete = true
  }
}
