import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../engine/database.server.ts'
import { keptQuery } from '../kept-query.server.ts'
import type { OutboxRow } from '../tables.ts'

/** What is left of a mail's data when it must not outlive the mail. */
export const FORGOTTEN = '{}'

export type NewMail = Pick<
  OutboxRow,
  'id' | 'kind' | 'recipient' | 'data' | 'bookingId' | 'aboutMessageId' | 'messageId' | 'createdAt'
> &
  Partial<Pick<OutboxRow, 'status' | 'countedAs'>>

export async function insertMail(trx: DatabaseTransaction, ...mails: NewMail[]): Promise<void> {
  const rows = mails.map((mail) => ({
    status: 'waiting' as const,
    countedAs: null,
    ...mail,
    attempts: 0,
    nextAttemptAt: mail.createdAt,
    claimedUntil: null,
    claim: 0,
    lastError: null,
    sentAt: null,
    dismissedAt: null,
    campaignId: null,
    subscriberId: null,
  }))
  await trx.insertInto('outbox').values(rows).execute()
}

/**
 * Claims up to `limit` waiting mails that are due and that no living worker holds, oldest first: of
 * a campaign, or else mail to one person. Each claim raises the row's number; only the worker that
 * knows it may settle the mail.
 */
export async function claimDueMail(
  db: Database,
  claim: { now: string; until: string; limit: number; campaignId?: string },
): Promise<OutboxRow[]> {
  return (
    db
      // Materialized: PostgreSQL could otherwise run the choice more than once and claim more.
      .with(
        (cte) => cte('due').materialized(),
        (qc) => {
          const due = qc
            .selectFrom('outbox')
            .select('id')
            .where((eb) =>
              claim.campaignId === undefined
                ? eb('campaignId', 'is', null)
                : eb('campaignId', '=', claim.campaignId),
            )
            .where('status', '=', 'waiting')
            .where('nextAttemptAt', '<=', claim.now)
            .where((or) =>
              or.or([or('claimedUntil', 'is', null), or('claimedUntil', '<=', claim.now)]),
            )
            .orderBy('nextAttemptAt')
            .limit(claim.limit)
          return skipsLocked(db) ? due.forUpdate().skipLocked() : due
        },
      )
      .updateTable('outbox')
      .set((eb) => ({
        claimedUntil: claim.until,
        claim: eb('claim', '+', 1),
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
      .returningAll()
      .execute()
  )
}

/** What became of an attempt; `data` replaces what the mail said, where that must not stay. */
export type MailOutcome =
  | { status: 'sent'; sentAt: string; lastError: null; data?: string }
  | { status: 'failed'; lastError: string; data?: string }
  | { status: 'skipped'; lastError: string }
  | { status: 'waiting'; nextAttemptAt: string; lastError: string | null; attempts?: number }

/** Settles the mails whose claims still hold; the others another worker has taken since. Returns how many. */
export async function settleMails(
  db: Database,
  held: readonly Pick<OutboxRow, 'id' | 'claim'>[],
  outcome: MailOutcome,
): Promise<number> {
  const { numAffectedRows } = await settlingQuery(db, {
    ...outcome,
    ids: held.map(({ id }) => id),
    claims: held.map(({ claim }) => claim),
  })
  return Number(numAffectedRows)
}

const settlingQuery = keptQuery(
  (db, { ids, claims, ...outcome }: MailOutcome & { ids: string[]; claims: number[] }) =>
    db
      .updateTable('outbox')
      .set({ ...outcome, claimedUntil: null })
      .where((eb) => eb.or(ids.map((id, at) => eb.and({ id, claim: claims[at] as number }))))
      .where('status', '=', 'waiting'),
)

/** Gives mail back that was claimed and not tried, where the claim still holds. */
export async function putBackMail(
  trx: DatabaseTransaction,
  held: readonly Pick<OutboxRow, 'id' | 'claim'>[],
): Promise<void> {
  for (const { id, claim } of held)
    await trx
      .updateTable('outbox')
      .set((eb) => ({ claimedUntil: null, attempts: eb('attempts', '-', 1) }))
      .where('id', '=', id)
      .where('claim', '=', claim)
      .where('status', '=', 'waiting')
      .execute()
}

/**
 * When the first mail to one person is due, or the claim on it runs out; null when none waits.
 * Campaigns tell for themselves when they are due.
 */
export async function nextMailAt(db: Database): Promise<string | null> {
  const { at } = await db
    .selectFrom('outbox')
    .select((eb) =>
      eb.fn
        .min<string | null>(
          eb
            .case()
            .when('claimedUntil', '>', eb.ref('nextAttemptAt'))
            .then(eb.ref('claimedUntil'))
            .else(eb.ref('nextAttemptAt'))
            .end(),
        )
        .as('at'),
    )
    .where('campaignId', 'is', null)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return at
}

export interface MailQueueState {
  pausedUntil: string | null
  pausedReason: string | null
  refusals: number
}

export async function mailQueueState(db: Database): Promise<MailQueueState> {
  return await db
    .selectFrom('mailQueue')
    .select(['pausedUntil', 'pausedReason', 'refusals'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
}

export async function setMailQueueState(db: Database, state: MailQueueState): Promise<void> {
  await db.updateTable('mailQueue').set(state).where('id', '=', 1).execute()
}

/**
 * After a pause one worker may try one mail: true for the one that asks first, and the queue rests
 * for the others until `until`.
 */
export async function takeProbe(
  db: Database,
  probe: { now: string; until: string },
): Promise<boolean> {
  const taken = await db
    .updateTable('mailQueue')
    .set({ pausedUntil: probe.until })
    .where('id', '=', 1)
    .where((or) => or.or([or('pausedUntil', 'is', null), or('pausedUntil', '<=', probe.now)]))
    .returning('id')
    .execute()
  return taken.length > 0
}

/** Waiting and failed mails to one person, for the desk's warning; none that the artist has put aside. Campaigns show their own. */
export async function countUnsentMail(db: Database): Promise<{ waiting: number; failed: number }> {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => ['status', eb.fn.countAll().as('count')])
    .where('campaignId', 'is', null)
    .where('dismissedAt', 'is', null)
    .where('status', 'in', ['waiting', 'failed'])
    .groupBy('status')
    .execute()
  const of = (status: string) => Number(rows.find((row) => row.status === status)?.count ?? 0)
  return { waiting: of('waiting'), failed: of('failed') }
}

/** Mails to one person that failed and were not put aside, the newest first, at most `limit`. */
export async function listFailedMail(db: Database, limit: number): Promise<OutboxRow[]> {
  return await db
    .selectFrom('outbox')
    .selectAll()
    .where('campaignId', 'is', null)
    .where('status', '=', 'failed')
    .where('dismissedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Gives a failed mail its four days anew. It stays the same mail with the same Message-ID, so a
 * server that took it after all knows it again. False when it has not failed, and for a mail whose
 * data was forgotten because it opened a door: nothing of it is left to send.
 */
export async function requeueFailedMail(
  trx: DatabaseTransaction,
  id: string,
  now: string,
): Promise<boolean> {
  const changed = await trx
    .updateTable('outbox')
    .set({
      status: 'waiting',
      attempts: 0,
      nextAttemptAt: now,
      claimedUntil: null,
      lastError: null,
      dismissedAt: null,
      createdAt: now,
    })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .where('data', '!=', FORGOTTEN)
    .returning('id')
    .execute()
  return changed.length > 0
}

/** Puts a failed mail aside: the desk warns of it no more. False when there is none to warn of. */
export async function dismissFailedMail(
  trx: DatabaseTransaction,
  id: string,
  now: string,
): Promise<boolean> {
  const changed = await trx
    .updateTable('outbox')
    .set({ dismissedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .where('dismissedAt', 'is', null)
    .returning('id')
    .execute()
  return changed.length > 0
}

/** The test mail asked for last, if there is one. */
export async function newestTestMail(db: Database): Promise<OutboxRow | null> {
  const row = await db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', sql.lit('test-mail'))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** SQLite has one writer at a time and no such clause; PostgreSQL lets two workers pass by. */
function skipsLocked(db: Database): boolean {
  return db.getExecutor().adapter.supportsMultipleConnections ?? true
}
