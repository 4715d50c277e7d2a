import { database } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import { type SendingFacts, sendingFacts } from '#app/data/promotions/campaigns.server.ts'
import {
  type MailQueueState,
  mailQueueState,
  setMailQueueState,
  takeProbe,
} from '#app/data/system/outbox.server.ts'
import type { OutboxRow } from '#app/data/tables.ts'
import { log, reportFault } from '#app/platform/log.server.ts'
import { type Attempt, attemptMail } from './attempt.server.ts'
import { Course, MOST_CONNECTIONS } from './course.ts'
import { type MailPauses, pauseAfter } from './pauses.ts'
import { Settlements } from './settlements.server.ts'
import { dueAt, Supply } from './supply.server.ts'
import type { MailTransport } from './transport.server.ts'

export interface RoundsOptions {
  baseUrl: string
  pauses: MailPauses
  transport: MailTransport
  /** Whether promotions may go out at all (CASL s. 6(2) wants a mailing address in them). */
  promotions: boolean
  /** Ends the attempts in flight. */
  breakOff: AbortSignal
  /** Called when a mail is done with, so that the next one can go. */
  onDone: () => void
}

const NO_PAUSE: MailQueueState = { pausedUntil: null, pausedReason: null, refusals: 0 }

/** The wait after another worker took what we meant to take; doubled each time in a row. */
const OUTRUN_MS = 50

/**
 * The rounds of one worker: each starts as many mails as may be on their way now. Two things can stop
 * all mail. A failed connection holds back this worker for a moment. A server that refuses us pauses
 * the queue for all workers, in the database, until one mail has tried again with success.
 */
export class Rounds {
  readonly #options: RoundsOptions
  readonly #supply: Supply
  readonly #course: Course
  readonly #settlements: Settlements
  readonly #inFlight = new Set<Promise<void>>()
  #connectionsTaken = 0
  #ringing: NodeJS.Immediate | undefined
  #queue: MailQueueState = NO_PAUSE
  #resumed = false
  #outrun = 0

  constructor(options: RoundsOptions) {
    this.#options = options
    this.#supply = new Supply(options.pauses)
    this.#course = new Course(options.pauses)
    this.#settlements = new Settlements(options.pauses)
  }

  expectNews(): void {
    this.#supply.expectNews()
  }

  /** Answers how many milliseconds to rest, at most. Throws what the database throws. */
  async next(stopping: AbortSignal): Promise<number> {
    if (!this.#resumed) await setMailQueueState(database(), NO_PAUSE)
    this.#resumed = true
    while (!stopping.aborted) {
      const now = Temporal.Now.instant()
      const nowMs = now.epochMilliseconds
      const most = this.#course.connections(nowMs) - this.#connectionsTaken
      if (most <= 0) break
      const heldMs = this.#course.heldFor(nowMs)
      if (heldMs > 0) return Math.min(heldMs, this.#options.pauses.poll)
      const promotions = this.#options.promotions && this.#course.promotionsHeldFor(nowMs) === 0
      if (!this.#supply.isReady(nowMs, promotions)) {
        const restMs = await this.#refill(now, promotions)
        if (restMs !== null) return this.#noLongerThanHeld(restMs, nowMs)
      }
      this.#start(this.#supply.take(most, nowMs, promotions))
    }
    return this.#options.pauses.poll
  }

  /** Waits for the mails in flight and gives back what was not tried. */
  async finish(): Promise<void> {
    await Promise.all(this.#inFlight)
    await this.#supply.giveBack()
  }

  /** Null when there is something to send; else how long to rest. */
  async #refill(now: Temporal.Instant, promotions: boolean): Promise<number | null> {
    const [prospect, queue] = await Promise.all([
      this.#supply.look({ now, promotions }),
      mailQueueState(database()),
    ])
    const first = dueAt(prospect)
    if (first === null || first > toIsoInstant(now)) {
      await this.#supply.giveBack()
      return this.#restUntil(first, now)
    }
    this.#queue = queue
    const { pausedUntil, refusals } = this.#queue
    if (pausedUntil && pausedUntil > toIsoInstant(now)) {
      await this.#supply.giveBack()
      return this.#restUntil(pausedUntil, now)
    }
    const probing = refusals > 0
    // One mail tries, and nothing else goes meanwhile.
    if (probing) await this.#supply.giveBack()
    if (probing && this.#inFlight.size > 0) return this.#options.pauses.poll
    const until = later(now, this.#options.pauses.claim)
    if (probing && !(await takeProbe(database(), { now: toIsoInstant(now), until })))
      return OUTRUN_MS
    const isOpen = this.#course.connections(now.epochMilliseconds) === MOST_CONNECTIONS
    const limit = isOpen && !probing ? Number.POSITIVE_INFINITY : 1
    if (await this.#supply.claim(prospect, { now, limit, promotions })) {
      this.#outrun = 0
      return null
    }
    if (probing) await setMailQueueState(database(), { ...this.#queue, pausedUntil: null })
    this.#outrun += 1
    return Math.min(OUTRUN_MS * 2 ** (this.#outrun - 1), this.#options.pauses.poll)
  }

  #start(mails: OutboxRow[]): void {
    const facts = factsOf(mails)
    for (const mail of mails) {
      const carried = this.#carry(mail, facts)
        // The mail is left for its claim to run out.
        .catch((error) => reportFault('settling a mail', error))
        .finally(() => this.#inFlight.delete(carried))
      this.#inFlight.add(carried)
    }
  }

  /**
   * One mail from hand to outcome. Once the server has taken it, its connection may be told for whom
   * the next one is; everything else waits until the outcome is settled and what follows from it.
   */
  async #carry(mail: OutboxRow, facts: Promise<FactsOf>): Promise<void> {
    const queue = this.#queue
    this.#connectionsTaken += 1
    let isTaken = true
    const leaveConnection = () => {
      if (isTaken) this.#connectionsTaken -= 1
      isTaken = false
      this.#ring()
    }
    try {
      const attempt = await this.#settlements.after(mail, async (mayBegin) => {
        const using = { ...this.#options, mayBegin }
        const attempt = await attemptMail(mail, (await facts)(mail), using)
        this.#learn(attempt)
        if (attempt.outcome === 'sent' && queue.refusals === 0) leaveConnection()
        return attempt
      })
      await this.#concludeForTheRest(attempt, queue)
    } finally {
      leaveConnection()
    }
  }

  /** Connections that get free in the same turn of the event loop get their next mails together. */
  #ring(): void {
    this.#ringing ??= setImmediate(() => {
      this.#ringing = undefined
      this.#options.onDone()
    })
  }

  #learn({ outcome }: Attempt): void {
    switch (outcome) {
      case 'sent':
      case 'refused':
      case 'deferred':
      case 'unreachable':
      case 'unwelcome':
        this.#course.learn(outcome, Date.now())
    }
  }

  /** What one attempt says about the server concerns all mail. */
  async #concludeForTheRest(attempt: Attempt, queue: MailQueueState): Promise<void> {
    const now = Temporal.Now.instant()
    const probing = queue.refusals > 0
    switch (attempt.outcome) {
      case 'sent':
      case 'refused':
      case 'deferred':
        if (probing) await setMailQueueState(database(), NO_PAUSE)
        break
      case 'unreachable':
        if (probing) {
          const pausedUntil = later(now, this.#course.heldFor(now.epochMilliseconds))
          await setMailQueueState(database(), { ...queue, pausedUntil })
        }
        break
      case 'unwelcome': {
        const refusals = queue.refusals + 1
        const pausedUntil = later(now, pauseAfter(this.#options.pauses.refusal, refusals))
        log.warn({ answer: attempt.label, pausedUntil }, 'the mail server refuses us')
        const pausedReason = attempt.reason
        await setMailQueueState(database(), { pausedUntil, pausedReason, refusals })
        // What is held must not be tried: the next look into the outbox meets the pause.
        this.#supply.expectNews()
        break
      }
      case 'unrenderable':
      case 'broken-off':
      case 'resting':
      case 'skipped':
        // The server was not asked: another mail may make the probe.
        if (probing) await setMailQueueState(database(), { ...queue, pausedUntil: null })
    }
  }

  #restUntil(instant: string | null, now: Temporal.Instant): number {
    const { poll } = this.#options.pauses
    if (instant === null) return poll
    const ms = Temporal.Instant.from(instant).since(now).total('milliseconds')
    return Math.min(Math.max(ms, 0), poll)
  }

  #noLongerThanHeld(restMs: number, nowMs: number): number {
    const heldMs = this.#course.promotionsHeldFor(nowMs)
    return heldMs > 0 ? Math.min(restMs, heldMs) : restMs
  }
}

type FactsOf = (mail: OutboxRow) => SendingFacts | null

/** What decides whether the mails of campaigns among these may go, asked once for each campaign. */
async function factsOf(mails: OutboxRow[]): Promise<FactsOf> {
  const now = Temporal.Now.instant()
  const asked = new Map<string, Awaited<ReturnType<typeof sendingFacts>>>()
  const byCampaign = Map.groupBy(mails, ({ campaignId }) => campaignId)
  for (const [campaignId, its] of byCampaign) {
    if (campaignId === null) continue
    const subscriberIds = its.map(({ subscriberId }) => subscriberId ?? '')
    asked.set(campaignId, await sendingFacts(database(), campaignId, subscriberIds, now))
  }
  return ({ campaignId, subscriberId }) => asked.get(campaignId ?? '')?.(subscriberId ?? '') ?? null
}

function later(now: Temporal.Instant, milliseconds: number): string {
  return toIsoInstant(now.add({ milliseconds }))
}
