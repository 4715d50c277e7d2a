import { SealedSecretsError } from '#app/database/secrets.server.ts'
import { ConfigError, config } from '#app/platform/config.server.ts'

/** What went wrong before the site was open, in lines a person can act on. */
export function explainStartFailure(error: unknown): string[] {
  if (error instanceof ConfigError) return error.problems.map((problem) => `Setting ${problem}.`)
  if (error instanceof SealedSecretsError) return [`${error.message}.`]
  const { code, errcode, path, port, address, hostname, message } = readFailure(error)
  switch (code) {
    case 'EADDRINUSE':
      return [`Port ${port} is taken by another program. Stop it, or set PORT to a free one.`]
    case 'EACCES':
      if (port) return [`Port ${port} needs rights this user does not have. Set PORT above 1023.`]
      return [`The data folder cannot be written: ${path ?? ''}. Set DATA_DIR to one that can.`]
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN': {
      const host = address ?? hostname
      return host === config().host
        ? [`HOST ${host} is not an address of this machine.`]
        : ['The database at DATABASE_URL cannot be reached.']
    }
    case 'EPERM':
    // Making a folder on a disk that may not be written to says this, for the folder it lies in.
    case 'ENOENT':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return [`The data folder cannot be written (${code}): ${path ?? ''}. Check DATA_DIR.`]
    case 'ENOSPC':
      return [diskIsFull()]
    case 'ERR_SQLITE_ERROR':
      if (errcode === SQLITE_FULL) return [diskIsFull()]
      if (errcode === SQLITE_READONLY || errcode === SQLITE_CANTOPEN)
        return [`The data folder cannot be written: ${config().dataDir}. Check DATA_DIR.`]
      return [`The database file in DATA_DIR cannot be used: ${message}.`]
    case 'ECONNREFUSED':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ECONNRESET':
      return ['The database at DATABASE_URL cannot be reached.']
    case '28P01':
    case '28000':
      return ['The database at DATABASE_URL refuses the user or the password.']
    case '3D000':
      return ['The database named in DATABASE_URL does not exist.']
  }
  return [`Rosewater could not start: ${message}`]
}

/** Primary result codes of SQLite. */
const SQLITE_READONLY = 8
const SQLITE_FULL = 13
const SQLITE_CANTOPEN = 14

function diskIsFull(): string {
  return `The disk that holds the data folder is full: ${config().dataDir}.`
}

interface Failure {
  code: string | undefined
  /** Of SQLite, without what extends it. */
  errcode: number | undefined
  path: string | undefined
  port: number | undefined
  address: string | undefined
  hostname: string | undefined
  message: string
}

function readFailure(error: unknown): Failure {
  const cause = error instanceof AggregateError ? error.errors[0] : error
  const fields = (cause ?? {}) as Partial<Failure>
  const message = cause instanceof Error ? cause.message : String(cause)
  const { code, path, port, address, hostname } = fields
  const errcode = fields.errcode === undefined ? undefined : fields.errcode & 0xff
  return { code, errcode, path, port, address, hostname, message }
}
