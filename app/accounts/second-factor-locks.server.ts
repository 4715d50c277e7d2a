import type { Database } from '#app/database/database.server.ts'

/**
 * Counts a try at an account's second step unless it is locked; null when it is. What was counted
 * before `quietSince`, with no lock since, is forgotten first.
 */
export async function countTry(
  db: Database,
  userId: string,
  now: string,
  quietSince: string,
): Promise<{ tries: number; locks: number } | null> {
  const counted = await db
    .insertInto('secondFactorLocks')
    .values({ userId, tries: 1, lastTryAt: now, locks: 0, lockedUntil: null })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet((eb) => {
          const isQuiet = eb.and([
            eb('secondFactorLocks.lastTryAt', '<', quietSince),
            eb.or([
              eb('secondFactorLocks.lockedUntil', 'is', null),
              eb('secondFactorLocks.lockedUntil', '<', quietSince),
            ]),
          ])
          const one = eb.lit(1)
          const more = eb('secondFactorLocks.tries', '+', one)
          return {
            tries: eb.case().when(isQuiet).then(one).else(more).end(),
            locks: eb
              .case()
              .when(isQuiet)
              .then(eb.lit(0))
              .else(eb.ref('secondFactorLocks.locks'))
              .end(),
            lastTryAt: now,
          }
        })
        .where((eb) =>
          eb.or([
            eb('secondFactorLocks.lockedUntil', 'is', null),
            eb('secondFactorLocks.lockedUntil', '<=', now),
          ]),
        ),
    )
    .returning(['tries', 'locks'])
    .executeTakeFirst()
  return counted ?? null
}

/** Until when the account's second step is locked, or was; null when it never was. */
export async function findLockEnd(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('secondFactorLocks')
    .select('lockedUntil')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.lockedUntil ?? null
}

/** Locks the second step and counts its tries anew; once, of several that have had their last try. */
export async function lockSecondFactor(
  db: Database,
  userId: string,
  lock: { afterTries: number; locks: number; until: string },
): Promise<void> {
  await db
    .updateTable('secondFactorLocks')
    .set({ tries: 0, locks: lock.locks, lockedUntil: lock.until })
    .where('userId', '=', userId)
    .where('tries', '>=', lock.afterTries)
    .execute()
}

/** Forgets wrong codes and locks of an account. */
export async function clearSecondFactorLock(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('secondFactorLocks').where('userId', '=', userId).execute()
}
