import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import type { SecurityEventRow } from '#app/database/rows/accounts.ts'

/** Networks that have a row of their own in an hour; all others share one. */
const NETWORKS_AN_HOUR = 20

export type NewSecurityEvent = Pick<
  SecurityEventRow,
  'what' | 'result' | 'userId' | 'network' | 'browser'
> & { now: string }

export async function addSecurityEvent(
  trx: DatabaseTransaction,
  { now, ...event }: NewSecurityEvent,
): Promise<void> {
  const row = { ...event, id: randomUUID(), at: now, lastAt: now, count: 1 }
  await trx.insertInto('securityEvents').values(row).execute()
}

/**
 * Notes what strangers can repeat: one row for each kind, account and network an hour, and beyond
 * `NETWORKS_AN_HOUR` of them one row for all others. Returns how often it now happened in that row.
 */
export async function countSecurityEvent(
  trx: DatabaseTransaction,
  { now, ...event }: NewSecurityEvent,
): Promise<number> {
  const hour = now.slice(0, 'YYYY-MM-DDTHH'.length)
  const begins = [event.what, event.result, event.userId ?? '', hour].join('|')
  const again = await countAgain(trx, `${begins}|${event.network}`, now)
  if (again !== null) return again
  const { rows } = await trx
    .selectFrom('securityEvents')
    .select((eb) => eb.fn.countAll().as('rows'))
    .where('what', '=', event.what)
    .where('result', '=', event.result)
    .where('lastAt', '>=', hour)
    .executeTakeFirstOrThrow()
  const network = Number(rows) < NETWORKS_AN_HOUR ? event.network : ''
  const row = { ...event, network, id: `${begins}|${network}`, at: now, lastAt: now, count: 1 }
  const { count } = await trx
    .insertInto('securityEvents')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({ count: eb('securityEvents.count', '+', 1), lastAt: now })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The newest events of an account and of nobody's, by how they ended. */
export async function listSecurityEvents(
  db: Database,
  { userId, result, limit }: { userId: string; result: 'done' | 'refused'; limit: number },
): Promise<SecurityEventRow[]> {
  return await db
    .selectFrom('securityEvents')
    .selectAll()
    .where('result', '=', result)
    .where((or) => or.or([or('userId', '=', userId), or('userId', 'is', null)]))
    .orderBy('lastAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** When an account last signed in from that network with that kind of browser; null for never. */
export async function lastSignIn(
  db: Database,
  {
    userId,
    what,
    ...from
  }: { userId: string; what: readonly string[] } & Partial<
    Pick<SecurityEventRow, 'network' | 'browser'>
  >,
): Promise<string | null> {
  const { at } = await db
    .selectFrom('securityEvents')
    .select((eb) => eb.fn.max<string | null>('at').as('at'))
    .where('userId', '=', userId)
    .where('result', '=', 'done')
    .where('what', 'in', what)
    .$if(from.network !== undefined, (query) => query.where('network', '=', from.network ?? ''))
    .$if(from.browser !== undefined, (query) => query.where('browser', '=', from.browser ?? null))
    .executeTakeFirstOrThrow()
  return at
}

export async function deleteOldSecurityEvents(db: Database, before: string): Promise<void> {
  await db.deleteFrom('securityEvents').where('lastAt', '<', before).execute()
}

async function countAgain(trx: DatabaseTransaction, id: string, now: string) {
  const row = await trx
    .updateTable('securityEvents')
    .set((eb) => ({ count: eb('count', '+', 1), lastAt: now }))
    .where('id', '=', id)
    .returning('count')
    .executeTakeFirst()
  return row ? Number(row.count) : null
}
