import { createHash, randomBytes } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import { isToken } from '#app/database/ids.ts'
import type { PartyPageRow } from '#app/database/rows/weddings.ts'
import { keyedHash } from '#app/database/secrets.server.ts'

/** The page of an appointment's party that works; undefined where there is none. */
export async function workingPartyPage(
  db: Database,
  bookingId: string,
): Promise<PartyPageRow | undefined> {
  return await db
    .selectFrom('partyPages')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
}

/** All pages that were made for an appointment's party. */
export async function partyPagesMadeFor(db: Database, bookingId: string): Promise<PartyPageRow[]> {
  return await db.selectFrom('partyPages').selectAll().where('bookingId', '=', bookingId).execute()
}

/** The page behind a link, revoked or not; undefined for any other text. */
export async function partyPageAt(db: Database, token: string): Promise<PartyPageRow | undefined> {
  if (!isToken(token)) return undefined
  return await db
    .selectFrom('partyPages')
    .selectAll()
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirst()
}

/**
 * The unguessable part of a page's address: made of the appointment, the page's salt and this
 * installation's secret each time it is needed, so that the client can look it up again although only
 * its hash is stored.
 */
export async function partyTokenOf({
  bookingId,
  salt,
}: Pick<PartyPageRow, 'bookingId' | 'salt'>): Promise<string> {
  return await keyedHash(`party:${bookingId}:${salt}`)
}

/** What a new page is stored as; `insertPartyPage` stores it. */
export async function newPartyPage(bookingId: string, createdAt: string): Promise<PartyPageRow> {
  const salt = randomBytes(16).toString('base64url')
  const tokenHash = hashOf(await partyTokenOf({ bookingId, salt }))
  return { tokenHash, bookingId, salt, createdAt, revokedAt: null }
}

export async function insertPartyPage(trx: DatabaseTransaction, page: PartyPageRow): Promise<void> {
  await trx.insertInto('partyPages').values(page).execute()
}

/** Ends the page of an appointment's party. False where there was none that worked. */
export async function revokePartyPage(
  trx: DatabaseTransaction,
  bookingId: string,
  revokedAt: string,
): Promise<boolean> {
  const ended = await trx
    .updateTable('partyPages')
    .set({ revokedAt })
    .where('bookingId', '=', bookingId)
    .where('revokedAt', 'is', null)
    .returning('tokenHash')
    .execute()
  return ended.length > 0
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
