import { isOverShare, LIFTED_HOURS, REQUESTS_PER_MAILBOX } from '#app/booking/booking-limits.ts'
import { blockedOn, newClientHolds } from '#app/booking/requested-day.server.ts'
import type { BookingRules } from '#app/booking/times/availability.ts'
import { countOpenHalfHours, weekOf } from '#app/booking/times/open-half-hours.ts'
import { type Database, type DatabaseTransaction, database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { keyedHash } from '#app/database/secrets.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import {
  ACCEPTED_PER_HOUR,
  acceptedPerHour,
  type CountedAct,
  type Network,
  networksOf,
} from '#app/kernel/rate-limits.ts'
import { countedDomainOf } from '#app/kernel/text/email-domain.ts'
import { normalizedEmail } from '#app/kernel/text/normalized-email.ts'
import { config } from '#app/platform/config.server.ts'
import { countOne, countOneEach, isCounted } from './counters.server.ts'

/** A network of the client's, by a keyed hash. */
export interface QuotaNetwork {
  hash: string
  size: Network['size']
}

/** What stands for a requester's mailbox wherever something is counted or locked by it. */
export async function requesterHash(email: string): Promise<string> {
  return await keyedHash(`requester:${normalizedEmail(email)}`)
}

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
    return secondsLeft(hourAgo, windowStart)
  })
  return Math.max(...waits)
}

/**
 * Counts one request of a mailbox in its own transaction, so that a refused one is not counted.
 * Returns seconds to wait when it had its share of 24 hours, 0 when the request is counted.
 */
export async function countRequest(
  trx: DatabaseTransaction,
  requesterHash: string,
  now: Temporal.Instant,
): Promise<number> {
  if (!config().rateLimit) return 0
  const dayAgo = now.subtract({ hours: 24 })
  const name = `requests:${requesterHash}`
  const { count, windowStart } = await countOne(trx, name, toIsoInstant(now), toIsoInstant(dayAgo))
  if (count <= REQUESTS_PER_MAILBOX) return 0
  return secondsLeft(dayAgo, windowStart)
}

/** Whether the artist has lifted the limit for that address within the last 24 hours. */
export async function isPendingLimitLifted(
  db: Database,
  requesterHash: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const since = toIsoInstant(now.subtract({ hours: LIFTED_HOURS }))
  return await isCounted(db, `lifted:${requesterHash}`, since)
}

/** Lets an e-mail address have any number of pending requests for 24 hours. */
export async function liftPendingLimit(email: string, now: Temporal.Instant): Promise<void> {
  const name = `lifted:${await requesterHash(email)}`
  await countOne(database(), name, toIsoInstant(now), toIsoInstant(now))
}

/** `messages:HASH` for an address, as the desk counts those at their limit; `messages.network48:HASH`. */
function counterName(act: string, size: Network['size'], hash: string): string {
  return size === 'address' ? `${act}:${hash}` : `${act}.${size}:${hash}`
}

/** How long a window that began at `windowStart` still lasts, at least a second. */
function secondsLeft(oldest: Temporal.Instant, windowStart: string): number {
  return Math.max(1, Math.ceil(Temporal.Instant.from(windowStart).since(oldest).total('seconds')))
}

/**
 * Whether a new client's request would hold more than new clients may hold: those of one email domain together,
 * or all of them in its week. They are counted under one lock, which it takes after those of the days.
 */
export async function isOverNewClientsShare(
  trx: DatabaseTransaction,
  { email, date, id = null }: { email: string; date: CalendarDate; id?: string | null },
  halfHours: number,
  { opening, timeZone }: BookingRules,
  now: Temporal.Instant,
): Promise<boolean> {
  if (!config().rateLimit) return false
  await lock(trx, { other: 'unverified-holds' })
  const days = weekOf(date)
  const held = await newClientHolds(trx, {
    ...{ domain: countedDomainOf(email), days, without: id },
    today: localNow(now, timeZone).date,
  })
  const openHalfHours = countOpenHalfHours(days, opening, await blockedOn(trx, days))
  return isOverShare(held, { halfHours, openHalfHours })
}
