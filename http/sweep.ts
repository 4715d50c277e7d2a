import { forgetOldCounters } from '#app/data/counters.server.ts'
import { database } from '#app/data/database.server.ts'
import { forgetOldKeys } from '#app/data/idempotency.server.ts'
import { stored } from '#app/data/instant.ts'
import { IDEMPOTENCY_HOURS } from '#app/domain/limits.ts'
import { reportFault } from '#app/platform/log.server.ts'

const EVERY_MS = 60 * 60 * 1000

/** Forgets, once an hour, what has served its time: idempotency keys and counters. */
export function startSweep(): { stop(): void } {
  const timer = setInterval(() => {
    sweep(Temporal.Now.instant()).catch((error) => reportFault('sweeping', error))
  }, EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

export async function sweep(now: Temporal.Instant): Promise<void> {
  const olderThan = stored(now.subtract({ hours: IDEMPOTENCY_HOURS }))
  await forgetOldKeys(database(), olderThan)
  await forgetOldCounters(database(), olderThan)
}
