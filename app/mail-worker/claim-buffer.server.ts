import { database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import { claimDueMail, nextMailAt, putBackMail } from '#app/outbox/outbox-claims.server.ts'
import { finishCampaign, unfinishedCampaigns } from '#app/promotions/campaign-delivery.server.ts'
import type { RetryPolicy } from './retry-policy.ts'

/** Mails claimed at once at most: a commit for each would cost as much as sending it. Own choice. */
const CLAIM_BATCH = 100

/** What waits in the outbox, with instants that may lie in the past. */
export interface WaitingMail {
  /** When the first mail to one person is due; null when none waits. */
  personalAt: string | null
  /** Campaigns that have mail waiting and may go on, oldest first. */
  campaigns: { id: string; dueAt: string }[]
}

/** When the first of it is due; null when nothing waits. */
export function firstDueAt({ personalAt, campaigns }: WaitingMail): string | null {
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
export class ClaimBuffer {
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
    await transact(async (trx) => {
      await putBackMail(trx, rows)
      return { ok: true }
    })
  }
}

function maySend({ row, staleAt }: ClaimedMail, nowMs: number, promotions: boolean): boolean {
  return nowMs < staleAt && (promotions || !row.campaignId)
}
