import { transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { draftMark } from './draft-mark.server.ts'
import { lockMessage } from './messages.server.ts'
import { deleteReplyDraft, findReplyDraft, storeReplyDraft } from './reply-drafts.server.ts'

export type DraftOutcome =
  /** `seen` marks what is kept now. */
  | { ok: true; seen: string }
  | { ok: false; reason: 'not-found' | 'already-replied' }
  /** Another window has written `present` since. */
  | { ok: false; reason: 'changed-elsewhere'; present: string; seen: string }

export interface ReplyDraft {
  id: string
  reply: string | null
  /** Marks the draft that the window saw; null where it does not say. */
  seen?: string | null
}

/**
 * Keeps what was written of a reply and not sent, unless another window wrote since; null keeps nothing any more.
 * A message that was replied to takes no draft, so that none comes back after its reply.
 */
export async function saveReplyDraft(
  { id, reply, seen = null }: ReplyDraft,
  now: Temporal.Instant,
): Promise<DraftOutcome> {
  return await transact(async (trx): Promise<DraftOutcome> => {
    const message = await lockMessage(trx, id)
    if (!message) return { ok: false, reason: 'not-found' }
    if (message.status === 'replied') return { ok: false, reason: 'already-replied' }
    const present = (await findReplyDraft(trx, id))?.reply ?? ''
    const mark = draftMark(present)
    if (seen !== null && seen !== mark && present !== (reply ?? ''))
      return { ok: false, reason: 'changed-elsewhere', present, seen: mark }
    if (reply === null) await deleteReplyDraft(trx, id)
    else await storeReplyDraft(trx, { messageId: id, reply, savedAt: toIsoInstant(now) })
    return { ok: true, seen: draftMark(reply ?? '') }
  })
}
