import { database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { keyedHash } from '#app/database/secrets.server.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { ACCEPTED_PER_HOUR, type CountedAct } from '#app/kernel/rate-limits.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { config } from '#app/platform/config.server.ts'
import { clearCounter, clearCounters, countCountersAt } from './counters.server.ts'
import { countRejection, type Refused } from './rejections.server.ts'

/** Counts a refusal for the desk to see. A count that is lost is nobody's fault: no visitor hears of it. */
async function recordRejection(refused: Refused, now: Temporal.Instant): Promise<void> {
  const { date } = localNow(now, config().timeZone)
  await countRejection(database(), refused, date, toIsoInstant(now)).catch(() => {})
}

/** Performs an act of a visitor and counts its refusals for the desk, by the reasons named. */
export async function countingRefusals<Made>(
  counted: Partial<Record<string, Refused>>,
  now: Temporal.Instant,
  act: () => Promise<Made>,
): Promise<Made> {
  try {
    return await act()
  } catch (error) {
    const refused = error instanceof Refusal && error.reason ? counted[error.reason] : undefined
    if (refused) await recordRejection(refused, now)
    throw error
  }
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
    waitlist: await at('waitlist'),
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
