import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { keyedHash } from '#app/database/secrets.server.ts'

/** What an address is known by once it is forgotten. Ask for it before a transaction begins. */
export async function suppressionHash(email: string): Promise<string> {
  return await keyedHash(`erased:${email.toLowerCase()}`)
}

/** What stands for the address of a subscriber who is forgotten; the id makes it unique. */
export function pseudonymOf(addressHash: string, subscriberId: string): string {
  return `${addressHash}.${subscriberId}@erased.invalid`
}

/** Whether that is what stands for an address, and none. */
export function isPseudonym(email: string): boolean {
  return /^[\w-]{43}\.[\w-]{36}@erased\.invalid$/.test(email)
}

/** From now on no letter goes to the address unless its owner says so. Harmless when repeated. */
export async function suppressAddress(
  trx: DatabaseTransaction,
  addressHash: string,
  now: Temporal.Instant,
): Promise<void> {
  await trx
    .insertInto('suppressedAddresses')
    .values({ addressHash, at: toIsoInstant(now) })
    .onConflict((conflict) => conflict.column('addressHash').doNothing())
    .execute()
}

/** The owner of the address said so. */
export async function liftSuppression(trx: DatabaseTransaction, addressHash: string) {
  await trx.deleteFrom('suppressedAddresses').where('addressHash', '=', addressHash).execute()
}

/** Whether there is any: then the key of the hashes exists, too. */
export async function isAnySuppressed(db: Database): Promise<boolean> {
  const row = await db.selectFrom('suppressedAddresses').select('at').limit(1).executeTakeFirst()
  return row !== undefined
}

export async function isSuppressed(db: Database, addressHash: string): Promise<boolean> {
  return (await suppressedAmong(db, [addressHash])).has(addressHash)
}

/** Which of these hashes are those of suppressed addresses; at most a few hundred at a time. */
export async function suppressedAmong(
  db: Database,
  addressHashes: readonly string[],
): Promise<Set<string>> {
  if (addressHashes.length === 0) return new Set()
  const rows = await db
    .selectFrom('suppressedAddresses')
    .select('addressHash')
    .where('addressHash', 'in', [...addressHashes])
    .execute()
  return new Set(rows.map(({ addressHash }) => addressHash))
}
