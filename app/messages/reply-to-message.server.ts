import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { enqueueMail, wakeMailWorker } from '#app/mail/outbox.server.ts'
import type { Mail } from '#app/mail/shared/mail.ts'
import { requeueFailedMail } from '#app/outbox/outbox.server.ts'
import { draftMark } from './draft-mark.server.ts'
import {
  findAnnouncement,
  findMessage,
  findReplyMail,
  lockMessage,
  type Message,
  saveReply,
} from './messages.server.ts'
import { deleteReplyDraft, findReplyDraft } from './reply-drafts.server.ts'
import type { ReplyDraft } from './save-reply-draft.server.ts'

export type ReplyOutcome =
  | { ok: true; message: Message }
  | { ok: false; reason: 'not-found' | 'already-replied' }
  /** Another window has a draft that was not seen; nothing is sent. */
  | { ok: false; reason: 'draft-elsewhere'; present: string; seen: string }

export type SendOutcome =
  | { ok: true; message: Message }
  | { ok: false; reason: 'not-found' | 'not-replied' }

/**
 * Saves the artist's reply, once for all: of two windows that reply at the same time one is told
 * that it was replied to already, and whoever did not see what the other keeps as a draft is told first. With `mail` the reply's mail is put in the outbox by the same
 * commit; without, the reply is saved and nobody is mailed until `sendSavedReply`.
 */
export async function replyToMessage(
  { id, reply, subject, seen = null }: { reply: string; subject?: string } & ReplyDraft,
  { now, mail }: { now: Temporal.Instant; mail: boolean },
): Promise<ReplyOutcome> {
  return await transact(async (trx): Promise<ReplyOutcome> => {
    const saved = {
      reply,
      repliedAt: toIsoInstant(now),
      ...(subject === undefined ? {} : { subject }),
    }
    const message = await saveReply(trx, id, saved)
    if (!message) {
      const found = await findMessage(trx, id)
      return { ok: false, reason: found ? 'already-replied' : 'not-found' }
    }
    const present = (await findReplyDraft(trx, id))?.reply ?? reply
    const mark = draftMark(present)
    if (seen !== null && seen !== mark && present !== reply)
      return { ok: false, reason: 'draft-elsewhere', present, seen: mark }
    await deleteReplyDraft(trx, id)
    if (mail) await enqueueMail(trx, await replyMail(trx, message, reply), now)
    return { ok: true, message }
  })
}

/**
 * Mails a saved reply to the address that was stored with the message, under the message's own
 * subject or, where it has none, the given one. A reply whose mail waits or was sent is not mailed a
 * second time; one whose mail failed is tried again.
 */
export async function sendSavedReply(
  messageId: string,
  now: Temporal.Instant,
  subject: string | null = null,
): Promise<SendOutcome> {
  const outcome = await transact(async (trx): Promise<SendOutcome> => {
    // Locked, so that of two calls at once the second finds the mail of the first.
    const message = await lockMessage(trx, messageId)
    if (!message) return { ok: false, reason: 'not-found' }
    if (message.status !== 'replied' || !message.reply) return { ok: false, reason: 'not-replied' }
    const earlier = await findReplyMail(trx, messageId)
    const about = { ...message, subject: message.subject?.trim() || subject }
    if (!earlier) await enqueueMail(trx, await replyMail(trx, about, message.reply), now)
    else if (earlier.status === 'failed')
      await requeueFailedMail(trx, earlier.id, toIsoInstant(now))
    return { ok: true, message }
  })
  if (outcome.ok) wakeMailWorker()
  return outcome
}

async function replyMail(
  trx: DatabaseTransaction,
  { id, email, subject, message, additionalDetails, createdAt }: Message,
  reply: string,
): Promise<Mail> {
  const announcedBy = await findAnnouncement(trx, id)
  return {
    kind: 'reply',
    to: email,
    aboutMessageId: id,
    data: { reply, subject, message, additionalDetails, writtenAt: createdAt, announcedBy },
  }
}
