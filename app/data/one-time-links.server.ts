import type { Database, DatabaseTransaction } from './database.server.ts'
import type { OneTimeLinkRow } from './tables.ts'

/** Stores a link and forgets every earlier one of the same purpose and address: newest wins. */
export async function replaceOneTimeLink(
  trx: DatabaseTransaction,
  link: OneTimeLinkRow,
): Promise<void> {
  await trx
    .deleteFrom('oneTimeLinks')
    .where('purpose', '=', link.purpose)
    .where('email', link.email === null ? 'is' : '=', link.email)
    .execute()
  await trx.insertInto('oneTimeLinks').values(link).execute()
}

export async function findOneTimeLink(
  db: Database,
  tokenHash: string,
  purpose: OneTimeLinkRow['purpose'],
  now: string,
): Promise<OneTimeLinkRow | null> {
  const row = await db
    .selectFrom('oneTimeLinks')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Takes a link out of use. False when it was used or replaced before. */
export async function spendOneTimeLink(
  db: Database,
  tokenHash: string,
  purpose: OneTimeLinkRow['purpose'],
  now: string,
): Promise<OneTimeLinkRow | null> {
  const row = await db
    .deleteFrom('oneTimeLinks')
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}
