import { setTimeout as sleep } from 'node:timers/promises'
import { database } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import { FORGOTTEN, type MailOutcome, settleMails } from '#app/data/system/outbox.server.ts'
import type { OutboxRow } from '#app/data/tables.ts'
import { log } from '#app/platform/log.server.ts'
import { type Attempt, loadTemplates } from './attempt.server.ts'
import { MOST_CONNECTIONS } from './course.ts'
import { type MailPauses, pauseAfter, withJitter } from './pauses.ts'
import { Room } from './room.ts'

/**
 * How long an outcome waits, at most, until this share of the messages that were begun have ended:
 * one commit for several costs no more than one for each. Next to what a relay takes for a mail it
 * is nothing, and the server is told of the next mail meanwhile. Both were measured.
 */
const GATHER_MS = 2
const GATHERED_SHARE = 0.8

/** A mail that was sent should not be sent again because the database had a hiccup. */
const SETTLING_TRIES = 5
const SETTLING_PAUSE_MS = 1_000

interface ManualFormState {
  row: OutboxRow
  attempt: Attempt
}

/**
 * Writes down what becomes of the mails of one worker, those that end together in one commit. No
 * more messages are begun and not yet settled than there are connections: so many may be sent
 * twice when the process is killed.
 */
export class Settlements {
  readonly #pauses: MailPauses
  readonly #unsettled = new Room(MOST_CONNECTIONS)
  #gathered: { tried: ManualFormState; done: PromiseWithResolvers<void> }[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(pauses: MailPauses) {
    this.#pauses = pauses
  }

  /**
   * Makes an attempt, whose message begins when `mayBegin` resolves, and resolves when its outcome
   * is committed, if we still hold the mail. Throws what the attempt or the database throws; then
   * the claim runs out by itself.
   */
  async after(
    row: OutboxRow,
    attempting: (mayBegin: () => Promise<void>) => Promise<Attempt>,
  ): Promise<Attempt> {
    let begun: Promise<void> | undefined
    const mayBegin = () => {
      begun ??= this.#unsettled.enter()
      return begun
    }
    try {
      const attempt = await attempting(mayBegin)
      await this.#settled({ row, attempt })
      return attempt
    } finally {
      void begun?.then(() => this.#unsettled.leave())
    }
  }

  #settled(tried: ManualFormState): Promise<void> {
    const done = Promise.withResolvers<void>()
    this.#gathered.push({ tried, done })
    this.#settleSoon()
    return done.promise
  }

  #settleSoon(): void {
    const enough = this.#unsettled.inside * GATHERED_SHARE
    if (this.#gathered.length >= enough) this.#settleNow()
    else this.#timer ??= setTimeout(() => this.#settleNow(), GATHER_MS)
  }

  #settleNow(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const together = this.#gathered.splice(0)
    settle(
      together.map(({ tried }) => tried),
      this.#pauses,
    ).then(
      () => {
        for (const { done } of together) done.resolve()
      },
      (error) => {
        for (const { done } of together) done.reject(error)
      },
    )
  }
}

async function settle(together: ManualFormState[], pauses: MailPauses): Promise<void> {
  const { containsCredential } = await loadTemplates()
  const now = Temporal.Now.instant()
  const alike = new Map<string, { outcome: MailOutcome; held: OutboxRow[] }>()
  for (const tried of together) {
    const { row, attempt } = tried
    const outcome = whatBecomesOf(tried, pauses, now)
    const isOver = outcome.status === 'sent' || outcome.status === 'failed'
    if (isOver && containsCredential(row.kind)) outcome.data = FORGOTTEN
    if ('label' in attempt) {
      const facts = { mailId: row.id, outcome: attempt.outcome, answer: attempt.label }
      log.warn({ ...facts, becomes: outcome.status }, 'a mail was not sent')
    }
    const key = JSON.stringify(outcome)
    const group = alike.get(key) ?? { outcome, held: [] }
    group.held.push(row)
    alike.set(key, group)
  }
  // A statement is a transaction: those with one outcome need no more than that.
  for (const { outcome, held } of alike.values()) await settleAlike(held, outcome)
}

async function settleAlike(held: OutboxRow[], outcome: MailOutcome): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await settleMails(database(), held, outcome)
      return
    } catch (error) {
      if (tries === SETTLING_TRIES) throw error
      await sleep(SETTLING_PAUSE_MS)
    }
  }
}

function whatBecomesOf(
  { row, attempt }: ManualFormState,
  pauses: MailPauses,
  now: Temporal.Instant,
): MailOutcome {
  switch (attempt.outcome) {
    case 'sent':
      return { status: 'sent', sentAt: toIsoInstant(now), lastError: null }
    case 'skipped':
      return { status: 'skipped', lastError: attempt.reason }
    case 'resting':
      return { ...untried(row), lastError: row.lastError }
    case 'refused':
    case 'unrenderable':
      return { status: 'failed', lastError: attempt.reason }
    case 'unwelcome':
    case 'broken-off':
      // Not this mail's doing: it keeps its place and is not counted as tried.
      return { ...untried(row), lastError: attempt.reason }
    case 'deferred':
    case 'unreachable': {
      const pause = pauseAfter(pauses.retry, row.attempts)
      const most = attempt.outcome === 'unreachable' ? pauses.retryUnreachableMax : pause
      const milliseconds = withJitter(Math.min(pause, most), Math.random())
      const nextAttemptAt = toIsoInstant(now.add({ milliseconds }))
      return nextAttemptAt > toIsoInstant(lastChance(row, pauses))
        ? { status: 'failed', lastError: attempt.reason }
        : { status: 'waiting', nextAttemptAt, lastError: attempt.reason }
    }
  }
}

function untried({ nextAttemptAt, attempts }: OutboxRow) {
  return { status: 'waiting', nextAttemptAt, attempts: attempts - 1 } as const
}

function lastChance(row: OutboxRow, pauses: MailPauses): Temporal.Instant {
  return Temporal.Instant.from(row.createdAt).add({ milliseconds: pauses.giveUp })
}
