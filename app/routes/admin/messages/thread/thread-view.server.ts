import { type Visit, visitsOf } from '#app/booking/clients.server.ts'
import { clientsAt } from '#app/clients/clients.server.ts'
import { content } from '#app/content/current.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { emailIs } from '#app/database/queries.ts'
import { type CalendarDate, formatDayIn } from '#app/kernel/calendar-date.ts'
import { formatMomentFrom } from '#app/kernel/format-moment.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { formatCents } from '#app/kernel/money.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { nameOf } from '#app/messages/message-status.ts'
import {
  countReplies,
  findReplyMails,
  type Message,
  neighboursOf,
  type ReplyMailState,
  toMessage,
} from '#app/messages/messages.server.ts'
import { draftMark, findReplyDraft } from '#app/messages/reply-drafts.server.ts'
import type { InboxFilter } from '#app/routes/admin/messages/filters.ts'
import { centsOf } from '../../shared/client-words.ts'

/** Earlier messages that are shown above the one that is read. */
const EARLIER_MAX = 10

interface ReplyMailView {
  /** Empty while no email was made of it. */
  id: string
  state: 'unsent' | 'waiting' | 'sent' | 'failed'
  sentence: string
}

export interface Letter {
  key: string
  isMine: boolean
  text: string
  /** Null for an imported reply without an instant. */
  when: string | null
  /** The message it belongs to; null for the one that is read. */
  messageId: string | null
  /** How the email of a reply to the message that is read stands; null for all else. */
  mail: ReplyMailView | null
}

/**
 * A message in the conversation with its sender: what both wrote before and after it, the state of its replies'
 * emails, what is known of the sender, and its neighbours in the inbox.
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
  const mails = await findReplyMails(db, message)
  const letters = [message, ...(await otherMessagesOf(db, message))].flatMap((one) =>
    lettersOf(one, one.id === id ? mails : null, when),
  )
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
    letters: letters.toSorted((one, other) => (one.at < other.at ? -1 : 1)),
    draft,
    draftSeen: draftMark(draft),
    client: clientView(known?.id ?? null, await visitsOf(db, email), today),
    replies: countReplies(message),
    savedAnswers: content('mail').answers,
    ...(await neighboursOf(db, message, { show, q })),
  }
}

/** A message and its replies; `mails` are those of the message that is read. */
function lettersOf(
  { id, message, createdAt, status, reply, repliedAt, followUps }: Message,
  mails: Awaited<ReturnType<typeof findReplyMails>> | null,
  when: (instant: string) => string,
): (Letter & { at: string })[] {
  const messageId = mails ? null : id
  const mine = (text: string, at: string | null, mail: ReplyMailView | null, index: number) => ({
    ...{ key: `${id} ${index}`, at: at ?? createdAt, isMine: true, text, messageId, mail },
    when: at && when(at),
  })
  const asked = { key: id, at: createdAt, isMine: false, text: message, messageId, mail: null }
  return [
    { ...asked, when: when(createdAt) },
    // A message can count as replied without a text, should another program have stored it so.
    ...(status === 'replied'
      ? [mine(reply ?? '', repliedAt, mails && describe(mails.first, when), 0)]
      : []),
    ...followUps.map((one, index) => {
      const mail = mails?.followUps[index]
      return mine(one.reply, one.repliedAt, mail ? describe(mail, when) : null, index + 1)
    }),
  ]
}

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
  if (!mail) return { id: '', state: 'unsent', sentence: 'This reply was saved but not emailed.' }
  const { id, status, sentAt, lastError, nextAttemptAt } = mail
  if (status === 'sent')
    return { id, state: 'sent', sentence: sentAt ? fullStop(`Sent ${when(sentAt)}`) : 'Sent.' }
  const reason = lastError ? ` (${lastError})` : ''
  if (status === 'failed') return { id, state: 'failed', sentence: `Not delivered${reason}.` }
  if (!lastError) return { id, state: 'waiting', sentence: 'On its way.' }
  const next = when(nextAttemptAt)
  return { id, state: 'waiting', sentence: `Not delivered yet${reason}. Next try ${next}.` }
}

export type ClientView = ReturnType<typeof clientView>

/** The appointments of somebody, the latest first, in the words of the desk. */
function clientView(id: string | null, visits: readonly Visit[], today: CalendarDate) {
  const standing = visits.filter(({ status }) => status !== 'cancelled')
  const paid = standing.filter(({ status, date }) => status === 'confirmed' && date <= today)
  const cents = paid.reduce((sum, { quote }) => sum + (centsOf(quote) ?? 0), 0)
  const count = standing.length === 1 ? '1 appointment' : `${standing.length} appointments`
  return {
    id,
    phone: visits.find(({ phone }) => phone !== '')?.phone ?? '',
    visits: visits.map(({ id, service, date, status, quote }) => {
      const total = centsOf(quote)
      return {
        id,
        day: dayWords(date, today),
        service,
        status,
        isAhead: date >= today,
        price: total === null ? null : formatCents(total),
      }
    }),
    /** '2 visits, $165'. */
    summary: cents > 0 ? `${count}, ${formatCents(cents)}` : count,
    /** What the artist noted last about one of the visits. */
    notes: visits.find(({ notes }) => notes?.trim())?.notes ?? null,
  }
}

/** 'Mar 3', or 'Mar 3, 2025' of another year. */
function dayWords(date: CalendarDate, today: CalendarDate): string {
  return formatDayIn(date, today, 'short')
}
