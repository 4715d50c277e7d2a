import { database } from '#app/data/database.server.ts'
import { stored } from '#app/data/instant.ts'
import {
  claimDueMail,
  type MailQueueState,
  mailQueueState,
  nextMailAt,
  setMailQueueState,
  takeProbe,
} from '#app/data/outbox.server.ts'
import { type Attempt, attemptMail, settleAttempt } from './attempt.server.ts'
import { type MailPauses, pauseAfter } from './pauses.ts'
import type { MailTransport } from './transport.server.ts'

export interface RoundsOptions {
  baseUrl: string
  pauses: MailPauses
  transport: MailTransport
  /** Ends an attempt in flight. */
  breakOff: AbortSignal
}

const NO_PAUSE: MailQueueState = { pausedUntil: null, pausedReason: null, refusals: 0 }

/** The wait after another worker took what we meant to take. */
const OUTRUN_MS = 50

/**
 * Returns the worker's round: it sends one mail if one may be sent now, and answers how many
 * milliseconds to rest before the next round. Throws what the database throws.
 *
 * Two things can stop all mail. A failed connection holds back this worker for a moment, so that a
 * dead server is asked by one mail at a time. A server that refuses us pauses the queue for all
 * workers, in the database, until one mail has tried again with success.
 */
export function startRounds(options: RoundsOptions): () => Promise<number> {
  const { baseUrl, pauses, transport, breakOff } = options
  let resumed = false
  let failedConnections = 0
  let heldUntil = ''

  return async () => {
    if (!resumed) await setMailQueueState(database(), NO_PAUSE)
    resumed = true

    const now = Temporal.Now.instant()
    if (heldUntil > stored(now)) return restUntil(heldUntil, now)
    const dueAt = await nextMailAt(database())
    if (dueAt === null || dueAt > stored(now)) return restUntil(dueAt, now)
    const queue = await mailQueueState(database())
    if (queue.pausedUntil && queue.pausedUntil > stored(now))
      return restUntil(queue.pausedUntil, now)

    const claim = { now: stored(now), until: later(now, pauses.claim) }
    const probing = queue.refusals > 0
    if (probing && !(await takeProbe(database(), claim))) return OUTRUN_MS
    const [mail] = await claimDueMail(database(), { ...claim, limit: 1 })
    if (!mail) {
      if (probing) await setMailQueueState(database(), { ...queue, pausedUntil: null })
      return OUTRUN_MS
    }
    const attempt = await attemptMail(mail, { baseUrl, transport, breakOff })
    await settleAttempt(mail, attempt, pauses)
    await concludeForTheRest(attempt, queue)
    return 0
  }

  /** What one attempt says about the server concerns all mail. */
  async function concludeForTheRest(attempt: Attempt, queue: MailQueueState): Promise<void> {
    const now = Temporal.Now.instant()
    const probing = queue.refusals > 0
    switch (attempt.outcome) {
      case 'sent':
      case 'refused':
      case 'deferred':
        failedConnections = 0
        if (probing) await setMailQueueState(database(), NO_PAUSE)
        break
      case 'unreachable':
        failedConnections += 1
        heldUntil = later(now, pauseAfter(pauses.hold, failedConnections))
        if (probing) await setMailQueueState(database(), { ...queue, pausedUntil: heldUntil })
        break
      case 'unwelcome': {
        const refusals = queue.refusals + 1
        const pausedUntil = later(now, pauseAfter(pauses.refusal, refusals))
        console.warn(`mail: the server refuses us (${attempt.label}), trying again ${pausedUntil}`)
        const pausedReason = attempt.reason
        await setMailQueueState(database(), { pausedUntil, pausedReason, refusals })
        break
      }
      case 'unrenderable':
      case 'broken-off':
        // The server was not asked: another mail may make the probe.
        if (probing) await setMailQueueState(database(), { ...queue, pausedUntil: null })
    }
  }

  function restUntil(instant: string | null, now: Temporal.Instant): number {
    if (instant === null) return pauses.poll
    const ms = Temporal.Instant.from(instant).since(now).total('milliseconds')
    return Math.min(Math.max(ms, 0), pauses.poll)
  }
}

function later(now: Temporal.Instant, milliseconds: number): string {
  return stored(now.add({ milliseconds }))
}
