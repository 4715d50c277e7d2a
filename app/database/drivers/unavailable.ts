/**
 * Codes of the network and of PostgreSQL for "there is no database to talk to just now"; 25006 is a standby that
 * does not take writes (yet).
 */
const UNREACHABLE = /^(ECONN|EHOST|ENET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|08|57P0|53|25006)/

/** What the driver says without a code, when its connection is gone or none could be had in time. */
const CONNECTION_GONE =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|Client was closed|Cannot use a pool after/

/** What SQLite says when another writer stays too long, the disk is full, or it may not write. */
const SQLITE_BUSY_FULL_READONLY_IOERR = new Set([5, 8, 10, 13])

/** Whether an error says that the database cannot serve now, so that trying later may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') return SQLITE_BUSY_FULL_READONLY_IOERR.has(errcode & 0xff)
  if (typeof code === 'string' && UNREACHABLE.test(code)) return true
  // Libraries wrap what they caught.
  return CONNECTION_GONE.test(error.message) || isDatabaseUnavailable(error.cause)
}
