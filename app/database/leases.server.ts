import type { Database } from './database.server.ts'
import { toIsoInstant } from './instant.ts'

/**
 * Takes the lease of that name for so many minutes from now. False while an earlier one runs, in
 * whichever process it was taken; one statement decides, so of several that ask at once one gets it.
 */
export async function takeLease(
  db: Database,
  name: string,
  now: Temporal.Instant,
  minutes: number,
): Promise<boolean> {
  const expiresAt = toIsoInstant(now.add({ minutes }))
  const taken = await db
    .insertInto('leases')
    .values({ name, expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ expiresAt })
        .where('leases.expiresAt', '<=', toIsoInstant(now)),
    )
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

/** A lease that ran out says nothing any more. */
export async function deleteExpiredLeases(db: Database, now: string): Promise<void> {
  await db.deleteFrom('leases').where('expiresAt', '<=', now).execute()
}
