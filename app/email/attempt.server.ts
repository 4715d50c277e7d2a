import { setTimeout as sleep } from 'node:timers/promises'
import { type SkipReason, sendingFacts } from '#app/data/campaigns.server.ts'
import { database, transact } from '#app/data/database.server.ts'
import { stored } from '#app/data/instant.ts'
import { FORGOTTEN, settleMail } from '#app/data/outbox.server.ts'
import type { OutboxRow } from '#app/data/tables.ts'
import { log } from '#app/platform/log.server.ts'
import type { ComposedMail } from './composed-mail.ts'
import { type MailPauses, pauseAfter, withJitter } from './pauses.ts'
import { describeFault, faultLabel, judgeFault, type SmtpFault } from './smtp-fault.ts'
import type { MailTransport } from './transport.server.ts'

/** How one attempt to send one mail ended. */
export type Attempt =
  | { outcome: 'sent' }
  /** Nothing was tried: its campaign rests, was stopped, or the recipient wants no more of it. */
  | { outcome: 'resting' }
  | { outcome: 'skipped'; reason: SkipReason }
  | {
      outcome: SmtpFault | 'unrenderable' | 'broken-off'
      /** For the artist: may hold the server's words. */
      reason: string
      /** For the log: holds nothing personal. */
      label: string
    }

/** A mail that was sent should not be sent again because the database had a hiccup. */
const SETTLING_TRIES = 5
const SETTLING_PAUSE_MS = 1_000

/**
 * Loads what renders mail. Evaluating it holds the process up for a moment, so a worker does it
 * before it waits for its first mail, and not while a visitor waits for her first answer.
 */
export async function loadTemplates(): Promise<void> {
  await import('./promotion-mould.server.ts')
}

/**
 * Renders a mail and hands it over. Whatever happens to the mail is an outcome, not an error; but
 * what the database throws is thrown, and the claim runs out by itself.
 */
export async function attemptMail(
  row: OutboxRow,
  using: { baseUrl: string; transport: MailTransport; breakOff: AbortSignal },
): Promise<Attempt> {
  const facts = row.campaignId
    ? await sendingFacts(database(), row.campaignId, row.subscriberId ?? '', Temporal.Now.instant())
    : null
  if (facts?.status === 'paused') return { outcome: 'resting' }
  if (facts?.status === 'stopped') return { outcome: 'skipped', reason: 'stopped' }
  if (facts && facts.unsubscribeToken === null)
    return { outcome: 'skipped', reason: 'unsubscribed' }

  let mail: ComposedMail
  try {
    mail = await write(row, facts?.unsubscribeToken ?? '', using.baseUrl)
  } catch (error) {
    const reason = `This mail could not be written: ${(error as Error)?.message}`
    return { outcome: 'unrenderable', reason, label: 'not rendered' }
  }
  try {
    await using.transport.send(mail, using.breakOff)
    return { outcome: 'sent' }
  } catch (error) {
    const outcome = using.breakOff.aborted ? 'broken-off' : judgeFault(error)
    const reason = describeFault(error, using.transport.secrets)
    return { outcome, reason, label: faultLabel(error) }
  }
}

async function write(
  row: OutboxRow,
  unsubscribeToken: string,
  baseUrl: string,
): Promise<ComposedMail> {
  if (row.campaignId) {
    const { castPromotion } = await import('./promotion-mould.server.ts')
    return await castPromotion(row, unsubscribeToken, baseUrl)
  }
  const { composeMail } = await import('./compose.server.ts')
  return await composeMail(row, baseUrl)
}

/** Writes down what becomes of the mail, if we still hold it. Throws what the database throws. */
export async function settleAttempt(
  row: OutboxRow,
  attempt: Attempt,
  pauses: MailPauses,
): Promise<void> {
  const outcome = await whatBecomesOf(row, attempt, pauses, Temporal.Now.instant())
  if ('label' in attempt)
    log.warn(
      {
        mailId: row.id,
        outcome: attempt.outcome,
        answer: attempt.label,
        becomes: outcome.status,
      },
      'a mail was not sent',
    )
  for (let tries = 1; ; tries++) {
    try {
      // Mails that are settled at the same moment share a commit.
      await transact(async (trx) => ({ ok: true, held: await settleMail(trx, row, outcome) }))
      return
    } catch (error) {
      if (tries === SETTLING_TRIES) throw error
      await sleep(SETTLING_PAUSE_MS)
    }
  }
}

async function whatBecomesOf(
  row: OutboxRow,
  attempt: Attempt,
  pauses: MailPauses,
  now: Temporal.Instant,
): Promise<Parameters<typeof settleMail>[2]> {
  const { opensADoor } = await import('./kinds.server.ts')
  const forgotten = opensADoor(row.kind) ? { data: FORGOTTEN } : {}
  switch (attempt.outcome) {
    case 'sent':
      return { status: 'sent', sentAt: stored(now), lastError: null, ...forgotten }
    case 'skipped':
      return { status: 'skipped', lastError: attempt.reason }
    case 'resting':
      return { ...untried(row), lastError: row.lastError }
    case 'refused':
    case 'unrenderable':
      return { status: 'failed', lastError: attempt.reason, ...forgotten }
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
        ? { status: 'failed', lastError: attempt.reason, ...forgotten }
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
