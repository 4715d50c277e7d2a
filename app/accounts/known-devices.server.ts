import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'

/** Devices kept for one account; the one that signed in longest ago gives way. */
const KNOWN_DEVICES_MAX = 20

export async function isKnownDevice(db: Database, userId: string, tokenHash: string) {
  const row = await db
    .selectFrom('knownDevices')
    .select('userId')
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that an account has signed in from a device now. `now` is an ISO 8601 instant. */
export async function storeKnownDevice(
  trx: DatabaseTransaction,
  { userId, tokenHash, now }: { userId: string; tokenHash: string; now: string },
): Promise<void> {
  await trx
    .insertInto('knownDevices')
    .values({ userId, tokenHash, lastUsedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'tokenHash']).doUpdateSet({ lastUsedAt: now }),
    )
    .execute()
  await trx
    .deleteFrom('knownDevices')
    .where('userId', '=', userId)
    .where('tokenHash', 'not in', (eb) =>
      eb
        .selectFrom('knownDevices')
        .select('tokenHash')
        .where('userId', '=', userId)
        .orderBy('lastUsedAt', 'desc')
        .limit(KNOWN_DEVICES_MAX),
    )
    .execute()
}

/** Makes every device of an account unknown again but the one named, if one is. */
export async function deleteKnownDevices(
  trx: DatabaseTransaction,
  userId: string,
  but: string | null = null,
): Promise<void> {
  await trx
    .deleteFrom('knownDevices')
    .where('userId', '=', userId)
    .$if(but !== null, (query) => query.where('tokenHash', '!=', but ?? ''))
    .execute()
}

/** Forgets the devices that last signed in before then. */
export async function deleteOldKnownDevices(db: Database, before: string): Promise<void> {
  await db.deleteFrom('knownDevices').where('lastUsedAt', '<', before).execute()
}
