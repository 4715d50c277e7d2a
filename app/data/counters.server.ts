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

export async function forgetOldCounters(db: Database, olderThan: string): Promise<void> {
  await db.deleteFrom('counters').where('windowStart', '<', olderThan).execute()
}
