import { log } from '#app/platform/log.server.ts'

/** A line of the log for a whole flood of what is refused, not for each: one a minute. */
const LOG_EVERY_MS = 60_000

/** Returns what counts one more, and says at most once a minute how many there were since the line before. */
export function createRefusalLog(message: string): () => void {
  let refused = 0
  let loggedAt = Number.NEGATIVE_INFINITY
  return () => {
    refused += 1
    const now = performance.now()
    if (now - loggedAt < LOG_EVERY_MS) return
    log.warn({ refused }, message)
    loggedAt = now
    refused = 0
  }
}
