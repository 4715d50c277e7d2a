import { database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import type { MailTransport } from '#app/mail-worker/smtp/transport.server.ts'
import {
  type MailQueueState,
  mailQueueState,
  setMailQueueState,
  takeProbe,
} from '#app/outbox/outbox.server.ts'
import { claimDueMail, nextMailAt, putBackMail } from '#app/outbox/outbox-claims.server.ts'
import { log, reportFault } from '#app/platform/log.server.ts'
import {
  finishCampaign,
  type SendingFacts,
  sendingFacts,
  unfinishedCampaigns,
} from '#app/promotions/campaign-delivery.server.ts'
import { type Attempt, attemptMail, type MailOfNow } from './attempt.server.ts'
import { settle } from './outcomes.server.ts'
import { delayAfter, type RetryPolicy } from './retry-policy.ts'
import { MAX_CONNECTIONS, Throttle } from './throttle.ts'

interface DispatcherOptions {
  baseUrl: string
  policy: RetryPolicy
  transport: MailTransport
  mailOfNow: MailOfNow
  /** Whether promotions may go out at all (CASL s. 6(2) wants a mailing address in them). */
  promotions: () => boolean
  /** Aborted when the mails in flight are. */
  aborting: AbortSignal
  /** Called when a mail is done with, so that the next one can go. */
  onDone: () => void
}

/** The wait after another worker took what we meant to take; doubled each time in a row. */
const LOST_RACE_MS = 50

/**
 * Starts mails of one worker, as many as may be in flight. Two things can stop all mail. A failed
 * connection holds back this worker for a moment. A server that rejects us pauses the queue for all
 * workers, in the database, until one mail, the probe, was tried again with success.
 *
 * A mail is in flight until its outcome is committed, with those that were started with it: a killed process repeats no
 * more mails than there are connections. None waits for a connection, so what may stop a mail was read just before.
 */
export class Dispatcher {
  readonly #options: DispatcherOptions
  readonly #buffer: ClaimBuffer
  readonly #throttle: Throttle
  /** Mails that are being sent or settled. */
  #sending = 0
  readonly #inFlight = new Set<Promise<void>>()
  #queue: MailQueueState = NOT_PAUSED
  #isResumed = false
  #lostRaces = 0

  constructor(options: DispatcherOptions) {
    this.#options = options
    this.#buffer = new ClaimBuffer(options.policy)
    this.#throttle = new Throttle(options.policy)
  }

  /** Somebody put mail in the outbox. */
  expectMail(): void {
    this.#buffer.invalidate()
  }

  /**
   * Starts what may go now; answers how many milliseconds nothing more can, at most. Throws what
   * the database throws.
   */
  async dispatch(stopping: AbortSignal): Promise<number> {
    const { pollMs } = this.#options.policy
    if (!this.#isResumed) await setMailQueueState(database(), NOT_PAUSED)
    this.#isResumed = true
    while (!stopping.aborted) {
      const limit = this.#throttle.limit - this.#sending
      if (limit <= 0) break
      const now = Temporal.Now.instant()
      const nowMs = now.epochMilliseconds
      const heldMs = this.#throttle.heldFor(nowMs)
      if (heldMs > 0) return Math.min(heldMs, pollMs)
      const promotionsHeldMs = this.#throttle.promotionsHeldFor(nowMs)
      const promotions = this.#options.promotions() && promotionsHeldMs === 0
      if (!this.#buffer.isReady(nowMs, promotions)) {
        const waitMs = await this.#refill(now, promotions)
        if (waitMs !== null) return Math.min(waitMs, promotionsHeldMs || waitMs)
      }
      this.#start(this.#buffer.take(limit, nowMs, promotions))
    }
    return pollMs
  }

  /** Waits for the mails in flight and puts back what was not tried. */
  async finish(): Promise<void> {
    await Promise.all(this.#inFlight)
    await this.#buffer.putBack()
  }

  /** Null when there is something to send; else how many milliseconds to wait. */
  async #refill(now: Temporal.Instant, promotions: boolean): Promise<number | null> {
    const { pollMs, claimMs } = this.#options.policy
    const [waiting, queue] = await Promise.all([
      this.#buffer.look(now, promotions),
      mailQueueState(database()),
    ])
    const dueAt = firstDueAt(waiting)
    const { pausedUntil, refusals } = queue
    const isPaused = pausedUntil !== null && pausedUntil > toIsoInstant(now)
    if (dueAt === null || dueAt > toIsoInstant(now) || isPaused) {
      await this.#buffer.putBack()
      return this.#waitUntil(dueAt !== null && isPaused ? pausedUntil : dueAt, now)
    }
    this.#queue = queue
    const isProbe = refusals > 0
    if (isProbe) {
      // One mail is tried, and nothing else goes meanwhile.
      await this.#buffer.putBack()
      if (this.#inFlight.size > 0) return pollMs
      const probe = {
        now: toIsoInstant(now),
        until: toIsoInstant(now.add({ milliseconds: claimMs })),
      }
      if (!(await takeProbe(database(), probe))) return LOST_RACE_MS
    }
    // A server that was not found to work yet gets one mail, and other workers get the rest.
    const isSlow = isProbe || this.#throttle.limit < MAX_CONNECTIONS
    const limit = isSlow ? 1 : Number.POSITIVE_INFINITY
    if (await this.#buffer.claim(waiting, { now, limit, promotions })) {
      this.#lostRaces = 0
      return null
    }
    if (isProbe) await setMailQueueState(database(), { ...queue, pausedUntil: null })
    this.#lostRaces += 1
    return Math.min(LOST_RACE_MS * 2 ** (this.#lostRaces - 1), pollMs)
  }

  #start(mails: OutboxRow[]): void {
    this.#sending += mails.length
    const delivery = this.#deliver(mails)
      // The claims on the mails run out by themselves.
      .catch((error) => reportFault('settling mail', error))
      .finally(() => {
        this.#sending -= mails.length
        this.#inFlight.delete(delivery)
        this.#options.onDone()
      })
    this.#inFlight.add(delivery)
  }

  /** Asks once whether they may still go, sends them at the same time, and settles them together. */
  async #deliver(mails: OutboxRow[]): Promise<void> {
    const queue = this.#queue
    const factsOf = await this.#askFacts(mails)
    const attempts = await Promise.allSettled(
      mails.map(async (row) => ({
        row,
        attempt: await attemptMail(row, factsOf(row), this.#options),
      })),
    )
    // One that failed before it was sent must not lose the outcome of those beside it: they would be sent twice.
    const ended = attempts.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    for (const one of attempts)
      if (one.status === 'rejected') reportFault('sending a mail', one.reason)
    for (const { attempt } of ended) this.#learn(attempt)
    await settle(ended, this.#options.policy)
    for (const { attempt } of ended) await this.#updateQueue(attempt, queue)
  }

  /** What decides at this moment whether mails of campaigns may go; null for mail to one person. */
  async #askFacts(mails: readonly OutboxRow[]): Promise<(row: OutboxRow) => SendingFacts | null> {
    const now = Temporal.Now.instant()
    const ofCampaigns = Map.groupBy(mails, ({ campaignId }) => campaignId)
    const found = new Map<string | null, Awaited<ReturnType<typeof sendingFacts>>>()
    for (const [campaignId, rows] of ofCampaigns) {
      if (campaignId === null) continue
      const subscriberIds = rows.map(({ subscriberId }) => subscriberId ?? '')
      found.set(campaignId, await sendingFacts(database(), { campaignId, subscriberIds }, now))
    }
    return ({ campaignId, subscriberId }) => found.get(campaignId)?.(subscriberId ?? '') ?? null
  }

  #learn({ outcome }: Attempt): void {
    switch (outcome) {
      case 'sent':
      case 'refused':
      case 'deferred':
      case 'unreachable':
      case 'sender-rejected':
        this.#throttle.learn(outcome, Date.now())
    }
  }

  async #updateQueue(attempt: Attempt, queue: MailQueueState): Promise<void> {
    const now = Temporal.Now.instant()
    const heldMs = this.#throttle.heldFor(now.epochMilliseconds)
    const { rejectionMs } = this.#options.policy
    const state = queueStateAfter(attempt, queue, { now, heldMs, rejectionMs })
    if (state === null) return
    if (attempt.outcome === 'sender-rejected')
      log.warn(
        { answer: attempt.label, pausedUntil: state.pausedUntil },
        'the mail server refuses us',
      )
    await setMailQueueState(database(), state)
    // What is claimed must not be tried: the next look into the outbox finds the pause.
    if (attempt.outcome === 'sender-rejected') this.#buffer.invalidate()
  }

  #waitUntil(instant: string | null, now: Temporal.Instant): number {
    const { pollMs } = this.#options.policy
    if (instant === null) return pollMs
    const ms = Temporal.Instant.from(instant).since(now).total('milliseconds')
    return Math.min(Math.max(ms, 0), pollMs)
  }
}

/** Mails claimed at once at most: a commit for each would cost as much as sending it. Own choice. */
const CLAIM_BATCH = 100

/** What waits in the outbox, with instants that may lie in the past. */
interface WaitingMail {
  /** When the first mail to one person is due; null when none waits. */
  personalAt: string | null
  /** Campaigns that have mail waiting and may go on, oldest first. */
  campaigns: { id: string; dueAt: string }[]
}

/** When the first of it is due; null when nothing waits. */
function firstDueAt({ personalAt, campaigns }: WaitingMail): string | null {
  const instants = [personalAt, ...campaigns.map(({ dueAt }) => dueAt)]
  return instants.filter((at) => at !== null).sort()[0] ?? null
}

interface ClaimedMail {
  row: OutboxRow
  /** From this moment on (Unix time in milliseconds) the claim could run out during an attempt. */
  staleAt: number
}

/**
 * The mails this worker has claimed and not tried yet. Mail to one person comes before promotions,
 * even while some of a campaign is claimed already. A mail that was kept so long that an attempt
 * could outlive its claim is put back.
 */
class ClaimBuffer {
  readonly #policy: Pick<RetryPolicy, 'claimMs' | 'attemptMs'>
  #claimed: ClaimedMail[] = []
  #isOutdated = true

  constructor(policy: Pick<RetryPolicy, 'claimMs' | 'attemptMs'>) {
    this.#policy = policy
  }

  /** The outbox must be looked at before the next mail goes: it may have something more urgent. */
  invalidate(): void {
    this.#isOutdated = true
  }

  /** Whether the next mail can be taken without a look into the outbox. */
  isReady(nowMs: number, promotions: boolean): boolean {
    const [next] = this.#claimed
    return !this.#isOutdated && next !== undefined && maySend(next, nowMs, promotions)
  }

  /** The next mail, and those after it that may go as well: up to `limit`. */
  take(limit: number, nowMs: number, promotions: boolean): OutboxRow[] {
    const end = this.#claimed.findIndex(
      (mail, index) => index === limit || (index > 0 && !maySend(mail, nowMs, promotions)),
    )
    return this.#claimed.splice(0, end < 0 ? limit : end).map(({ row }) => row)
  }

  /** Looks what waits in the outbox. Campaigns of which nothing waits any more are finished. */
  async look(now: Temporal.Instant, promotions: boolean): Promise<WaitingMail> {
    this.#isOutdated = false
    const [personalAt, unfinished] = await Promise.all([
      nextMailAt(database(), toIsoInstant(now)),
      unfinishedCampaigns(database()),
    ])
    const campaigns: WaitingMail['campaigns'] = []
    for (const { id, status, dueAt } of unfinished) {
      if (dueAt === null) await finishCampaign(database(), id, toIsoInstant(now))
      else if (promotions && status !== 'paused') campaigns.push({ id, dueAt })
    }
    return { personalAt, campaigns }
  }

  /** Claims the most urgent of what waits. False when other workers were first. */
  async claim(
    { personalAt, campaigns }: WaitingMail,
    { now, limit, promotions }: { now: Temporal.Instant; limit: number; promotions: boolean },
  ): Promise<boolean> {
    const nowMs = now.epochMilliseconds
    if (this.#claimed.some((mail) => !maySend(mail, nowMs, promotions))) await this.putBack()
    const { claimMs, attemptMs } = this.#policy
    const claim = {
      now: toIsoInstant(now),
      until: toIsoInstant(now.add({ milliseconds: claimMs })),
      limit: Math.min(limit, CLAIM_BATCH),
    }
    const claimed = async (campaignId?: string) => {
      const rows = await claimDueMail(database(), { ...claim, campaignId })
      return rows.map((row) => ({ row, staleAt: nowMs + claimMs - attemptMs }))
    }
    if (personalAt !== null && personalAt <= claim.now) this.#claimed.unshift(...(await claimed()))
    for (const { id, dueAt } of campaigns) {
      if (this.#claimed.length > 0) break
      if (dueAt <= claim.now) this.#claimed = await claimed(id)
    }
    return this.#claimed.length > 0
  }

  /** Puts back what is claimed and not tried. */
  async putBack(): Promise<void> {
    const rows = this.#claimed.splice(0).map(({ row }) => row)
    if (rows.length === 0) return
    await transact((trx) => putBackMail(trx, rows))
  }
}

function maySend({ row, staleAt }: ClaimedMail, nowMs: number, promotions: boolean): boolean {
  return nowMs < staleAt && (promotions || !row.campaignId)
}

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
