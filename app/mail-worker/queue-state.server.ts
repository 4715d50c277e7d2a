import { toIsoInstant } from '#app/database/instant.ts'
import type { MailQueueState } from '#app/outbox/outbox.server.ts'
import type { Attempt } from './attempt.server.ts'
import { delayAfter, type RetryPolicy } from './retry-policy.ts'

export const NOT_PAUSED: MailQueueState = { pausedUntil: null, pausedReason: null, refusals: 0 }

/**
 * What one attempt says of the server concerns all mail: the queue's state after it, or null where it
 * stays as it is. `queue` is the state under which the mail was started; `heldMs` for how long this worker
 * holds everything back. A queue that was refused before is tried again by one mail, the probe.
 */
export function queueStateAfter(
  attempt: Attempt,
  queue: MailQueueState,
  {
    now,
    heldMs,
    rejectionMs,
  }: { now: Temporal.Instant; heldMs: number } & Pick<RetryPolicy, 'rejectionMs'>,
): MailQueueState | null {
  const isProbe = queue.refusals > 0
  const later = (milliseconds: number) => toIsoInstant(now.add({ milliseconds }))
  switch (attempt.outcome) {
    case 'sent':
    case 'refused':
    case 'deferred':
      return isProbe ? NOT_PAUSED : null
    case 'unreachable':
      return isProbe ? { ...queue, pausedUntil: later(heldMs) } : null
    case 'sender-rejected': {
      const refusals = queue.refusals + 1
      const pausedUntil = later(delayAfter(rejectionMs, refusals))
      return { pausedUntil, pausedReason: attempt.reason, refusals }
    }
    case 'unrenderable':
    case 'aborted':
    case 'paused':
    case 'skipped':
      // The server was not asked: another mail may be the probe.
      return isProbe ? { ...queue, pausedUntil: null } : null
  }
}
