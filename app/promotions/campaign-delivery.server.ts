import { sql } from 'kysely'
import { type Database, databaseKind } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { UNSYNCED } from '#app/database/lazy-commit.server.ts'
import {
  type HeldMail,
  type MailOutcome,
  settleMails,
  settling,
} from '#app/outbox/outbox-claims.server.ts'
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

/** Some subscribers of one campaign. */
export interface AskedFor {
  campaignId: string
  subscriberIds: readonly string[]
}

/** Of some subscribers of one campaign, by the id of each. Null when the campaign is no longer there. */
export async function sendingFacts(db: Database, asked: AskedFor, now: Temporal.Instant) {
  return read(await factsQuery(db, db, asked, now).execute())
}

/**
 * The same, once mails that ended have been settled: on PostgreSQL by one statement, so that a letter costs one
 * way to the database and not two.
 */
export async function settleAndAsk(
  db: Database,
  { held, outcome }: { held: readonly HeldMail[]; outcome: MailOutcome },
  asked: AskedFor,
  now: Temporal.Instant,
) {
  if (databaseKind() === 'sqlite') {
    await settleMails(db, held, outcome)
    return await sendingFacts(db, asked, now)
  }
  const settled = settling(db, held, outcome).where(UNSYNCED).returning('id')
  const within = db.with('settled', () => settled)
  return read(await factsQuery(db, within, asked, now).execute())
}

function factsQuery(
  db: Database,
  within: Pick<Database, 'selectFrom'>,
  { campaignId, subscriberIds }: AskedFor,
  now: Temporal.Instant,
) {
  return within
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
}

function read(
  found: { status: Campaign['status']; id: string | null; unsubscribeToken: string | null }[],
): ((subscriberId: string) => SendingFacts) | null {
  const [campaign] = found
  if (!campaign) return null
  const tokens = new Map(found.map(({ id, unsubscribeToken }) => [id, unsubscribeToken]))
  return (id) => ({ status: campaign.status, unsubscribeToken: tokens.get(id) ?? null })
}
