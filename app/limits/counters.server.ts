import { sql } from 'kysely'
import type { Database } from '#app/database/database.server.ts'
import { escapeLike } from '#app/database/search.server.ts'

export interface Counted {
  count: number
  windowStart: string
}

/**
 * Counts one more under a name and returns the count of the present window, this one included.
 * The window starts at the first count and lasts until `windowStartedAfter` passes its start.
 */
export async function countOne(
  db: Database,
  name: string,
  now: string,
  windowStartedAfter: string,
): Promise<Counted> {
  const [counted] = await countOneEach(db, [name], now, windowStartedAfter)
  if (!counted) throw new Error('the count has no row')
  return counted
}

/**
 * Counts one more under each of some different names, in one statement, and returns the counts in
 * their order. Their rows are locked in this order, so all who count several of the same names must
 * give them in the same order.
 */
export async function countOneEach(
  db: Database,
  names: readonly string[],
  now: string,
  windowStartedAfter: string,
): Promise<Counted[]> {
  const rows = await db
    .insertInto('counters')
    .values(names.map((name) => ({ name, windowStart: now, count: 1 })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        count: eb
          .case()
          .when('counters.windowStart', '<=', windowStartedAfter)
          .then(1)
          .else(eb('counters.count', '+', 1))
          .end(),
        windowStart: eb
          .case()
          .when('counters.windowStart', '<=', windowStartedAfter)
          .then(now)
          .else(eb.ref('counters.windowStart'))
          .end(),
      })),
    )
    .returning(['name', 'count', 'windowStart'])
    .execute()
  return names.flatMap((wanted) =>
    rows.filter(({ name }) => name === wanted).map(({ name: _, ...counted }) => counted),
  )
}

/** Counts so many more under a name, in a window that has no end. */
export async function countMore(db: Database, name: string, now: string, more: number) {
  await db
    .insertInto('counters')
    .values({ name, windowStart: now, count: more })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ count: eb('counters.count', '+', more) })),
    )
    .execute()
}

export async function clearCounter(db: Database, name: string): Promise<void> {
  await db.deleteFrom('counters').where('name', '=', name).execute()
}

/** How many are counted under the name in a window that began after then; 0 when none is. */
export async function countOf(db: Database, name: string, windowStartedAfter: string) {
  const row = await db
    .selectFrom('counters')
    .select('count')
    .where('name', '=', name)
    .where('windowStart', '>', windowStartedAfter)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** How many counters with that beginning of a name stand at `least` or more in a present window. */
export async function countCountersAt(
  db: Database,
  beginning: string,
  least: number,
  windowStartedAfter: string,
): Promise<number> {
  const { found } = await db
    .selectFrom('counters')
    .select((eb) => eb.fn.countAll().as('found'))
    .where(beginsWith(beginning))
    .where('count', '>=', least)
    .where('windowStart', '>', windowStartedAfter)
    .executeTakeFirstOrThrow()
  return Number(found)
}

/** Whether something is counted under the name in a window that began after then. */
export async function isCounted(db: Database, name: string, windowStartedAfter: string) {
  return (await countOf(db, name, windowStartedAfter)) > 0
}

/** Clears every counter whose name begins so. */
export async function clearCounters(db: Database, beginning: string): Promise<void> {
  await db.deleteFrom('counters').where(beginsWith(beginning)).execute()
}

/** Counts of refusals have a time of their own. */
export async function deleteOldCounters(db: Database, olderThan: string): Promise<void> {
  await db
    .deleteFrom('counters')
    .where('windowStart', '<', olderThan)
    .where('name', 'not like', 'refused:%')
    .execute()
}

/** No range of names: engines do not agree on the order of letters. */
function beginsWith(beginning: string) {
  const pattern = `${escapeLike(beginning)}%`
  return sql<boolean>`${sql.ref('name')} like ${pattern} escape '\\'`
}
