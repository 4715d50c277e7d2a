import { visitsOf } from '#app/booking/clients.server.ts'
import { clientsAt } from '#app/clients/clients.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { emailIs } from '#app/database/queries.ts'
import { formatMomentFrom } from '#app/kernel/format-moment.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { nameOf } from '#app/messages/message-status.ts'
import {
  findReplyMail,
  type Message,
  neighboursOf,
  type ReplyMailState,
  toMessage,
} from '#app/messages/messages.server.ts'
import { draftMark, findReplyDraft } from '#app/messages/reply-drafts.server.ts'
import type { InboxFilter } from '#app/routes/admin/messages/filters.ts'
import { clientView } from './client-view.server.ts'

/** Earlier messages that are shown above the one that is read. */
const EARLIER_MAX = 10

/** How the mail of a saved reply stands, in the desk's words. */
export interface ReplyMailView {
  state: 'unsent' | 'waiting' | 'sent' | 'failed'
  sentence: string
}

/**
 * A message with what was written before and after it, its reply, the state of the reply's mail, what is
 * known of its sender, and its neighbours in the inbox.
 */
export async function readThread(
  db: Database,
  message: Message,
  { show, q }: InboxFilter,
  { now, timeZone }: { now: Temporal.Instant; timeZone: string },
) {
  const { id, email, subject, message: text, additionalDetails, createdAt, heldBack } = message
  const { date: today } = localNow(now, timeZone)
  const when = (instant: string) => formatMomentFrom(instant, today, timeZone)
  const [known] = await clientsAt(db, [email])
  const draft = (await findReplyDraft(db, id))?.reply ?? ''
  const others = await otherMessagesOf(db, message)
  const letters = others.toReversed().map((one) => ({
    id: one.id,
    text: one.message,
    when: when(one.createdAt),
    isLater: one.createdAt > createdAt,
    reply: one.reply && { text: one.reply, when: one.repliedAt && when(one.repliedAt) },
  }))
  return {
    id,
    name: nameOf(message),
    email,
    subject,
    text,
    additionalDetails,
    writtenAt: createdAt,
    when: when(createdAt),
    heldBack,
    earlier: letters.filter(({ isLater }) => !isLater),
    later: letters.filter(({ isLater }) => isLater),
    draft,
    draftSeen: draftMark(draft),
    client: clientView(known?.id ?? null, await visitsOf(db, email), today),
    // A message can count as replied without a text, should another program have stored it so.
    replied: message.status === 'replied' && {
      text: message.reply ?? '',
      when: message.repliedAt && when(message.repliedAt),
      mail: describe(await findReplyMail(db, id), when),
    },
    ...(await neighboursOf(db, message, { show, q })),
  }
}

/** What else the address wrote, and what it was answered; the latest first. */
async function otherMessagesOf(db: Database, { id, email }: Message): Promise<Message[]> {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where(emailIs(email))
    .where('id', '!=', id)
    .where('heldBack', '=', 0)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(EARLIER_MAX)
    .execute()
  return rows.map(toMessage)
}

function describe(mail: ReplyMailState | null, when: (instant: string) => string): ReplyMailView {
  if (!mail) return { state: 'unsent', sentence: 'This reply was saved but not emailed.' }
  if (mail.status === 'sent')
    return { state: 'sent', sentence: mail.sentAt ? `Sent ${when(mail.sentAt)}.` : 'Sent.' }
  const reason = mail.lastError ? ` (${mail.lastError})` : ''
  if (mail.status === 'failed')
    return { state: 'failed', sentence: `Not yet delivered, and not tried any more${reason}.` }
  if (!mail.lastError) return { state: 'waiting', sentence: 'The mail is on its way.' }
  const next = when(mail.nextAttemptAt)
  return { state: 'waiting', sentence: `Not yet delivered${reason}. Tried again ${next}.` }
}
