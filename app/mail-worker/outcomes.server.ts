import { setTimeout as sleep } from 'node:timers/promises'
import { database, databaseKind } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import { FORGOTTEN } from '#app/outbox/outbox.server.ts'
import { type MailOutcome, settleMails } from '#app/outbox/outbox-claims.server.ts'
import { log } from '#app/platform/log.server.ts'
import { markUndeliverable } from '#app/promotions/subscriber-changes.server.ts'
import { type Attempt, loadRenderers } from './attempt.server.ts'
import { delayAfter, type RetryPolicy, withJitter } from './retry-policy.ts'
import { type FactsOf, factsAbout, factsOnceSettled } from './sending-facts.server.ts'

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

interface Starting {
  mails: readonly OutboxRow[]
  facts: PromiseWithResolvers<FactsOf>
}

/**
 * Writes what became of the mails of one worker, and asks what may go next, by turns: what ends or is about to
 * start during one turn is the business of the next, in one commit and one question.
 */
export class OutcomeWriter {
  readonly #policy: RetryPolicy
  /** Attempts that have not ended. */
  #attempts = 0
  #ended: Ended[] = []
  #starting: Starting[] = []
  #looking: NodeJS.Immediate | undefined
  #timer: NodeJS.Timeout | undefined
  #isWriting = false

  constructor(policy: RetryPolicy) {
    this.#policy = policy
  }

  /**
   * Answers with what decides whether these mails may go, once the outcome of every mail that has ended is
   * committed. Throws what the database throws.
   */
  async before(mails: readonly OutboxRow[]): Promise<FactsOf> {
    const facts = Promise.withResolvers<FactsOf>()
    this.#starting.push({ mails, facts })
    this.#plan()
    return await facts.promise
  }

  /**
   * Answers with the attempt when its outcome is committed, if we still hold the mail. `onEnded` is called before
   * that: what `before` is asked for from then on waits for the outcome. Throws what the attempt or the database
   * throws; then the claim runs out by itself.
   */
  async after(
    row: OutboxRow,
    attempting: Promise<Attempt>,
    onEnded: (attempt: Attempt) => void = () => {},
  ): Promise<Attempt> {
    this.#attempts += 1
    const attempt = await attempting.finally(() => {
      this.#attempts -= 1
    })
    const written = Promise.withResolvers<void>()
    this.#ended.push({ row, attempt, written })
    onEnded(attempt)
    this.#plan()
    await written.promise
    return attempt
  }

  /** Looks once whatever happens at the same moment has been heard of. */
  #plan(): void {
    this.#looking ??= setImmediate(() => {
      this.#looking = undefined
      this.#begin()
    })
  }

  /** A turn does not begin while another one lasts, nor while outcomes may be gathered: mails are being sent. */
  #begin(): void {
    if (this.#isWriting || this.#ended.length + this.#starting.length === 0) return
    const starting = this.#starting.reduce((count, { mails }) => count + mails.length, 0)
    const isSending = this.#attempts > starting
    if (this.#ended.length === 0 || !isSending) void this.#write()
    else this.#timer ??= setTimeout(() => void this.#write(), GATHER_MS[databaseKind()])
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#isWriting = true
    const ended = this.#ended.splice(0)
    const starting = this.#starting.splice(0)
    await turn(ended, starting, this.#policy)
    this.#isWriting = false
    this.#plan()
  }
}

/** Settles what ended and asks about what is to start; whatever fails is told to those it concerns. */
async function turn(ended: Ended[], starting: Starting[], policy: RetryPolicy): Promise<void> {
  const now = Temporal.Now.instant()
  const mails = starting.flatMap((one) => one.mails)
  let facts: FactsOf | null = null
  try {
    const groups = await groupsOf(ended, policy, now)
    facts = await settledTogether(groups, mails, now)
    if (!facts) for (const group of groups) await settleGroup(group, now)
    for (const { written } of ended) written.resolve()
  } catch (error) {
    for (const { written } of ended) written.reject(error)
  }
  try {
    facts ??= await factsAbout(mails, now)
    for (const one of starting) one.facts.resolve(facts)
  } catch (error) {
    for (const one of starting) one.facts.reject(error)
  }
}

/** What a campaign that goes well comes to: all sent, and more of it to go. Null when there is more to it, or it failed. */
async function settledTogether(
  [group, ...others]: Group[],
  mails: readonly OutboxRow[],
  now: Temporal.Instant,
): Promise<FactsOf | null> {
  if (!group || others.length > 0 || group.unreachable.length > 0) return null
  return await factsOnceSettled({ held: group.rows, outcome: group.outcome }, mails, now)
}

/** One statement, and so one commit, for each outcome. */
async function groupsOf(
  batch: Ended[],
  policy: RetryPolicy,
  now: Temporal.Instant,
): Promise<Group[]> {
  if (batch.length === 0) return []
  const { containsCredential } = await loadRenderers()
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
  return [...byOutcome.values()]
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
