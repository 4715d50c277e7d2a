import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import { forUpdate } from '#app/database/locks.server.ts'
import type { ContentDraftRow } from '#app/database/rows/content.ts'
import { readState, recordState } from '#app/database/system-state.server.ts'

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

/**
 * Stores a draft in the place of the one before, as a revision that no draft of the piece ever had: returns
 * it. Lock the content before.
 */
export async function saveDraft(
  trx: DatabaseTransaction,
  draft: Omit<ContentDraftRow, 'revision'>,
): Promise<number> {
  const row = { ...draft, revision: await nextRevision(trx, draft) }
  const { piece: _piece, ...rest } = row
  await trx
    .insertInto('contentDrafts')
    .values(row)
    .onConflict((conflict) => conflict.column('piece').doUpdateSet(rest))
    .execute()
  return row.revision
}

/** The next revision of a piece's draft: no window knows a draft of that number, not even one that is gone. */
async function nextRevision(
  trx: DatabaseTransaction,
  { piece, savedAt }: Pick<ContentDraftRow, 'piece' | 'savedAt'>,
): Promise<number> {
  const last = ((await readState(trx, LAST_REVISIONS)) ?? {}) as Record<string, number>
  const present = (await lockDraft(trx, piece))?.revision ?? 0
  const next = Math.max(last[piece] ?? 0, present) + 1
  const at = Temporal.Instant.from(savedAt)
  await recordState(trx, LAST_REVISIONS, { ...last, [piece]: next }, at)
  return next
}

const LAST_REVISIONS = 'draft-revisions'

/** False when there was none. */
export async function deleteDraft(trx: DatabaseTransaction, piece: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('contentDrafts')
    .where('piece', '=', piece)
    .returning('piece')
    .execute()
  return gone.length > 0
}
