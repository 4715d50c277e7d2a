/**
 * A backup is gzip over lines of JSON, the same for both database engines: a header, then for each
 * table an object with its name and columns, followed by its rows as arrays in that order, and at
 * the end the number of rows of each table and the SHA-256 of all lines before. Tables come
 * after those they refer to, so that the rows can be stored as they are read.
 */
export const FORMAT = 'rosewater-backup'

/** Raised when a reader of the version before could no longer read what is written. */
export const FORMAT_VERSION = 1

export interface BackupHeader {
  format: typeof FORMAT
  version: number
  /** Of the product that wrote it. */
  product: string
  engine: 'sqlite' | 'postgres'
  /** ISO 8601 in UTC: what was committed by then is in it. */
  takenAt: string
  /** The steps its tables were brought to, in the order of their names. */
  migrations: string[]
  /** Tables whose rows were left out later (back-up.server.ts). */
  leftOut?: readonly string[]
}

export interface BackupTable {
  table: string
  columns: string[]
}

export interface BackupTrailer {
  rows: Record<string, number>
  /** Of all lines before this one, newlines included; hexadecimal. */
  sha256: string
}

/** What a column holds, in a form both engines can give and take; files are text in base64. */
export type BackupValue = string | number | boolean | null

/** One value as an engine's driver gave it. Throws for a kind of value no table of ours has. */
export function toBackupValue(value: unknown): BackupValue {
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value))
    return value as BackupValue
  throw new TypeError(`A backup cannot hold a ${typeof value}`)
}

/** Column types of files on the two engines. */
export const BYTES_TYPES: readonly string[] = ['bytea', 'blob']

/** A value as a column of that type takes it; `true` and 1 mean the same, as do dates and text. */
export function fromBackupValue(value: BackupValue, columnType: string): BackupValue | Uint8Array {
  if (BYTES_TYPES.includes(columnType) && typeof value === 'string')
    return Buffer.from(value, 'base64')
  if (columnType === 'bool' && typeof value === 'number') return value === 1
  if (columnType !== 'bool' && typeof value === 'boolean') return value ? 1 : 0
  return value
}
