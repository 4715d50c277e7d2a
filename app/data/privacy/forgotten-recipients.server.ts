import type { DatabaseTransaction } from '../engine/database.server.ts'
import type { OutboxRow } from '../tables.ts'

/**
 * Notes with their campaigns how many deleted mails came to which end, so that a campaign's numbers
 * stay true without its recipients. One that still waited was passed over.
 */
export async function addDeletedCounts(
  trx: DatabaseTransaction,
  mails: readonly Pick<OutboxRow, 'campaignId' | 'status'>[],
): Promise<void> {
  const byCampaign = Map.groupBy(mails, ({ campaignId }) => campaignId)
  for (const [campaignId, gone] of byCampaign) {
    if (!campaignId) continue
    const count = (...ends: OutboxRow['status'][]) =>
      gone.filter(({ status }) => ends.includes(status)).length
    await trx
      .updateTable('campaigns')
      .set((eb) => ({
        forgottenSent: eb('forgottenSent', '+', count('sent')),
        forgottenFailed: eb('forgottenFailed', '+', count('failed')),
        forgottenSkipped: eb('forgottenSkipped', '+', count('skipped', 'waiting')),
      }))
      .where('id', '=', campaignId)
      .execute()
  }
}
