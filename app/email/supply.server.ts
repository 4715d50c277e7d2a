import { finishCampaign, unfinishedCampaigns } from '#app/data/campaigns.server.ts'
import { database, transact } from '#app/data/database.server.ts'
import { stored } from '#app/data/instant.ts'
import { claimDueMail, nextMailAt, putBackMail } from '#app/data/outbox.server.ts'
import type { OutboxRow } from '#app/data/tables.ts'
import type { MailPauses } from './pauses.ts'

/** Mails claimed at once at most: a commit for each would cost as much as sending it. House rule. */
const CLAIMED_AT_ONCE = 50

/** What one look into the outbox may take. */
export interface Want {
  now: Temporal.Instant
  limit: number
  promotions: boolean
}

/**
 * The mails this worker holds and has not tried yet. Mail to one person comes before promotions,
 * also where some of a campaign is held already. A mail that was held so long that an attempt could
 * outlive its claim is given back.
 */
export class Supply {
  readonly #pauses: Pick<MailPauses, 'claim' | 'attempt' | 'poll'>
  #held: OutboxRow[] = []
  #news = true

  constructor(pauses: Pick<MailPauses, 'claim' | 'attempt' | 'poll'>) {
    this.#pauses = pauses
  }

  /** Somebody put mail in the outbox, which may be more pressing than what is held. */
  expectNews(): void {
    this.#news = true
  }

  /** Whether the next mail can be had without a look into the outbox. */
  isReady(now: Temporal.Instant, promotions: boolean): boolean {
    const [next] = this.#held
    return !this.#news && next !== undefined && this.#mayGo(next, this.#safeAfter(now), promotions)
  }

  /** The next mail, and those after it that may go as well: up to `most`. */
  take({ most, now, promotions }: Omit<Want, 'limit'> & { most: number }): OutboxRow[] {
    const safeAfter = this.#safeAfter(now)
    const end = this.#held.findIndex(
      (row, at) => at === most || (at > 0 && !this.#mayGo(row, safeAfter, promotions)),
    )
    return this.#held.splice(0, end < 0 ? most : end)
  }

  /**
   * When there is something to claim, as an instant that may lie in the past; null when nothing
   * waits. Campaigns of which nothing waits any more are over.
   */
  async dueAt({ now, promotions }: Pick<Want, 'now' | 'promotions'>): Promise<string | null> {
    const due = [await nextMailAt(database())]
    for (const { id, status, dueAt } of await unfinishedCampaigns(database())) {
      if (dueAt === null) await finishCampaign(database(), id, stored(now))
      else if (promotions && status !== 'paused') due.push(dueAt)
    }
    return due.reduce((first, at) => (first === null || (at !== null && at < first) ? at : first))
  }

  /** Claims what is most pressing. False when nothing could be had. */
  async claim({ now, limit, promotions }: Want): Promise<boolean> {
    this.#news = false
    const safeAfter = this.#safeAfter(now)
    if (!promotions || this.#held.some((row) => isStale(row, safeAfter))) await this.giveBack()
    const until = stored(now.add({ milliseconds: this.#pauses.claim }))
    const claim = { now: stored(now), until, limit: Math.min(limit, CLAIMED_AT_ONCE) }
    const personal = await claimDueMail(database(), claim)
    this.#held.unshift(...personal)
    if (this.#held.length > 0 || !promotions) return this.#held.length > 0
    for (const campaign of await unfinishedCampaigns(database())) {
      if (campaign.status === 'paused' || campaign.dueAt === null) continue
      if (campaign.dueAt > claim.now) continue
      this.#held = await claimDueMail(database(), { ...claim, campaignId: campaign.id })
      if (this.#held.length > 0) return true
    }
    return false
  }

  /** Gives back what is held and not tried. */
  async giveBack(): Promise<void> {
    const held = this.#held.splice(0)
    if (held.length === 0) return
    await transact(async (trx) => {
      await putBackMail(trx, held)
      return { ok: true }
    })
  }

  #mayGo(row: OutboxRow, safeAfter: string, promotions: boolean): boolean {
    return !isStale(row, safeAfter) && (promotions || !row.campaignId)
  }

  /** A claim that runs out before this instant could do so during an attempt. */
  #safeAfter(now: Temporal.Instant): string {
    return stored(now.add({ milliseconds: this.#pauses.attempt }))
  }
}

function isStale({ claimedUntil }: OutboxRow, safeAfter: string): boolean {
  return (claimedUntil ?? '') <= safeAfter
}
