import { transact } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import { lockMessage } from '#app/data/messages/messages.server.ts'
import { deleteReplyDraft, storeReplyDraft } from '#app/data/messages/reply-drafts.server.ts'

export type DraftOutcome = { ok: true } | { ok: false; reason: 'not-found' | 'already-replied' }

/**
 * Keeps what was written of a reply and not sent; null keeps nothing any more. A message that
 * was replied to takes no draft, so that none comes back after its reply.
 */
export async function saveReplyDraft(
  { id, reply }: { id: string; reply: string | null },
  now: Temporal.Instant,
): Promise<DraftOutcome> {
  return await transact(async (trx): Promise<DraftOutcome> => {
    const message = await lockMessage(trx, id)
    if (!message) return { ok: false, reason: 'not-found' }
    if (message.status === 'replied') return { ok: false, reason: 'already-replied' }
    if (reply === null) await deleteReplyDraft(trx, id)
    else await storeReplyDraft(trx, { messageId: id, reply, savedAt: toIsoInstant(now) })
    return { ok: true }
  })
}
