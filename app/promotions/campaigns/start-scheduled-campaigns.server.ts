import { recordSecurity } from '#app/accounts/security-record.server.ts'
import { type DatabaseTransaction, database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { wakeMailWorker } from '#app/mail/outbox.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import {
  claimScheduled,
  dueCampaigns,
  refuseScheduled,
} from '#app/promotions/scheduled-campaigns.server.ts'
import { putRecipients, whyNoPromotion } from './start-campaign.server.ts'

/**
 * Starts the campaigns whose time has come, to whoever may be mailed now. Claim and recipients are one
 * transaction: with any number of processes each starts once, and one that is killed has begun
 * nothing. What cannot be sent is noted for the desk. What fails for one keeps no other waiting; ends
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
      const { isStarted } = await transact((trx) => start(trx, id, now))
      if (isStarted) started += 1
    } catch (error) {
      reportFault('starting a scheduled letter', error)
    }
  }
  if (started > 0) wakeMailWorker()
  return started
}

/** A refusal is an outcome to keep, not a reason to roll back: it is `ok` as well. */
async function start(trx: DatabaseTransaction, id: string, now: Temporal.Instant) {
  const isRefused = { ok: true, isStarted: false } as const
  const campaign = await claimScheduled(trx, id, toIsoInstant(now))
  if (!campaign) return isRefused
  const refusal = whyNoPromotion()
    ? 'mailing-address-missing'
    : (await putRecipients(trx, id, now)) === 0
      ? 'no-subscribers'
      : null
  if (refusal) {
    await refuseScheduled(trx, id, refusal, toIsoInstant(now))
    return isRefused
  }
  const by = { userId: campaign.createdBy, visitor: null, now }
  await recordSecurity(trx, { what: 'campaign-started', ...by })
  return { ok: true, isStarted: true } as const
}
