import { sql } from 'kysely'
import type { Database } from './database.server.ts'

/**
 * Counts one more under a name and returns the count of the present window, this one included.
 * The window starts at the first count and lasts until `windowStartedAfter` passes its start.
 */
export async function countOne(
  db: Database,
  name: string,
  now: string,
  windowStartedAfter: string,
): Promise<{ count: number; windowStart: string }> {
  return await db
    .insertInto('counters')
    .values({ name, windowStart: now, count: 1 })
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
    .returning(['count', 'windowStart'])
    .executeTakeFirstOrThrow()
}

export async function clearCounter(db: Database, name: string): Promise<void> {
  await db.deleteFrom('counters').where('name', '=', name).execute()
}

/** How many are counted under the name in a window that began after then; 0 when none is. */
export async function countOf(
  db: Database,
  name: string,
  windowStartedAfter: string,
): Promise<number> {
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
export async function isCounted(
  db: Database,
  name: string,
  windowStartedAfter: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('counters')
    .select('name')
    .where('name', '=', name)
    .where('windowStart', '>', windowStartedAfter)
    .executeTakeFirst()
  return row !== undefined
}

/** Clears every counter whose name begins so. */
export async function clearCounters(db: Database, beginning: string): Promise<void> {
  await db.deleteFrom('counters').where(beginsWith(beginning)).execute()
}

/** Counts of refusals have a time of their own. */
export async function forgetOldCounters(db: Database, olderThan: string): Promise<void> {
  await db
    .deleteFrom('counters')
    .where('windowStart', '<', olderThan)
    .where('name', 'not like', 'refused:%')
    .execute()
}

/** No range of names: engines do not agree on the order of letters. */
function beginsWith(beginning: string) {
  const pattern = `${beginning.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`
  return sql<boolean>`${sql.ref('name')} like ${pattern} escape '\\'`
}
