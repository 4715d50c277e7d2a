import { setTimeout as sleep } from 'node:timers/promises'
import { database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import { FORGOTTEN } from '#app/outbox/outbox.server.ts'
import { type MailOutcome, settleMails } from '#app/outbox/outbox-claims.server.ts'
import { log } from '#app/platform/log.server.ts'
import { markUndeliverable } from '#app/promotions/subscriber-changes.server.ts'
import { type Attempt, loadRenderers } from './attempt.server.ts'
import { delayAfter, type RetryPolicy, withJitter } from './retry-policy.ts'

/** A mail that was sent should not be sent again because the database failed for a moment. */
const WRITE_TRIES = 5
const WRITE_RETRY_MS = 1_000

/** A mail with how the attempt to send it ended. */
export interface Ended {
  row: OutboxRow
  attempt: Attempt
}

/**
 * Writes what became of mails, as far as we still hold them: one statement, and so one commit, for all that came to the
 * same end. Throws what the database throws in the end; then the claims run out by themselves.
 */
export async function settle(ended: readonly Ended[], policy: RetryPolicy): Promise<void> {
  const now = Temporal.Now.instant()
  const { containsCredential } = await loadRenderers()
  const outcomes = ended.map(({ row, attempt }) => {
    const outcome = outcomeOf(row, attempt, policy, now)
    const isOver = outcome.status === 'sent' || outcome.status === 'failed'
    if (isOver && containsCredential(row.kind)) outcome.data = FORGOTTEN
    if ('label' in attempt) {
      const facts = { mailId: row.id, outcome: attempt.outcome, answer: attempt.label }
      log.warn({ ...facts, becomes: outcome.status }, 'a mail was not sent')
    }
    const isUnreachable = 'isMailboxFault' in attempt && attempt.isMailboxFault
    return { row, outcome, unreachable: isUnreachable ? row.subscriberId : null }
  })
  for (const group of Map.groupBy(outcomes, ({ outcome }) => JSON.stringify(outcome)).values())
    await persistently(async () => {
      const [{ outcome }] = group as [(typeof group)[0]]
      const unreachable = group.flatMap((one) => one.unreachable ?? [])
      // The mark comes first: a process killed in between tries the mail again, and marks again.
      await markUndeliverable(database(), unreachable, { at: now, reason: outcome.lastError ?? '' })
      const rows = group.map(({ row }) => row)
      await settleMails(database(), rows, outcome)
    })
}

async function persistently(write: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await write()
    } catch (error) {
      if (tries === WRITE_TRIES) throw error
      await sleep(WRITE_RETRY_MS)
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
