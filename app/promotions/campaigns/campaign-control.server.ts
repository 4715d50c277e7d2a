import { recordSecurity } from '#app/accounts/security-record.server.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { wakeMailWorker } from '#app/mail/outbox.server.ts'
import type { Visitor } from '#app/platform/request-context.ts'
import {
  type Campaign,
  changeCampaignStatus,
  findCampaign,
  skipRecipients,
} from '#app/promotions/campaigns.server.ts'

export type CampaignControlOutcome =
  | { ok: true }
  | { ok: false; reason: 'not-found' }
  /** It has ended meanwhile, or is in that state already. */
  | { ok: false; reason: 'not-now'; status: Campaign['status'] }

/** Lets a campaign rest: nothing more of it is sent but what is on its way. */
export async function pauseCampaign(id: string): Promise<CampaignControlOutcome> {
  return await steer(id, ['sending'], 'paused')
}

/** Goes on with a campaign that rests. */
export async function resumeCampaign(id: string): Promise<CampaignControlOutcome> {
  const outcome = await steer(id, ['paused'], 'sending')
  if (outcome.ok) wakeMailWorker()
  return outcome
}

/** Ends a campaign for good: whoever has not got it yet is passed over, and that is noted. */
export async function stopCampaign(
  id: string,
  { userId, visitor, now }: { userId: string; visitor: Visitor; now: Temporal.Instant },
): Promise<CampaignControlOutcome> {
  const outcome = await steer(id, ['sending', 'paused'], 'stopped', async (trx) => {
    await skipRecipients(trx, id, 'stopped', toIsoInstant(now))
    await recordSecurity(trx, { what: 'campaign-stopped', userId, visitor, now })
  })
  if (outcome.ok) wakeMailWorker()
  return outcome
}

async function steer(
  id: string,
  from: readonly Campaign['status'][],
  to: Campaign['status'],
  also: (trx: DatabaseTransaction) => Promise<void> = async () => {},
): Promise<CampaignControlOutcome> {
  if (!isId(id)) return { ok: false, reason: 'not-found' }
  return await transact<CampaignControlOutcome>(async (trx) => {
    if (await changeCampaignStatus(trx, id, from, to)) {
      await also(trx)
      return { ok: true }
    }
    const campaign = await findCampaign(trx, id)
    if (!campaign) return { ok: false, reason: 'not-found' }
    return { ok: false, reason: 'not-now', status: campaign.status }
  })
}
