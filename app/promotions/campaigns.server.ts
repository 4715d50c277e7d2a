import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { countRows } from '#app/database/queries.ts'
import type { DeliveryStatus, OutboxRow } from '#app/database/rows/mail.ts'
import type { CampaignRow } from '#app/database/rows/promotions.ts'
import { mailableSubscribers } from './newsletter-subscribers.server.ts'

/** A campaign; `countRecipients` knows of those that are forgotten. */
export type Campaign = Omit<CampaignRow, `forgotten${string}`>

/** Why a recipient was skipped. */
export type SkipReason = 'stopped' | 'unsubscribed'

/** How many recipients of a campaign came to which end. */
export interface CampaignCounts {
  sent: number
  failed: number
  skipped: number
  waiting: number
}

export async function insertCampaign(trx: DatabaseTransaction, campaign: Campaign): Promise<void> {
  await trx.insertInto('campaigns').values(campaign).execute()
}

/**
 * Puts one mail for each subscriber who may be mailed in the outbox and notes their number with the campaign;
 * returns it. The database does it by itself, however many they are. Ids and Message-IDs are made of
 * the campaign and the subscriber: made twice, they would be the same.
 */
export async function addRecipients(
  trx: DatabaseTransaction,
  id: string,
  { now, messageIdDomain }: { now: Temporal.Instant; messageIdDomain: string },
): Promise<number> {
  const createdAt = toIsoInstant(now)
  const text = (value: string) => sql<string>`cast(${value} as text)`
  const nothing = sql<null>`cast(null as text)`
  const subscriberId = sql.ref('newsletterSubscribers.id')
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('outbox')
    .columns([
      'id',
      'kind',
      'recipient',
      'data',
      'bookingId',
      'messageId',
      'status',
      'attempts',
      'nextAttemptAt',
      'claimedUntil',
      'claim',
      'lastError',
      'createdAt',
      'sentAt',
      'campaignId',
      'subscriberId',
    ])
    .expression(
      mailableSubscribers(trx, toIsoInstant(now)).select([
        sql<string>`${text(`${id}.`)} || ${subscriberId}`.as('id'),
        text('promotion').as('kind'),
        'email as recipient',
        text('{}').as('data'),
        nothing.as('bookingId'),
        sql<string>`${text(`<${id}.`)} || ${subscriberId} || ${text(`@${messageIdDomain}>`)}`.as(
          'messageId',
        ),
        sql<'waiting'>`'waiting'`.as('status'),
        sql<number>`0`.as('attempts'),
        text(createdAt).as('nextAttemptAt'),
        nothing.as('claimedUntil'),
        sql<number>`0`.as('claim'),
        nothing.as('lastError'),
        text(createdAt).as('createdAt'),
        nothing.as('sentAt'),
        text(id).as('campaignId'),
        'newsletterSubscribers.id as subscriberId',
      ]),
    )
    .executeTakeFirstOrThrow()
  const recipientCount = Number(numInsertedOrUpdatedRows ?? 0)
  await trx.updateTable('campaigns').set({ recipientCount }).where('id', '=', id).execute()
  return recipientCount
}

export async function findCampaign(db: Database, id: string): Promise<Campaign | null> {
  if (!isId(id)) return null
  const found = await db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst()
  return found ?? null
}

/** Those that have begun, newest first, from after the one given. */
export async function listCampaigns(
  db: Database,
  limit: number,
  after: Pick<Campaign, 'startedAt' | 'id'> | null,
): Promise<Campaign[]> {
  let query = db.selectFrom('campaigns').selectAll().where('startedAt', 'is not', null)
  if (after)
    query = query.where((eb) =>
      eb.or([
        eb('startedAt', '<', after.startedAt),
        eb.and([eb('startedAt', '=', after.startedAt), eb('id', '<', after.id)]),
      ]),
    )
  return await query.orderBy('startedAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Those that have begun and go on or rest, the oldest first. */
export async function listUnfinished(db: Database): Promise<Campaign[]> {
  return await db
    .selectFrom('campaigns')
    .selectAll()
    .where('status', 'in', ['sending', 'paused'])
    .where('finishedAt', 'is', null)
    .orderBy('startedAt')
    .execute()
}

/** Campaigns that have not begun: those that were refused first, then by the time they are to go. */
export async function listUnstarted(db: Database): Promise<Campaign[]> {
  return await db
    .selectFrom('campaigns')
    .selectAll()
    .where('status', 'in', ['scheduled', 'refused'])
    .orderBy('status')
    .orderBy('sendAt')
    .execute()
}

/** How many have not. */
export async function countUnstarted(db: Database): Promise<number> {
  return await countRows(db.selectFrom('campaigns').where('status', 'in', ['scheduled', 'refused']))
}

/** The counts of each campaign asked for, whether or not it has any. */
export async function countRecipients(
  db: Database,
  campaignIds: readonly string[],
): Promise<Map<string, CampaignCounts>> {
  const counts = new Map<string, CampaignCounts>()
  if (campaignIds.length === 0) return counts
  const forgotten = await db
    .selectFrom('campaigns')
    .select(['id', 'forgottenSent', 'forgottenFailed', 'forgottenSkipped'])
    .where('id', 'in', campaignIds)
    .execute()
  for (const id of campaignIds) counts.set(id, { sent: 0, failed: 0, skipped: 0, waiting: 0 })
  for (const { id, forgottenSent, forgottenFailed, forgottenSkipped } of forgotten)
    counts.set(id, {
      sent: forgottenSent,
      failed: forgottenFailed,
      skipped: forgottenSkipped,
      waiting: 0,
    })
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => ['campaignId', 'status', eb.fn.countAll().as('count')])
    .where('campaignId', 'in', campaignIds)
    .groupBy(['campaignId', 'status'])
    .$narrowType<{ status: DeliveryStatus }>()
    .execute()
  for (const { campaignId, status, count } of rows) {
    const of = counts.get(campaignId ?? '')
    if (of) of[status] += Number(count)
  }
  return counts
}

export type Recipient = Pick<
  OutboxRow,
  'id' | 'recipient' | 'attempts' | 'nextAttemptAt' | 'lastError' | 'sentAt'
> & { status: DeliveryStatus }

/** Recipients of a campaign by id, from after the one given; of one status or of all. */
export async function listRecipients(
  db: Database,
  campaignId: string,
  page: { status: DeliveryStatus | null; after: string | null; limit: number },
): Promise<Recipient[]> {
  let query = db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'status', 'attempts', 'nextAttemptAt', 'lastError', 'sentAt'])
    .where('campaignId', '=', campaignId)
  if (page.status) query = query.where('status', '=', page.status)
  if (page.after) query = query.where('id', '>', page.after)
  return await query
    .orderBy('id')
    .limit(page.limit)
    .$narrowType<{ status: DeliveryStatus }>()
    .execute()
}

/** Sets the status where it is one of `from`; false, and nothing changed, where it is another. */
export async function changeCampaignStatus(
  trx: DatabaseTransaction,
  id: string,
  from: readonly Campaign['status'][],
  to: Campaign['status'],
): Promise<boolean> {
  const changed = await trx
    .updateTable('campaigns')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning('id')
    .execute()
  return changed.length > 0
}

/** Starts the days of retries again from now, for every email of a campaign that is still waiting. */
export async function renewRecipients(
  trx: DatabaseTransaction,
  campaignId: string,
  now: string,
): Promise<void> {
  const waiting = trx.updateTable('outbox').where('campaignId', '=', campaignId)
  await waiting.set({ createdAt: now }).where('status', '=', 'waiting').execute()
}

/** Passes over all recipients that wait and that no worker holds. The held ones settle themselves. */
export async function skipRecipients(
  trx: DatabaseTransaction,
  campaignId: string,
  reason: SkipReason,
  now: string,
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ status: 'skipped', lastError: reason, claimedUntil: null })
    .where('campaignId', '=', campaignId)
    .where('status', '=', 'waiting')
    .where((or) => or.or([or('claimedUntil', 'is', null), or('claimedUntil', '<=', now)]))
    .execute()
}
