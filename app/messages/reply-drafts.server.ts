import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import type { ReplyDraftRow } from '#app/database/rows/messages.ts'

/** The unsent reply to a message; null when none was kept. */
export async function findReplyDraft(
  db: Database,
  messageId: string,
): Promise<ReplyDraftRow | null> {
  const row = await db
    .selectFrom('replyDrafts')
    .selectAll()
    .where('messageId', '=', messageId)
    .executeTakeFirst()
  return row ?? null
}

/** Which of some messages have an unsent reply. */
export async function messagesWithDraft(
  db: Database,
  messageIds: readonly string[],
): Promise<Set<string>> {
  if (messageIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('replyDrafts')
    .select('messageId')
    .where('messageId', 'in', messageIds)
    .execute()
  return new Set(rows.map(({ messageId }) => messageId))
}

/** Keeps an unsent reply in the place of what was kept before. */
export async function storeReplyDraft(trx: DatabaseTransaction, draft: ReplyDraftRow) {
  await trx
    .insertInto('replyDrafts')
    .values(draft)
    .onConflict((conflict) =>
      conflict.column('messageId').doUpdateSet({ reply: draft.reply, savedAt: draft.savedAt }),
    )
    .execute()
}

export async function deleteReplyDraft(trx: DatabaseTransaction, messageId: string) {
  await trx.deleteFrom('replyDrafts').where('messageId', '=', messageId).execute()
}
