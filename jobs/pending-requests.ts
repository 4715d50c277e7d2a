import { expireUnconfirmedRequests } from '#app/operations/appointments/expire-unconfirmed-requests.server.ts'
import { processPendingRequests } from '#app/operations/appointments/process-pending-requests.server.ts'
import { sendNoticeDigest } from '#app/operations/system/gather-notices.server.ts'
import { reportFault } from '#app/platform/log.server.ts'

const EVERY_MS = 60 * 1000

/**
 * Looks after the requests that wait for an answer, drops those that waited for their mail's button
 * in vain, and gathers the notices that were too many: now, and once a minute. One round at a time;
 * what goes wrong in one is tried again in the next.
 */
export function startTending(): { stop(): Promise<void> } {
  let isStopping = false
  let round: Promise<void> | null = null
  const begin = () => {
    round ??= tend().finally(() => {
      round = null
    })
  }
  const timer = setInterval(begin, EVERY_MS)
  timer.unref()
  begin()
  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      await round
    },
  }

  async function tend(): Promise<void> {
    const attempt = async (what: string, act: (now: Temporal.Instant) => Promise<unknown>) => {
      try {
        await act(Temporal.Now.instant())
      } catch (error) {
        reportFault(what, error)
      }
    }
    await attempt('dropping requests', (now) => expireUnconfirmedRequests(now, () => isStopping))
    await attempt('looking after waiting requests', (now) =>
      processPendingRequests(now, () => isStopping),
    )
    await attempt('gathering notices', sendNoticeDigest)
  }
}
