import { sql } from 'kysely'
import {
  type Database,
  type DatabaseTransaction,
  databaseKind,
} from '#app/database/database.server.ts'

/** `countedAs` of what tells the artist of visitors: no address, so nobody's mail is counted with it. */
export const NOTICES = 'notices'

/**
 * Puts everything that causes mail counted under one of these names in an order: until this
 * transaction ends, no other one that locks the same name goes on. The last locks an act takes, and
 * all of them in one call, so that two acts never wait for each other. Nothing is written: a name may
 * be an address. SQLite has one writer at a time anyway.
 */
export async function lockVisitorMail(trx: DatabaseTransaction, names: readonly string[]) {
  if (names.length === 0 || databaseKind() === 'sqlite') return
  const locks = [...new Set(names)]
    .sort()
    .map((name) => sql`pg_advisory_xact_lock(hashtextextended(${`visitor-mail:${name}`}, 0))`)
  await sql`select ${sql.join(locks)}`.execute(trx)
}

/** How many mails are counted under each name: notices since then, all others since then. */
export async function countVisitorMail(
  trx: DatabaseTransaction,
  names: readonly string[],
  since: { notices: string; others: string },
): Promise<Map<string, number>> {
  const counted = (name: string, after: string) =>
    trx
      .selectFrom('outbox')
      .select((eb) => [eb.val(name).as('name'), eb.fn.countAll().as('count')])
      .where('countedAs', '=', name)
      .where('createdAt', '>', after)
  const [first, ...rest] = [...new Set(names)].map((name) =>
    counted(name, name === NOTICES ? since.notices : since.others),
  )
  if (!first) return new Map()
  const rows = await rest.reduce((all, one) => all.unionAll(one), first).execute()
  return new Map(rows.map(({ name, count }) => [name, Number(count)]))
}

/** A notice that waits to be gathered. */
export interface WaitingNotice {
  kind: string
  /** The facts of the notice as JSON, as in any mail. */
  data: string
  bookingId: string | null
  aboutMessageId: string | null
  createdAt: string
}

/** When the oldest notice that waits to be gathered came; null when none waits. */
export async function oldestWaitingNotice(db: Database): Promise<string | null> {
  const { at } = await gathering(db)
    .select((eb) => eb.fn.min<string | null>('createdAt').as('at'))
    .executeTakeFirstOrThrow()
  return at
}

/** The notices that wait to be gathered: how many of each kind, and the oldest of them. */
export async function readGatheredNotices(
  trx: DatabaseTransaction,
  limit: number,
): Promise<{ counts: { kind: string; count: number }[]; first: WaitingNotice[] }> {
  const counts = await gathering(trx)
    .select((eb) => ['kind', eb.fn.countAll().as('count')])
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  const first = await gathering(trx)
    .select(['kind', 'data', 'bookingId', 'aboutMessageId', 'createdAt'])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return { counts: counts.map(({ kind, count }) => ({ kind, count: Number(count) })), first }
}

/** Marks all that wait as gathered. The caller holds the lock of the notices. */
export async function markNoticesGathered(trx: DatabaseTransaction): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ status: 'gathered' })
    .where('campaignId', 'is', null)
    .where('status', '=', 'gathering')
    .execute()
}

function gathering(db: Database) {
  return db.selectFrom('outbox').where('campaignId', 'is', null).where('status', '=', 'gathering')
}
