import type { Database, DatabaseTransaction } from '../engine/database.server.ts'
import { forUpdate } from '../engine/locks.server.ts'
import type { ContentDraftRow } from '../rows/content.ts'

/** The draft of a piece, or null. */
export async function findDraft(db: Database, piece: string): Promise<ContentDraftRow | null> {
  const query = db.selectFrom('contentDrafts').selectAll().where('piece', '=', piece)
  return (await query.executeTakeFirst()) ?? null
}

/** The same, so that nobody else saves it until the transaction ends. */
export async function lockDraft(
  trx: DatabaseTransaction,
  piece: string,
): Promise<ContentDraftRow | null> {
  const query = trx.selectFrom('contentDrafts').selectAll().where('piece', '=', piece)
  return (await forUpdate(query).executeTakeFirst()) ?? null
}

/** All drafts without their values. */
export async function listDrafts(db: Database): Promise<Omit<ContentDraftRow, 'value'>[]> {
  return await db
    .selectFrom('contentDrafts')
    .select(['piece', 'version', 'revision', 'savedAt'])
    .execute()
}

/** Stores a draft in the place of the one before. */
export async function saveDraft(trx: DatabaseTransaction, row: ContentDraftRow): Promise<void> {
  const { piece: _piece, ...rest } = row
  await trx
    .insertInto('contentDrafts')
    .values(row)
    .onConflict((conflict) => conflict.column('piece').doUpdateSet(rest))
    .execute()
}

/** False when there was none. */
export async function deleteDraft(trx: DatabaseTransaction, piece: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('contentDrafts')
    .where('piece', '=', piece)
    .returning('piece')
    .execute()
  return gone.length > 0
}
