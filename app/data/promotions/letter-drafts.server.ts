import type { Database } from '../engine/database.server.ts'
import { isId } from '../engine/ids.ts'
import { countRows } from '../engine/queries.ts'
import type { LetterDraftRow } from '../rows/promotions.ts'

export type LetterDraft = LetterDraftRow

/** What a draft says. */
export type DraftWords = Pick<LetterDraft, 'subject' | 'content' | 'imageUrl'>

/** False, and nothing changed, when a draft of that id is there already. */
export async function insertDraft(db: Database, draft: LetterDraft): Promise<boolean> {
  const rows = await db
    .insertInto('letterDrafts')
    .values(draft)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Puts other words into a draft that is still of that version, and raises it; false when it is not. */
export async function updateDraft(
  db: Database,
  id: string,
  version: number,
  words: DraftWords & { updatedAt: string },
): Promise<boolean> {
  const rows = await db
    .updateTable('letterDrafts')
    .set({ ...words, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .execute()
  return rows.length > 0
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
