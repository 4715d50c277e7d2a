import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import { emailIs } from '#app/database/queries.ts'
import type { OneTimeLinkRow } from '#app/database/rows/accounts.ts'

type Kind = Pick<OneTimeLinkRow, 'purpose' | 'email'>

/** Stores a link; of those of its purpose and address the newest `keep` go on working. */
export async function storeOneTimeLink(
  trx: DatabaseTransaction,
  link: OneTimeLinkRow,
  keep: number,
): Promise<void> {
  const working = await workingLinks(trx, link, link.createdAt)
  const kept = working.slice(0, keep - 1).map(({ tokenHash }) => tokenHash)
  await deleteOneTimeLinks(trx, link, kept)
  await trx.insertInto('oneTimeLinks').values(link).execute()
}

/** The links of a purpose and address that work, the newest first. */
export async function workingLinks(
  db: Database,
  { purpose, email }: Kind,
  now: string,
): Promise<OneTimeLinkRow[]> {
  return await db
    .selectFrom('oneTimeLinks')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('email', email === null ? 'is' : '=', email)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .execute()
}

/** Forgets the links of a purpose and address but those of these hashes. */
export async function deleteOneTimeLinks(
  trx: DatabaseTransaction,
  { purpose, email }: Kind,
  but: readonly string[] = [],
): Promise<void> {
  await trx
    .deleteFrom('oneTimeLinks')
    .where('purpose', '=', purpose)
    .where('email', email === null ? 'is' : '=', email)
    .$if(but.length > 0, (query) => query.where('tokenHash', 'not in', [...but]))
    .execute()
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
export async function redeemOneTimeLink(
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

/** Stores a link that subscribes its address again. Earlier ones work on, each until its own end. */
export async function insertSubscribeAgainLink(
  trx: DatabaseTransaction,
  link: Omit<OneTimeLinkRow, 'purpose' | 'email'> & { email: string },
): Promise<void> {
  await trx
    .insertInto('oneTimeLinks')
    .values({ ...link, purpose: 'subscribe-again' })
    .execute()
}

/** Takes every such link of an address, whatever its case, out of use. */
export async function deleteSubscribeAgainLinks(trx: DatabaseTransaction, email: string) {
  await trx
    .deleteFrom('oneTimeLinks')
    .where('purpose', '=', 'subscribe-again')
    .where(emailIs(email))
    .execute()
}
