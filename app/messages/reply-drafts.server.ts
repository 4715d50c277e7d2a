import { createHash } from 'node:crypto'
import { type Database, type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { ReplyDraftRow } from '#app/database/rows/messages.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { ALREADY_REPLIED, countReplies, lockMessage, NO_SUCH_MESSAGE } from './messages.server.ts'

export interface ReplyDraft {
  id: string
  reply: string | null
  /** Marks the draft that the window saw; null where it does not say. */
  seen?: string | null
  /** How many replies the window saw. */
  replies?: number
}

/** What a window that keeps its draft is told. */
interface KeptReply {
  /** False when another window has written `other` since: then nothing was kept. */
  isKept: boolean
  /** Marks the draft as it is now. */
  seen: string
  other: string
}

/**
 * Keeps a reply that is not sent yet, unless another window wrote since; null keeps nothing any more. Refused where a
 * reply was sent since, so that no draft of it comes back.
 */
export async function saveReplyDraft(
  { id, reply, seen = null, replies = 0 }: ReplyDraft,
  now: Temporal.Instant,
): Promise<KeptReply> {
  return await transact(async (trx) => {
    const message = (await lockMessage(trx, id)) ?? refuse('not-found', NO_SUCH_MESSAGE)
    if (countReplies(message) !== replies) refuse('aborted', ALREADY_REPLIED)
    const other = (await findReplyDraft(trx, id))?.reply ?? ''
    const mark = draftMark(other)
    if (seen !== null && seen !== mark && other !== (reply ?? ''))
      return { isKept: false, seen: mark, other }
    if (reply === null) await deleteReplyDraft(trx, id)
    else await storeReplyDraft(trx, { messageId: id, reply, savedAt: toIsoInstant(now) })
    return { isKept: true, seen: draftMark(reply ?? ''), other: '' }
  })
}

/** Tells one text of a draft from another: a window says by it which one it saw. Empty for none. */
export function draftMark(text: string): string {
  return text === '' ? '' : createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

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
