import { deleteShortLived, runRetentionWhenDue } from '#app/operations/privacy/retention.server.ts'
import { reportFault } from '#app/platform/log.server.ts'

const EVERY_MS = 60 * 60 * 1000

/** The first look comes soon after the start: a process may not live for an hour. */
const FIRST_MS = 60 * 1000

/**
 * Forgets what has served its time: once an hour what is kept for a day, and once a night, in one of
 * all processes, the rest.
 */
export function startSweep(): { stop(): Promise<void> } {
  let isStopping = false
  let round: Promise<void> | null = null
  const begin = () => {
    round ??= sweep(Temporal.Now.instant(), () => isStopping).finally(() => {
      round = null
    })
  }
  const timers = [setTimeout(begin, FIRST_MS), setInterval(begin, EVERY_MS)]
  for (const timer of timers) timer.unref()
  return {
    async stop() {
      isStopping = true
      for (const timer of timers) clearTimeout(timer)
      await round
    },
  }
}

async function sweep(now: Temporal.Instant, stopping: () => boolean): Promise<void> {
  try {
    await deleteShortLived(now)
    await runRetentionWhenDue(now, stopping)
  } catch (error) {
    reportFault('sweeping', error)
  }
}
