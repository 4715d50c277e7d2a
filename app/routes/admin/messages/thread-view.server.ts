import type { Database } from '#app/data/engine/database.server.ts'
import {
  findReplyMail,
  type Message,
  neighboursOf,
  type ReplyMailState,
} from '#app/data/messages/messages.server.ts'
import { formatMomentFrom } from '#app/domain/format-moment.ts'
import { localNow } from '#app/domain/local-time.ts'
import type { InboxFilter } from './filters.ts'
import { nameOf } from './inbox-view.server.ts'

/** How the mail of a saved reply stands, in the desk's words. */
export interface ReplyMailView {
  state: 'unsent' | 'waiting' | 'sent' | 'failed'
  sentence: string
}

/** A message with its reply, the state of the reply's mail, and its neighbours in the inbox. */
export async function readThread(
  db: Database,
  message: Message,
  { show, q }: InboxFilter,
  { now, timeZone }: { now: Temporal.Instant; timeZone: string },
) {
  const { id, email, subject, message: text, additionalDetails, createdAt, heldBack } = message
  const { date: today } = localNow(now, timeZone)
  const when = (instant: string) => formatMomentFrom(instant, today, timeZone)
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
    // A message can count as replied without a text, should another program have stored it so.
    replied: message.status === 'replied' && {
      text: message.reply ?? '',
      when: message.repliedAt && when(message.repliedAt),
      mail: describe(await findReplyMail(db, id), when),
    },
    ...(await neighboursOf(db, message, { show, q })),
  }
}

function describe(mail: ReplyMailState | null, when: (instant: string) => string): ReplyMailView {
  if (!mail) return { state: 'unsent', sentence: 'This reply was saved and not mailed.' }
  if (mail.status === 'sent')
    return { state: 'sent', sentence: mail.sentAt ? `Sent ${when(mail.sentAt)}.` : 'Sent.' }
  const reason = mail.lastError ? ` (${mail.lastError})` : ''
  if (mail.status === 'failed')
    return { state: 'failed', sentence: `Not yet delivered, and not tried any more${reason}.` }
  if (!mail.lastError) return { state: 'waiting', sentence: 'The mail is on its way.' }
  const next = when(mail.nextAttemptAt)
  return { state: 'waiting', sentence: `Not yet delivered${reason}. Tried again ${next}.` }
}
