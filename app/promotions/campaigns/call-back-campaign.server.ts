import { transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { insertDraft, lockDraft } from '#app/database/letter-drafts.server.ts'
import { findCampaign } from '#app/promotions/campaigns.server.ts'
import { removeUnstarted } from '#app/promotions/scheduled-campaigns.server.ts'

export type CallBackOutcome =
  | { ok: true; draftId: string }
  /** Its mails are in the outbox: from then on it can be paused or stopped. */
  | { ok: false; reason: 'started' }
  | { ok: false; reason: 'not-found' }

/**
 * Makes a letter that has not begun a draft again, under its own id: called back twice it is one
 * draft. Of this and the start at the same moment one happens.
 */
export async function callBackCampaign(
  id: string,
  now: Temporal.Instant,
): Promise<CallBackOutcome> {
  return await transact<CallBackOutcome>(async (trx) => {
    const draft = await lockDraft(trx, id)
    const campaign = await removeUnstarted(trx, id)
    if (!campaign) {
      if (draft) return { ok: true, draftId: id }
      const isThere = (await findCampaign(trx, id)) !== null
      return { ok: false, reason: isThere ? 'started' : 'not-found' }
    }
    const { subject, content, imageUrl } = campaign
    const at = toIsoInstant(now)
    const words = { subject, content, imageUrl: imageUrl ?? '' }
    await insertDraft(trx, { id, ...words, createdAt: at, updatedAt: at })
    return { ok: true, draftId: id }
  })
}
