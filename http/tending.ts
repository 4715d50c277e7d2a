import { tendWaitingRequests } from '#app/operations/tend-requests.server.ts'
import { reportFault } from '#app/platform/log.server.ts'

const EVERY_MS = 60 * 1000

/**
 * Looks after the requests that wait for an answer: now, and once a minute. One round at a time;
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
    try {
      await tendWaitingRequests(Temporal.Now.instant(), () => isStopping)
    } catch (error) {
      reportFault('looking after waiting requests', error)
    }
  }
}
