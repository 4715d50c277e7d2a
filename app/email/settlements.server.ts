import { setTimeout as sleep } from 'node:timers/promises'
import { transact } from '#app/data/database.server.ts'
import { stored } from '#app/data/instant.ts'
import { FORGOTTEN, type MailOutcome, settleMails } from '#app/data/outbox.server.ts'
import type { OutboxRow } from '#app/data/tables.ts'
import { log } from '#app/platform/log.server.ts'
import type { Attempt } from './attempt.server.ts'
import { type MailPauses, pauseAfter, withJitter } from './pauses.ts'

/**
 * How long an outcome waits, at most, until half of the mails on their way have ended: one commit
 * for several costs no more than one for each. Next to what a relay takes for a mail it is nothing.
 */
const GATHER_MS = 2

/** A mail that was sent should not be sent again because the database had a hiccup. */
const SETTLING_TRIES = 5
const SETTLING_PAUSE_MS = 1_000

interface Tried {
  row: OutboxRow
  attempt: Attempt
}

/** Writes down what becomes of the mails of one worker, those that end together in one commit. */
export class Settlements {
  readonly #pauses: MailPauses
  #onTheirWay = 0
  #gathered: { tried: Tried; done: PromiseWithResolvers<void> }[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(pauses: MailPauses) {
    this.#pauses = pauses
  }

  /**
   * Makes an attempt and resolves when its outcome is committed, if we still hold the mail. Throws
   * what the attempt or the database throws; then the claim runs out by itself.
   */
  async after(row: OutboxRow, attempting: () => Promise<Attempt>): Promise<Attempt> {
    const done = Promise.withResolvers<void>()
    let attempt: Attempt
    this.#onTheirWay += 1
    try {
      attempt = await attempting()
      this.#gathered.push({ tried: { row, attempt }, done })
    } finally {
      this.#onTheirWay -= 1
      this.#settleSoon()
    }
    await done.promise
    return attempt
  }

  #settleSoon(): void {
    if (this.#gathered.length === 0) return
    if (this.#gathered.length >= this.#onTheirWay) this.#settleNow()
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

async function settle(together: Tried[], pauses: MailPauses): Promise<void> {
  const { opensADoor } = await import('./kinds.server.ts')
  const now = Temporal.Now.instant()
  const alike = new Map<string, { outcome: MailOutcome; held: OutboxRow[] }>()
  for (const tried of together) {
    const { row, attempt } = tried
    const outcome = whatBecomesOf(tried, pauses, now)
    const isOver = outcome.status === 'sent' || outcome.status === 'failed'
    if (isOver && opensADoor(row.kind)) outcome.data = FORGOTTEN
    if ('label' in attempt) {
      const facts = { mailId: row.id, outcome: attempt.outcome, answer: attempt.label }
      log.warn({ ...facts, becomes: outcome.status }, 'a mail was not sent')
    }
    const key = JSON.stringify(outcome)
    const group = alike.get(key) ?? { outcome, held: [] }
    group.held.push(row)
    alike.set(key, group)
  }
  for (let tries = 1; ; tries++) {
    try {
      await transact(async (trx) => {
        for (const { outcome, held } of alike.values()) await settleMails(trx, held, outcome)
        return { ok: true }
      })
      return
    } catch (error) {
      if (tries === SETTLING_TRIES) throw error
      await sleep(SETTLING_PAUSE_MS)
    }
  }
}

function whatBecomesOf(
  { row, attempt }: Tried,
  pauses: MailPauses,
  now: Temporal.Instant,
): MailOutcome {
  switch (attempt.outcome) {
    case 'sent':
      return { status: 'sent', sentAt: stored(now), lastError: null }
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
      const nextAttemptAt = stored(now.add({ milliseconds }))
      return nextAttemptAt > stored(lastChance(row, pauses))
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
