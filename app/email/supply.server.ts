import { database, transact } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import { finishCampaign, unfinishedCampaigns } from '#app/data/promotions/campaigns.server.ts'
import { claimDueMail, nextMailAt, putBackMail } from '#app/data/system/outbox.server.ts'
import type { OutboxRow } from '#app/data/tables.ts'
import type { MailPauses } from './pauses.ts'

/** Mails claimed at once at most: a commit for each would cost as much as sending it. House rule. */
const CLAIMED_AT_ONCE = 100

/** What one look into the outbox may take. */
export interface Want {
  now: Temporal.Instant
  limit: number
  promotions: boolean
}

/** What waits, as instants that may lie in the past. */
export interface Prospect {
  /** When the first mail to one person is due; null when none waits. */
  personalAt: string | null
  /** Those of which something waits and may go, oldest first. */
  campaigns: { id: string; dueAt: string }[]
}

/** When the first of it is due; null when nothing waits. */
export function dueAt({ personalAt, campaigns }: Prospect): string | null {
  const instants = [personalAt, ...campaigns.map(({ dueAt }) => dueAt)]
  return instants.filter((at) => at !== null).sort()[0] ?? null
}

interface Held {
  row: OutboxRow
  /** From this moment on (Unix time in milliseconds) the claim could run out during an attempt. */
  staleAt: number
}

/**
 * The mails this worker holds and has not tried yet. Mail to one person comes before promotions,
 * also where some of a campaign is held already. A mail that was held so long that an attempt could
 * outlive its claim is given back.
 */
export class Supply {
  readonly #pauses: Pick<MailPauses, 'claim' | 'attempt' | 'poll'>
  #held: Held[] = []
  #news = true

  constructor(pauses: Pick<MailPauses, 'claim' | 'attempt' | 'poll'>) {
    this.#pauses = pauses
  }

  /** Somebody put mail in the outbox, which may be more pressing than what is held. */
  expectNews(): void {
    this.#news = true
  }

  /** Whether the next mail can be had without a look into the outbox. */
  isReady(nowMs: number, promotions: boolean): boolean {
    const [next] = this.#held
    return !this.#news && next !== undefined && mayGo(next, nowMs, promotions)
  }

  /** The next mail, and those after it that may go as well: up to `most`. */
  take(most: number, nowMs: number, promotions: boolean): OutboxRow[] {
    const end = this.#held.findIndex(
      (held, at) => at === most || (at > 0 && !mayGo(held, nowMs, promotions)),
    )
    return this.#held.splice(0, end < 0 ? most : end).map(({ row }) => row)
  }

  /** Looks what waits in the outbox. Campaigns of which nothing waits any more are over. */
  async look({ now, promotions }: Pick<Want, 'now' | 'promotions'>): Promise<Prospect> {
    this.#news = false
    const [personalAt, unfinished] = await Promise.all([
      nextMailAt(database()),
      unfinishedCampaigns(database()),
    ])
    const campaigns: Prospect['campaigns'] = []
    for (const { id, status, dueAt } of unfinished) {
      if (dueAt === null) await finishCampaign(database(), id, toIsoInstant(now))
      else if (promotions && status !== 'paused') campaigns.push({ id, dueAt })
    }
    return { personalAt, campaigns }
  }

  /** Claims what is most pressing of what was seen. False when nothing could be had. */
  async claim({ personalAt, campaigns }: Prospect, { now, limit, promotions }: Want) {
    const nowMs = now.epochMilliseconds
    if (this.#held.some((held) => !mayGo(held, nowMs, promotions))) await this.giveBack()
    const until = toIsoInstant(now.add({ milliseconds: this.#pauses.claim }))
    const staleAt = nowMs + this.#pauses.claim - this.#pauses.attempt
    const hold = (rows: OutboxRow[]) => rows.map((row) => ({ row, staleAt }))
    const claim = { now: toIsoInstant(now), until, limit: Math.min(limit, CLAIMED_AT_ONCE) }
    const isDue = (at: string | null) => at !== null && at <= claim.now
    if (isDue(personalAt)) this.#held.unshift(...hold(await claimDueMail(database(), claim)))
    for (const { id, dueAt } of campaigns) {
      if (this.#held.length > 0) break
      if (!isDue(dueAt)) continue
      this.#held = hold(await claimDueMail(database(), { ...claim, campaignId: id }))
    }
    return this.#held.length > 0
  }

  /** Gives back what is held and not tried. */
  async giveBack(): Promise<void> {
    const held = this.#held.splice(0)
    if (held.length === 0) return
    await transact(async (trx) => {
      await putBackMail(
        trx,
        held.map(({ row }) => row),
      )
      return { ok: true }
    })
  }
}

function mayGo({ row, staleAt }: Held, nowMs: number, promotions: boolean): boolean {
  return nowMs < staleAt && (promotions || !row.campaignId)
}
