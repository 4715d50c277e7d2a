import { sql } from 'kysely'
import type { Database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { Campaign } from './campaigns.server.ts'
import { mailableSubscribers } from './newsletter-subscribers.server.ts'

/** Campaigns that have begun and are not over, oldest first, and when the next mail of each is due, if any waits. */
export async function unfinishedCampaigns(
  db: Database,
): Promise<{ id: string; status: Campaign['status']; dueAt: string | null }[]> {
  return await db
    .selectFrom('campaigns')
    .select((eb) => [
      'id',
      'status',
      eb
        .selectFrom('outbox')
        .select((of) => of.fn.min('nextAttemptAt').as('at'))
        .whereRef('outbox.campaignId', '=', 'campaigns.id')
        .where('outbox.status', '=', 'waiting')
        .as('dueAt'),
    ])
    .where('finishedAt', 'is', null)
    .where('status', '!=', 'scheduled')
    .orderBy('createdAt')
    .execute()
}

/** Ends a campaign of which no mail waits; one that was stopped stays so. */
export async function finishCampaign(db: Database, id: string, now: string): Promise<void> {
  await db
    .updateTable('campaigns')
    .set((eb) => ({
      finishedAt: now,
      status: eb
        .case()
        .when('status', '=', 'stopped')
        .then(sql.lit('stopped'))
        .else(sql.lit('finished'))
        .end() as never,
    }))
    .where('id', '=', id)
    .where('finishedAt', 'is', null)
    .execute()
}

/** What decides, at the last moment, whether a mail of a campaign may still go. */
export interface SendingFacts {
  status: Campaign['status']
  /** Null when the recipient no longer gets promotions. */
  unsubscribeToken: string | null
}

/** Of some subscribers of one campaign, by the id of each. Null when the campaign is no longer there. */
export async function sendingFacts(
  db: Database,
  { campaignId, subscriberIds }: { campaignId: string; subscriberIds: readonly string[] },
  now: Temporal.Instant,
): Promise<((subscriberId: string) => SendingFacts) | null> {
  const found = await db
    .selectFrom('campaigns')
    .leftJoin(
      mailableSubscribers(db, toIsoInstant(now))
        .select(['id', 'unsubscribeToken'])
        // No list: PostgreSQL keeps the plan of a statement whose text comes again.
        .where((eb) => eb.or(subscriberIds.map((id) => eb('id', '=', id))))
        .as('mailable'),
      (join) => join.onTrue(),
    )
    .where('campaigns.id', '=', campaignId)
    .select(['campaigns.status', 'mailable.id', 'mailable.unsubscribeToken'])
    .execute()
  const [campaign] = found
  if (!campaign) return null
  const tokens = new Map(found.map(({ id, unsubscribeToken }) => [id, unsubscribeToken]))
  return (id) => ({ status: campaign.status, unsubscribeToken: tokens.get(id) ?? null })
}
