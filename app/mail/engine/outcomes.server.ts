import { setTimeout as sleep } from 'node:timers/promises'
import { database, databaseKind } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import { markUndeliverable } from '#app/data/promotions/subscriber-changes.server.ts'
import type { OutboxRow } from '#app/data/rows/mail.ts'
import { FORGOTTEN } from '#app/data/system/outbox.server.ts'
import { type MailOutcome, settleMails } from '#app/data/system/outbox-claims.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type Attempt, loadRenderers } from './attempt.server.ts'
import { delayAfter, type RetryPolicy, withJitter } from './retry-policy.ts'

/** A mail that was sent should not be sent again because the database failed for a moment. */
const WRITE_TRIES = 5
const WRITE_RETRY_MS = 1_000

/**
 * How long an outcome waits, at most, for those of the other mails in flight: one statement for several
 * takes no longer than one for each. On SQLite it is this process that writes, and sends nothing meanwhile.
 */
const GATHER_MS = { sqlite: 5, postgres: 1 }

interface Ended {
  row: OutboxRow
  attempt: Attempt
  written: PromiseWithResolvers<void>
}

/** Writes what became of the mails of one worker; those that end about together share one commit. */
export class OutcomeWriter {
  readonly #policy: RetryPolicy
  #inFlight = 0
  #ended: Ended[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(policy: RetryPolicy) {
    this.#policy = policy
  }

  /**
   * Answers with the attempt when its outcome is committed, if we still hold the mail. Throws what
   * the attempt or the database throws; then the claim runs out by itself.
   */
  async after(row: OutboxRow, attempting: Promise<Attempt>): Promise<Attempt> {
    this.#inFlight += 1
    const attempt = await attempting.finally(() => {
      this.#inFlight -= 1
    })
    const written = Promise.withResolvers<void>()
    this.#ended.push({ row, attempt, written })
    if (this.#inFlight === 0) this.#write()
    else this.#timer ??= setTimeout(() => this.#write(), GATHER_MS[databaseKind()])
    await written.promise
    return attempt
  }

  #write(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const batch = this.#ended.splice(0)
    settle(batch, this.#policy).then(
      () => {
        for (const { written } of batch) written.resolve()
      },
      (error) => {
        for (const { written } of batch) written.reject(error)
      },
    )
  }
}

async function settle(batch: Ended[], policy: RetryPolicy): Promise<void> {
  const { containsCredential } = await loadRenderers()
  const now = Temporal.Now.instant()
  const byOutcome = new Map<string, Group>()
  for (const { row, attempt } of batch) {
    const outcome = outcomeOf(row, attempt, policy, now)
    const isOver = outcome.status === 'sent' || outcome.status === 'failed'
    if (isOver && containsCredential(row.kind)) outcome.data = FORGOTTEN
    if ('label' in attempt) {
      const facts = { mailId: row.id, outcome: attempt.outcome, answer: attempt.label }
      log.warn({ ...facts, becomes: outcome.status }, 'a mail was not sent')
    }
    const key = JSON.stringify(outcome)
    const group = byOutcome.get(key) ?? { outcome, rows: [], unreachable: [] }
    group.rows.push(row)
    if ('isMailboxFault' in attempt && attempt.isMailboxFault && row.subscriberId)
      group.unreachable.push(row.subscriberId)
    byOutcome.set(key, group)
  }
  // One statement, and so one commit, for each outcome.
  for (const group of byOutcome.values()) await settleGroup(group, now)
}

/** Mails that came to the same end, and the subscribers among them whose mailboxes take no mail. */
interface Group {
  outcome: MailOutcome
  rows: OutboxRow[]
  unreachable: string[]
}

/** The mark comes first: a process killed in between tries the mail again, and marks again. */
async function settleGroup({ outcome, rows, unreachable }: Group, now: Temporal.Instant) {
  for (let tries = 1; ; tries++) {
    try {
      const reason = outcome.lastError ?? ''
      await markUndeliverable(database(), unreachable, { at: now, reason })
      await settleMails(database(), rows, outcome)
      return
    } catch (error) {
      if (tries === WRITE_TRIES) throw error
      await sleep(WRITE_RETRY_MS)
    }
  }
}

function outcomeOf(
  row: OutboxRow,
  attempt: Attempt,
  policy: RetryPolicy,
  now: Temporal.Instant,
): MailOutcome {
  const { nextAttemptAt, attempts } = row
  const untried = { status: 'waiting', nextAttemptAt, attempts: attempts - 1 } as const
  switch (attempt.outcome) {
    case 'sent':
      return { status: 'sent', sentAt: toIsoInstant(now), lastError: null }
    case 'skipped':
      return { status: 'skipped', lastError: attempt.reason }
    case 'paused':
      return { ...untried, lastError: row.lastError }
    case 'refused':
    case 'unrenderable':
      return { status: 'failed', lastError: attempt.reason }
    case 'sender-rejected':
    case 'aborted':
      // No fault of this mail: it keeps its place and is not counted as tried.
      return { ...untried, lastError: attempt.reason }
    case 'deferred':
    case 'unreachable': {
      const delayMs = delayAfter(policy.retryMs, attempts)
      const maxMs = attempt.outcome === 'unreachable' ? policy.unreachableRetryMaxMs : delayMs
      const milliseconds = withJitter(Math.min(delayMs, maxMs), Math.random())
      const next = now.add({ milliseconds })
      const last = Temporal.Instant.from(row.createdAt).add({ milliseconds: policy.giveUpMs })
      return Temporal.Instant.compare(next, last) > 0
        ? { status: 'failed', lastError: attempt.reason }
        : { status: 'waiting', nextAttemptAt: toIsoInstant(next), lastError: attempt.reason }
    }
  }
}
