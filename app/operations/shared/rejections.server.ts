import { requesterHash } from '#app/data/appointments/known-addresses.server.ts'
import {
  type Database,
  type DatabaseTransaction,
  database,
} from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import { keyedHash } from '#app/data/engine/secrets.server.ts'
import {
  clearCounter,
  clearCounters,
  countCountersAt,
  countOne,
  isCounted,
} from '#app/data/system/counters.server.ts'
import { countRejection, type Refused } from '#app/data/system/rejections.server.ts'
import { REQUESTS_PER_MAILBOX } from '#app/domain/appointments/booking-limits.ts'
import { localNow } from '#app/domain/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { ACCEPTED_PER_HOUR, type CountedAct } from './quota.server.ts'

/** For so long one address may have any number of pending requests, at the artist's word. */
export const LIFTED_HOURS = 24

/** Counts a refusal for the desk to see. A count that is lost is nobody's fault: no visitor hears of it. */
export async function recordRejection(refused: Refused, now: Temporal.Instant): Promise<void> {
  const { date } = localNow(now, config().timeZone)
  await countRejection(database(), refused, date, toIsoInstant(now)).catch(() => {})
}

/** How many internet addresses have had their share of each act within the last hour. */
export async function addressesAtTheirLimit(
  now: Temporal.Instant,
): Promise<Record<CountedAct, number>> {
  const hourAgo = toIsoInstant(now.subtract({ hours: 1 }))
  const at = (act: CountedAct) =>
    countCountersAt(database(), `${act}:`, ACCEPTED_PER_HOUR[act], hourAgo)
  return {
    bookings: await at('bookings'),
    messages: await at('messages'),
    newsletterSubscribers: await at('newsletterSubscribers'),
  }
}

/** Forgets how often somebody tried to sign in to an account, wherever from. */
export async function clearSignInCounts(email: string): Promise<void> {
  const account = await keyedHash(`account:${email.trim().toLowerCase()}`)
  for (const act of ['sign-in', 'second-factor', 'reset-request']) {
    await clearCounter(database(), `${act}:account:${account}`)
    await clearCounters(database(), `${act}:${account}:`)
    await clearCounters(database(), `${act}:network:${account}:`)
  }
}

/** Lets an e-mail address have any number of pending requests for 24 hours. */
export async function liftPendingLimit(email: string, now: Temporal.Instant): Promise<void> {
  const name = await liftedName(email)
  await countOne(database(), name, toIsoInstant(now), toIsoInstant(now))
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
  return Math.max(1, Math.ceil(Temporal.Instant.from(windowStart).since(dayAgo).total('seconds')))
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

async function liftedName(email: string): Promise<string> {
  return `lifted:${await requesterHash(email)}`
}
