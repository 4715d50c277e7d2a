import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import { senderAddress } from '#app/content/current.server.ts'
import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import { forUpdate } from '#app/database/locks.server.ts'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import type { Tables } from '#app/database/tables.ts'

/** What is left of a mail's data when it must not outlive the mail. */
export const FORGOTTEN = '{}'

/** Why a mail was left unsent that said what was no longer so. */
export const OUTDATED = 'no longer true'

export type NewMail = Pick<
  OutboxRow,
  'id' | 'kind' | 'recipient' | 'data' | 'bookingId' | 'aboutMessageId' | 'messageId' | 'createdAt'
> &
  Partial<Pick<OutboxRow, 'status' | 'countedAs' | 'nextAttemptAt' | 'dueAt' | 'expiresAt'>> & {
    /** The entry of the waiting list it is about, if any. */
    entryId?: string | null
  }

/** Stores new emails. The caller has locked what they are about, or has just created it, so they are sent in the order of events. */
export async function insertMail(trx: DatabaseTransaction, ...mails: NewMail[]): Promise<void> {
  const threads = mails.map(({ bookingId, entryId = null }) => bookingId ?? entryId)
  const last = await lastPlaces(
    trx,
    threads.filter((thread) => thread !== null),
  )
  const placeIn = (thread: string | null) => {
    if (thread === null) return null
    const place = (last.get(thread) ?? 0) + 1
    last.set(thread, place)
    return place
  }
  const rows = mails.map(({ entryId = null, ...mail }) => ({
    status: 'waiting' as const,
    countedAs: null,
    dueAt: null,
    expiresAt: null,
    nextAttemptAt: mail.createdAt,
    ...mail,
    thread: mail.bookingId ?? entryId,
    place: placeIn(mail.bookingId ?? entryId),
    attempts: 0,
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

async function lastPlaces(trx: DatabaseTransaction, threads: readonly string[]) {
  if (threads.length === 0) return new Map<string, number>()
  const rows = await trx
    .selectFrom('outbox')
    .select(['thread', (eb) => eb.fn.max('place').as('place')])
    .where('thread', 'in', threads)
    .groupBy('thread')
    .execute()
  return new Map(rows.map(({ thread, place }) => [thread ?? '', Number(place)]))
}

/** A Message-ID for a new mail, as it stands in the message. */
export function newMessageId(): string {
  const mailFrom = senderAddress()
  return `<${randomUUID()}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`
}

/** Deletes emails that no worker has taken up; false, and all are left, where one was. */
export async function withdrawMail(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<boolean> {
  if (!(await lockUnsent(trx, ids))) return false
  await trx.deleteFrom('outbox').where('id', 'in', ids).execute()
  return true
}

/** Whether no worker has taken up any of these emails; until this transaction ends none can. */
export async function lockUnsent(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return false
  const rows = await unsent(trx).where('id', 'in', ids).$call(forUpdate).execute()
  return rows.length === ids.length
}

function unsent(trx: DatabaseTransaction) {
  return trx
    .selectFrom('outbox')
    .select(['id', 'data'])
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('claimedUntil', 'is', null)
}

/** Lets mail about a booking that was left unsent because it was no longer true be tried once more: it is true again. */
export async function tryOutdatedAgain(
  trx: DatabaseTransaction,
  { bookingId, kinds, now }: { bookingId: string; kinds: OutboxRow['kind'][]; now: string },
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ status: 'waiting', nextAttemptAt: now, lastError: null })
    .where('bookingId', '=', bookingId)
    .where('kind', 'in', kinds)
    .where('status', '=', 'skipped')
    .where('lastError', '=', OUTDATED)
    .execute()
}

/** Emails of a thread that another address would change: they wait, or have failed. */
export async function unsettledMail(db: Database, { thread, kinds }: Thread): Promise<OutboxRow[]> {
  const rows = db.selectFrom('outbox').selectAll().where('thread', '=', thread)
  return await rows
    .where('kind', 'in', kinds)
    .where('status', 'in', ['waiting', 'failed'])
    .execute()
}

/** Puts emails back as `unsettledMail` found them; one that has left since stays as it is. */
export async function putMailBack(trx: DatabaseTransaction, mails: OutboxRow[]): Promise<void> {
  if (mails.length === 0) return
  const ids = mails.map(({ id }) => id)
  const changed = trx.deleteFrom('outbox').where('id', 'in', ids)
  await changed.where('status', 'in', ['waiting', 'failed']).execute()
  const again = trx.insertInto('outbox').values(mails)
  await again.onConflict((conflict) => conflict.column('id').doNothing()).execute()
}

/** Emails of some kinds about one thing. */
interface Thread {
  thread: string
  kinds: readonly OutboxRow['kind'][]
}

/** Sends what waits for a client to another address of theirs; with none it is deleted. */
export async function readdressMail(
  trx: DatabaseTransaction,
  { thread, kinds, to }: Thread & { to: string },
): Promise<void> {
  const meant = (eb: ExpressionBuilder<Tables, 'outbox'>) =>
    eb.and([
      eb('thread', '=', thread),
      eb('kind', 'in', kinds),
      eb('status', 'in', ['waiting', 'scheduled']),
    ])
  if (to === '') await trx.deleteFrom('outbox').where(meant).execute()
  else await trx.updateTable('outbox').set({ recipient: to }).where(meant).execute()
}

/** Lets what waits leave at an instant at the earliest; what a worker has at this moment it keeps. */
export async function holdMailBack(
  trx: DatabaseTransaction,
  { thread, kinds, now, until }: Thread & { now: string; until: string },
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ nextAttemptAt: until })
    .where('thread', '=', thread)
    .where('kind', 'in', kinds)
    .where('status', '=', 'waiting')
    .where('nextAttemptAt', '<', until)
    .where((or) => or.or([or('claimedUntil', 'is', null), or('claimedUntil', '<=', now)]))
    .execute()
}

/**
 * Whether an email other than `but` has left after an instant, is with a worker that had it or took it then, or was due
 * between it and `now`; until this transaction ends none can be taken up.
 */
export async function hasMailLeft(
  trx: DatabaseTransaction,
  { thread, kinds, but, from, now }: Thread & { but: readonly string[]; from: string; now: string },
): Promise<boolean> {
  const rows = await trx
    .selectFrom('outbox')
    .select(['id', 'status', 'nextAttemptAt', 'claimedUntil'])
    .where('thread', '=', thread)
    .where('kind', 'in', kinds)
    .where('status', 'not in', ['scheduled', 'skipped'])
    .where((or) =>
      or.or([
        or('nextAttemptAt', '>', from),
        or('sentAt', '>', from),
        or('claimedUntil', '>', from),
      ]),
    )
    .$call(forUpdate)
    .execute()
  return rows.some(({ id, status, nextAttemptAt, claimedUntil }) => {
    const isTaken = claimedUntil !== null && claimedUntil > from
    return !but.includes(id) && (status !== 'waiting' || nextAttemptAt < now || isTaken)
  })
}

/** Makes way for mails that say the same to another address: those that wait are deleted, and of one that failed nobody is warned. */
export async function replaceMail(
  trx: DatabaseTransaction,
  { thread, kinds, now }: Thread & { now: string },
): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('thread', '=', thread)
    .where('kind', 'in', kinds)
    .where('status', '=', 'waiting')
    .execute()
  await trx
    .updateTable('outbox')
    .set({ dismissedAt: now })
    .where('thread', '=', thread)
    .where('kind', 'in', kinds)
    .where('status', '=', 'failed')
    .where('dismissedAt', 'is', null)
    .execute()
}

/** What the last mail of a kind about a booking said; null when there is none. */
export async function lastSaid(
  db: Database,
  { bookingId, kind }: { bookingId: string; kind: OutboxRow['kind'] },
): Promise<string | null> {
  const row = await db
    .selectFrom('outbox')
    .select('data')
    .where('bookingId', '=', bookingId)
    .where('kind', '=', kind)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.data ?? null
}

/** The newest mail of a kind about a booking that no worker has taken up yet; until this transaction ends none can. */
export async function lockUnsentMail(
  trx: DatabaseTransaction,
  { bookingId, kind }: { bookingId: string; kind: OutboxRow['kind'] },
): Promise<Pick<OutboxRow, 'id' | 'data'> | null> {
  const row = await unsent(trx)
    .where('bookingId', '=', bookingId)
    .where('kind', '=', kind)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .$call(forUpdate)
    .executeTakeFirst()
  return row ?? null
}

/** Gives a mail that is locked other facts to state. */
export async function changeUnsentMail(
  trx: DatabaseTransaction,
  id: string,
  data: string,
): Promise<void> {
  await trx.updateTable('outbox').set({ data }).where('id', '=', id).execute()
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

/** The letter that was last mailed to `recipient` outside of any campaign: a test of it. */
export async function newestTestLetter(
  db: Database,
  recipient: string,
): Promise<Pick<OutboxRow, 'data' | 'status' | 'sentAt'> | null> {
  const row = await db
    .selectFrom('outbox')
    .select(['data', 'status', 'sentAt'])
    .where('recipient', '=', recipient)
    .where('kind', '=', sql.lit('promotion'))
    .where('campaignId', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
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
