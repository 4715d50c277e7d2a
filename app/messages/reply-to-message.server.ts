import { TOO_LATE_TO_UNDO } from '#app/booking/undo.ts'
import { afterCommit, type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { Refusal, refuse } from '#app/kernel/refusal.ts'
import { excerptOf } from '#app/kernel/text/excerpt.ts'
import { enqueueMail, wakeMailWorker } from '#app/mail/outbox.server.ts'
import type { Mail } from '#app/mail/shared/mail.ts'
import { requeueFailedMail, withdrawMail } from '#app/outbox/outbox.server.ts'
import {
  ALREADY_REPLIED,
  countReplies,
  findReplyMails,
  followUpsColumn,
  lockMessage,
  type Message,
  NO_SUCH_MESSAGE,
  toMessage,
} from './messages.server.ts'
import {
  deleteReplyDraft,
  draftMark,
  findReplyDraft,
  type ReplyDraft,
  storeReplyDraft,
} from './reply-drafts.server.ts'

/** Another window has a draft of the reply that this one did not see; nothing was sent. */
export class UnseenDraft extends Refusal {
  /** Marks that draft. */
  readonly seen: string

  constructor(draft: string) {
    super(
      'aborted',
      `Another window wrote a draft of this reply: “${excerptOf(draft)}” Nothing was sent. Send again to send this reply instead.`,
    )
    this.seen = draftMark(draft)
  }
}

/**
 * Saves the artist's reply, which is never changed after; one more may follow it. A window that did not see all `replies`
 * is refused, so that of two at the same time one is saved, and one that did not see the other's draft is told first. With `mail` the same commit puts the reply's email in the outbox, where it waits
 * for `undoSeconds`; without it, no email is sent before `sendSavedReply`.
 */
export async function replyToMessage(
  {
    id,
    reply,
    subject,
    seen = null,
    replies = 0,
  }: { reply: string; subject?: string } & ReplyDraft,
  { now, mail, undoSeconds = 0 }: { now: Temporal.Instant; mail: boolean; undoSeconds?: number },
): Promise<Message> {
  return await transact(async (trx) => {
    const found = (await lockMessage(trx, id)) ?? refuse('not-found', NO_SUCH_MESSAGE)
    if (countReplies(found) !== replies)
      refuse('aborted', ALREADY_REPLIED, { reason: 'already-replied' })
    const draft = (await findReplyDraft(trx, id))?.reply ?? reply
    if (seen !== null && seen !== draftMark(draft) && draft !== reply) throw new UnseenDraft(draft)

    // No robot's message is answered, so it is not held back any more.
    const said = { reply, repliedAt: toIsoInstant(now) }
    const saved = {
      ...(replies === 0 ? said : { followUps: followUpsColumn([...found.followUps, said]) }),
      ...(subject === undefined ? {} : { subject }),
    }
    const replied = await trx
      .updateTable('messages')
      .set({ ...saved, status: 'replied', heldBack: 0 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await deleteReplyDraft(trx, id)
    const message = toMessage(replied)
    if (mail) await enqueueMail(trx, await replyMail(trx, message, reply), now, undoSeconds)
    return message
  })
}

/**
 * Takes the last reply back while its email waits: the message is as it was before, and what was written is its draft.
 * Refused once the email is on its way.
 */
export async function undoReply(id: string, now: Temporal.Instant): Promise<Message> {
  return await transact(async (trx) => {
    const message = (await lockMessage(trx, id)) ?? refuse('not-found', NO_SUCH_MESSAGE)
    const followUps = message.followUps.slice(0, -1)
    const { reply, repliedAt } = message.followUps.at(-1) ?? message
    const mails = await findReplyMails(trx, message)
    const mail = message.followUps.length > 0 ? mails.followUps.at(-1) : mails.first
    if (!reply || !repliedAt || !mail || !(await withdrawMail(trx, [mail.id])))
      refuse('failed-precondition', TOO_LATE_TO_UNDO)
    const before =
      message.followUps.length > 0
        ? { followUps: followUpsColumn(followUps) }
        : { reply: null, repliedAt: null, status: 'unread' as const }
    const row = await trx
      .updateTable('messages')
      .set(before)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await storeReplyDraft(trx, { messageId: id, reply, savedAt: toIsoInstant(now) })
    return toMessage(row)
  })
}

/**
 * Mails a saved reply to the address that was stored with the message, under the message's own subject or, where it has
 * none, the given one. A reply whose email waits or was sent is not mailed a second time; one whose email failed is
 * tried again.
 */
export async function sendSavedReply(
  messageId: string,
  now: Temporal.Instant,
  subject: string | null = null,
): Promise<Message> {
  return await transact(async (trx) => {
    // Locked, so that of two calls at once the second finds the mail of the first.
    const message = (await lockMessage(trx, messageId)) ?? refuse('not-found', NO_SUCH_MESSAGE)
    if (message.status !== 'replied' || !message.reply)
      refuse('failed-precondition', 'Please save the reply before it is sent')
    const { first: earlier } = await findReplyMails(trx, message)
    const about = { ...message, subject: message.subject?.trim() || subject }
    if (!earlier) await enqueueMail(trx, await replyMail(trx, about, message.reply), now)
    else if (earlier.status === 'failed')
      await requeueFailedMail(trx, earlier.id, toIsoInstant(now))
    afterCommit(wakeMailWorker)
    return message
  })
}

/** Tries the email of a reply again that failed. */
export async function retryReply(
  messageId: string,
  mailId: string,
  now: Temporal.Instant,
): Promise<Message> {
  return await transact(async (trx) => {
    const message = (await lockMessage(trx, messageId)) ?? refuse('not-found', NO_SUCH_MESSAGE)
    const { first, followUps } = await findReplyMails(trx, message)
    const isFailed = [first, ...followUps].some(
      (mail) => mail?.id === mailId && mail.status === 'failed',
    )
    if (isFailed) await requeueFailedMail(trx, mailId, toIsoInstant(now))
    afterCommit(wakeMailWorker)
    return message
  })
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

/** Message-ID of the email that told the artist of the message; null when there was none. */
async function findAnnouncement(
  trx: DatabaseTransaction,
  messageId: string,
): Promise<string | null> {
  const row = await trx
    .selectFrom('outbox')
    .select('messageId')
    .where('aboutMessageId', '=', messageId)
    .where('kind', '=', 'new-message')
    // What is gathered is never sent under its own Message-ID.
    .where('status', 'not in', ['gathering', 'gathered'])
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  return row?.messageId ?? null
}
