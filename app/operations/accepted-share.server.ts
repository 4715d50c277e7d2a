import { countOne } from '#app/data/counters.server.ts'
import type { DatabaseTransaction } from '#app/data/database.server.ts'
import { stored } from '#app/data/instant.ts'
import { config } from '#app/platform/config.server.ts'

/** What one client address may have accepted in an hour. */
export interface Share {
  /** The acts that are counted together, such as `messages`. */
  of: string
  /** Keyed hash of the client's address. */
  addressHash: string
  mostPerHour: number
}

/**
 * Counts one accepted act in its own transaction, so that a refused one is not counted. Returns
 * seconds to wait when the address had its share of this hour, 0 when the act is counted.
 */
export async function countAccepted(
  trx: DatabaseTransaction,
  { of, addressHash, mostPerHour }: Share,
  now: Temporal.Instant,
): Promise<number> {
  if (!config().rateLimit) return 0
  const hourAgo = now.subtract({ hours: 1 })
  const { count, windowStart } = await countOne(
    trx,
    `${of}:${addressHash}`,
    stored(now),
    stored(hourAgo),
  )
  if (count <= mostPerHour) return 0
  return Math.max(1, Math.ceil(Temporal.Instant.from(windowStart).since(hourAgo).total('seconds')))
}
