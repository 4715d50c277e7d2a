import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import { lock } from '#app/database/locks.server.ts'
import { countRows } from '#app/database/queries.ts'
import type { LetterDraftRow } from '#app/database/rows/promotions.ts'
import { readState, recordState } from '#app/database/system-state.server.ts'

export type LetterDraft = LetterDraftRow

/** What a draft says. */
export type DraftWords = Pick<LetterDraft, 'subject' | 'content' | 'imageUrl'>

/** The draft as it stays until the transaction ends, or null. No other is written, sent or deleted meanwhile. */
export async function lockDraft(trx: DatabaseTransaction, id: string): Promise<LetterDraft | null> {
  await lock(trx, { other: 'letter-drafts' })
  return await findDraft(trx, id)
}

/** Stores a new draft and returns its version. Lock it before. */
export async function insertDraft(
  trx: DatabaseTransaction,
  draft: Omit<LetterDraft, 'version'>,
): Promise<number> {
  const version = await nextVersion(trx)
  await trx
    .insertInto('letterDrafts')
    .values({ ...draft, version })
    .execute()
  return version
}

/** Puts other words into a draft and returns its next version. Lock it before. */
export async function updateDraft(
  trx: DatabaseTransaction,
  id: string,
  words: Partial<DraftWords> & { updatedAt?: string },
): Promise<number> {
  const version = await nextVersion(trx)
  await trx
    .updateTable('letterDrafts')
    .set({ ...words, version })
    .where('id', '=', id)
    .execute()
  return version
}

/** A version that no draft ever had: no window takes a new draft for one that was sent or deleted. */
async function nextVersion(trx: DatabaseTransaction): Promise<number> {
  const last = Number((await readState(trx, 'letter-version')) ?? 0)
  const { highest } = await trx
    .selectFrom('letterDrafts')
    .select((eb) => eb.fn.max('version').as('highest'))
    .executeTakeFirstOrThrow()
  const next = Math.max(last, Number(highest ?? 0)) + 1
  await recordState(trx, 'letter-version', next, Temporal.Now.instant())
  return next
}

export async function findDraft(db: Database, id: string): Promise<LetterDraft | null> {
  if (!isId(id)) return null
  const row = await db
    .selectFrom('letterDrafts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Removes a draft; false when there is none. */
export async function deleteDraft(db: Database, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const rows = await db.deleteFrom('letterDrafts').where('id', '=', id).returning('id').execute()
  return rows.length > 0
}

/** At most `limit`, the one changed last first. */
export async function listDrafts(db: Database, limit: number): Promise<LetterDraft[]> {
  return await db
    .selectFrom('letterDrafts')
    .selectAll()
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countDrafts(db: Database): Promise<number> {
  return await countRows(db.selectFrom('letterDrafts'))
}
