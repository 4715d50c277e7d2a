import { recordSecurity } from '#app/accounts/security-record.server.ts'
import {
  afterCommit,
  type Database,
  type DatabaseTransaction,
  database,
  transact,
} from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { wakeMailWorker } from '#app/mail/outbox.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import type { Campaign } from '#app/promotions/campaigns.server.ts'
import { putRecipients, whyNoPromotion } from './start-campaign.server.ts'

/**
 * Starts the campaigns that are due, for everyone who may be mailed now. A campaign is claimed and its recipients are
 * stored in one transaction: with any number of processes each starts once, and a process that is killed has started
 * nothing. A campaign that cannot be sent is shown on the desk. A failure of one does not hold up the others; it stops
 * early when `stopping` says so. Returns how many were started.
 */
export async function startScheduledCampaigns(
  now: Temporal.Instant,
  stopping: () => boolean = () => false,
): Promise<number> {
  let started = 0
  for (const id of await dueCampaigns(database(), toIsoInstant(now))) {
    if (stopping()) break
    try {
      if (await transact((trx) => start(trx, id, now))) started += 1
    } catch (error) {
      reportFault('starting a scheduled letter', error)
    }
  }
  return started
}

/** Whether it was started. What is refused is noted with the campaign, so that is no reason to roll back. */
async function start(
  trx: DatabaseTransaction,
  id: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const campaign = await claimScheduled(trx, id, toIsoInstant(now))
  if (!campaign) return false
  const refusal = whyNoPromotion()
    ? 'mailing-address-missing'
    : (await putRecipients(trx, id, now)) === 0
      ? 'no-subscribers'
      : null
  if (refusal) {
    await refuseScheduled(trx, id, refusal, toIsoInstant(now))
    return false
  }
  const by = { userId: campaign.createdBy, visitor: null, now }
  await recordSecurity(trx, { what: 'campaign-started', ...by })
  afterCommit(wakeMailWorker)
  return true
}

/** Scheduled campaigns whose time has come, the longest due first. */
async function dueCampaigns(db: Database, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .where('status', '=', 'scheduled')
    .where('sendAt', '<=', now)
    .orderBy('sendAt')
    .execute()
  return rows.map(({ id }) => id)
}

/** Begins a scheduled campaign; null, and nothing changed, when it was begun or called back before. */
async function claimScheduled(
  trx: DatabaseTransaction,
  id: string,
  now: string,
): Promise<Campaign | null> {
  const row = await trx
    .updateTable('campaigns')
    .set({ status: 'sending', startedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Notes that a scheduled campaign could not be sent when its time came. */
async function refuseScheduled(
  trx: DatabaseTransaction,
  id: string,
  refusal: NonNullable<Campaign['refusal']>,
  now: string,
): Promise<void> {
  await trx
    .updateTable('campaigns')
    .set({ status: 'refused', refusal, startedAt: null, finishedAt: now })
    .where('id', '=', id)
    .execute()
}
