import { database } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import { countOne } from '#app/data/system/counters.server.ts'
import { readSystemState } from '#app/data/system/system-state.server.ts'
import { isBackupDue } from '#app/domain/privacy/backup-schedule.ts'
import { backUp } from '#app/operations/privacy/back-up.server.ts'
import { config } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'

const EVERY_MS = 60_000

/** For so long the process that began a backup keeps the others from it; then one tries again. House rule. */
const CLAIM_MINUTES = 30

/**
 * Backs up once a night, in the first minute after 03:00 on the artist's clock, and some time
 * after the start when that night's is missing. Of all processes on one database one does it.
 */
export function startNightly(): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let working: Promise<unknown> = Promise.resolve()
  let isWorking = false
  const timer = setInterval(() => {
    if (isWorking) return
    isWorking = true
    working = backUpWhenDue(Temporal.Now.instant(), stopping.signal)
      .catch((error) => {
        if (!stopping.signal.aborted) reportFault('backing up', error)
      })
      .finally(() => {
        isWorking = false
      })
  }, EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await working
    },
  }
}

/** True when a backup was due, nobody else was at it, and it was made. */
export async function backUpWhenDue(now: Temporal.Instant, signal?: AbortSignal): Promise<boolean> {
  const last = (await readSystemState(database()))['last-backup']
  const lastAt = last ? Temporal.Instant.from(last.at) : null
  if (!isBackupDue(lastAt, now, config().timeZone)) return false
  const runsOut = toIsoInstant(now.subtract({ minutes: CLAIM_MINUTES }))
  const { count } = await countOne(database(), 'nightly-backup', toIsoInstant(now), runsOut)
  if (count > 1) return false
  const outcome = await backUp({ now, signal })
  return outcome.ok
}
