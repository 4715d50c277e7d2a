import type { DatabaseTransaction } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import { keyedHash } from '#app/data/engine/secrets.server.ts'
import { countOneEach } from '#app/data/system/counters.server.ts'
import { acceptedPerHour, type Network, networksOf } from '#app/domain/rate-limits.ts'
import { config } from '#app/platform/config.server.ts'

/** A network of the client's, by a keyed hash. */
export interface QuotaNetwork {
  hash: string
  size: Network['size']
}

/** What one client address may have accepted of each act in an hour; chosen. */
export const ACCEPTED_PER_HOUR = { bookings: 30, messages: 20, newsletterSubscribers: 30 }

export type CountedAct = keyof typeof ACCEPTED_PER_HOUR

/** The networks of a client address, by keyed hashes. Before the transaction: it asks for the key. */
export async function quotaNetworks(clientAddress: string): Promise<QuotaNetwork[]> {
  return await Promise.all(
    networksOf(clientAddress).map(async ({ name, size }) => ({
      hash: await keyedHash(`address:${name}`),
      size,
    })),
  )
}

/**
 * Counts one accepted act in its own transaction, so that a refused one is not counted: for the
 * client's address, for the networks around it, and for the site. Returns seconds to wait when one of
 * them had its share of this hour, 0 when the act is counted. `networks` are from `quotaNetworks`.
 */
export async function consumeQuota(
  trx: DatabaseTransaction,
  act: CountedAct,
  networks: readonly QuotaNetwork[],
  now: Temporal.Instant,
): Promise<number> {
  if (!config().rateLimit) return 0
  const hourAgo = now.subtract({ hours: 1 })
  const quota = acceptedPerHour(ACCEPTED_PER_HOUR[act])
  const limits = [
    ...networks.map(({ hash, size }) => ({
      name: counterName(act, size, hash),
      most: quota[size],
    })),
    { name: `${act}.site`, most: quota.site },
  ]
  const names = limits.map(({ name }) => name)
  const counts = await countOneEach(trx, names, toIsoInstant(now), toIsoInstant(hourAgo))
  const waits = counts.map(({ count, windowStart }, at) => {
    if (count <= (limits[at]?.most ?? 0)) return 0
    return Math.max(
      1,
      Math.ceil(Temporal.Instant.from(windowStart).since(hourAgo).total('seconds')),
    )
  })
  return Math.max(...waits)
}

/** `messages:HASH` for an address, as the desk counts those at their limit; `messages.network48:HASH`. */
function counterName(act: string, size: Network['size'], hash: string): string {
  return size === 'address' ? `${act}:${hash}` : `${act}.${size}:${hash}`
}
