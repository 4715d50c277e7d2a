import { recordSecurity } from '#app/accounts/security-record.server.ts'
import { afterCommit, type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { insertDraft, lockDraft } from '#app/database/letter-drafts.server.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { wakeMailWorker } from '#app/mail/outbox.server.ts'
import type { Visitor } from '#app/platform/request-context.ts'
import {
  type Campaign,
  changeCampaignStatus,
  findCampaign,
  renewRecipients,
  skipRecipients,
} from '#app/promotions/campaigns.server.ts'

/** Lets a campaign rest: nothing more of it is sent except what is on its way. */
export async function pauseCampaign(id: string): Promise<void> {
  await steer(id, ['sending'], 'paused')
}

/** Goes on with a campaign that rests; each of its emails that waits has its whole time to be tried again. */
export async function resumeCampaign(id: string, now: Temporal.Instant): Promise<void> {
  await steer(id, ['paused'], 'sending', (trx) => renewRecipients(trx, id, toIsoInstant(now)))
}

/** Ends a campaign for good. Subscribers who have not received it yet are skipped, and marked as skipped. */
export async function stopCampaign(
  id: string,
  { userId, visitor, now }: { userId: string; visitor: Visitor; now: Temporal.Instant },
): Promise<void> {
  await steer(id, ['sending', 'paused'], 'stopped', async (trx) => {
    await skipRecipients(trx, id, 'stopped', toIsoInstant(now))
    await recordSecurity(trx, { what: 'campaign-stopped', userId, visitor, now })
  })
}

async function steer(
  id: string,
  from: readonly Campaign['status'][],
  to: Campaign['status'],
  also: (trx: DatabaseTransaction) => Promise<void> = async () => {},
): Promise<void> {
  if (!isId(id)) refuseGone()
  await transact(async (trx) => {
    if (!(await changeCampaignStatus(trx, id, from, to))) {
      if (!(await findCampaign(trx, id))) refuseGone()
      const sentence =
        'This newsletter changed since you opened it. Check it below, then try again.'
      refuse('aborted', sentence)
    }
    await also(trx)
    afterCommit(wakeMailWorker)
  })
}

/**
 * Makes a letter that has not begun a draft again, under its own id: called back twice it is one
 * draft. Of this and the start at the same moment one happens.
 */
export async function callBackCampaign(id: string, now: Temporal.Instant): Promise<void> {
  await transact(async (trx) => {
    const draft = await lockDraft(trx, id)
    const campaign = await removeUnstarted(trx, id)
    if (campaign) {
      const { subject, content, imageUrl } = campaign
      const at = toIsoInstant(now)
      const words = { subject, content, imageUrl: imageUrl ?? '' }
      await insertDraft(trx, { id, ...words, createdAt: at, updatedAt: at })
    } else if (!draft) {
      if (!(await findCampaign(trx, id))) refuseGone()
      refuse('aborted', 'This newsletter is already being sent. You can pause or stop it.')
    }
  })
}

/** Removes a campaign that has not begun, and returns it; null where it has, or is not there. */
async function removeUnstarted(trx: DatabaseTransaction, id: string): Promise<Campaign | null> {
  if (!isId(id)) return null
  const row = await trx
    .deleteFrom('campaigns')
    .where('id', '=', id)
    .where('status', 'in', ['scheduled', 'refused'])
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

function refuseGone(): never {
  refuse('not-found', 'This newsletter no longer exists.')
}
