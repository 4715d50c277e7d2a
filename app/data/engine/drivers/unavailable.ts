/** Codes of the network and of PostgreSQL for "there is no database to talk to just now". */
const UNREACHABLE = /^(ECONN|EHOST|ENET|ETIMEDOUT|ENOTFOUND|EPIPE|08|57P0|53)/

/** What SQLite says when another writer stays too long, the disk is full, or it may not write. */
const SQLITE_BUSY_FULL_READONLY_IOERR = new Set([5, 8, 10, 13])

/** Whether an error says that the database cannot serve now, so that trying later may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') return SQLITE_BUSY_FULL_READONLY_IOERR.has(errcode & 0xff)
  if (typeof code === 'string' && UNREACHABLE.test(code)) return true
  return /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
}
