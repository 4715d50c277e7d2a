import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import type { MessageRow } from '#app/database/rows/messages.ts'
import { containsAllWords } from '#app/database/search.server.ts'
import type { MessageStatus } from './message-status.ts'

/** What somebody wrote to the artist, with its status as shown. */
export interface Message extends Omit<MessageRow, 'heldBack' | 'followUps'> {
  /** What the artist wrote after the first reply, in order. */
  followUps: FollowUp[]
  /** It looks sent by a robot: stored for the artist to see, but not mailed. */
  heldBack: boolean
}

/** One more reply. Its email was made at the same instant. */
interface FollowUp {
  repliedAt: string
  reply: string
}

/** Those held back are shown by themselves and nowhere else. */
type ShownMessages = MessageStatus | 'all' | 'held-back'

interface MessageFilter {
  show: ShownMessages
  /** Words that all occur in the name, the address or what was written and answered. */
  q?: string | undefined
}

/** Where a page of the list, newest first, goes on. */
interface MessageCursor {
  createdAt: string
  id: string
}

export const NO_SUCH_MESSAGE = 'There is no such message'
export const ALREADY_REPLIED = 'This message already has a reply.'

export async function insertMessage(trx: DatabaseTransaction, message: Message): Promise<void> {
  await trx
    .insertInto('messages')
    .values({
      ...message,
      heldBack: message.heldBack ? 1 : 0,
      followUps: followUpsColumn(message.followUps),
    })
    .execute()
}

export async function findMessage(db: Database, id: string): Promise<Message | null> {
  if (!isId(id)) return null
  const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toMessage(row) : null
}

/** Newest first; at most `limit`, from `after` on. */
export async function listMessages(
  db: Database,
  filter: MessageFilter,
  limit: number,
  after: MessageCursor | null,
): Promise<Message[]> {
  let query = filtered(db, filter).selectAll()
  if (after)
    query = query.where((eb) =>
      eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(after.createdAt, after.id)),
    )
  const rows = await query.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(toMessage)
}

/** The messages next to that one in the list, wherever it stands itself. */
export async function neighboursOf(
  db: Database,
  { createdAt, id }: MessageCursor,
  filter: MessageFilter,
): Promise<{ newer: string | null; older: string | null }> {
  const query = filtered(db, filter).select('id').limit(1)
  const newer = await query
    .where((eb) => eb(eb.refTuple('createdAt', 'id'), '>', eb.tuple(createdAt, id)))
    .orderBy('createdAt', 'asc')
    .orderBy('id', 'asc')
    .executeTakeFirst()
  const older = await query
    .where((eb) => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(createdAt, id)))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { newer: newer?.id ?? null, older: older?.id ?? null }
}

function filtered(db: Database, { show, q }: MessageFilter) {
  let query = db.selectFrom('messages').where('heldBack', '=', show === 'held-back' ? 1 : 0)
  if (show === 'replied') query = query.where('status', '=', show)
  if (show === 'unread') query = query.where('status', 'is distinct from', 'replied')
  return q ? query.where(containsAllWords(q, SEARCHED)) : query
}

const SEARCHED = [
  'firstName',
  'lastName',
  'email',
  'subject',
  'message',
  'additionalDetails',
  'reply',
  'followUps',
]

/** What the overview shows of a message. */
type MessageSummary = Pick<Message, 'id' | 'firstName' | 'lastName' | 'message' | 'createdAt'>

/** Messages that wait for a reply, the newest first; none that look sent by a robot. */
export async function unreadMessages(db: Database, limit: number): Promise<MessageSummary[]> {
  return await filtered(db, { show: 'unread' })
    .select(['id', 'firstName', 'lastName', 'message', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** How many messages there are to show; those held back count for themselves alone. */
export async function countMessages(db: Database) {
  const rows = await db
    .selectFrom('messages')
    .select((eb) => ['status', 'heldBack', eb.fn.countAll().as('count')])
    .groupBy(['status', 'heldBack'])
    .execute()
  const counts = { unread: 0, replied: 0, heldBack: 0 }
  for (const { status, heldBack, count } of rows)
    counts[heldBack === 1 ? 'heldBack' : (status ?? 'unread')] += Number(count)
  return counts
}

/** The message, found and locked until the transaction ends; null when there is none. */
export async function lockMessage(trx: DatabaseTransaction, id: string): Promise<Message | null> {
  if (!isId(id)) return null
  const row = await trx
    .updateTable('messages')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ? toMessage(row) : null
}

/** How the mail of a reply stands. */
export type ReplyMailState = Pick<
  OutboxRow,
  'id' | 'status' | 'sentAt' | 'lastError' | 'nextAttemptAt'
>

/**
 * The emails that carry the replies to that message: the newest of the first reply, and one for each that followed. Each was
 * made at the same instant as its reply; one that was tried again is recognised by its text.
 */
export async function findReplyMails(
  db: Database,
  { id, followUps }: Pick<Message, 'id' | 'followUps'>,
): Promise<{ first: ReplyMailState | null; followUps: (ReplyMailState | null)[] }> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'status', 'sentAt', 'lastError', 'nextAttemptAt', 'createdAt', 'data'])
    .where('aboutMessageId', '=', id)
    .where('kind', '=', 'reply')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const left = rows.map(({ createdAt, data, ...mail }) => {
    const { reply = null } = JSON.parse(data) as { reply?: string }
    return { mail, createdAt, reply }
  })
  const take = (isOf: (one: (typeof left)[number]) => boolean) => {
    const at = left.findIndex(isOf)
    return at < 0 ? null : (left.splice(at, 1)[0]?.mail ?? null)
  }
  const atOnce = followUps.map(({ repliedAt }) => take(({ createdAt }) => createdAt === repliedAt))
  const followed = followUps.map(
    (said, index) => atOnce[index] ?? take(({ reply }) => reply === said.reply),
  )
  return { first: left[0]?.mail ?? null, followUps: followed }
}

/** How many replies a message has. */
export function countReplies({ status, followUps }: Pick<Message, 'status' | 'followUps'>): number {
  return status === 'replied' ? 1 + followUps.length : 0
}

/** Further replies as the column holds them. */
export function followUpsColumn(followUps: readonly FollowUp[]): string | null {
  if (followUps.length === 0) return null
  return JSON.stringify(followUps.map(({ repliedAt, reply }) => [repliedAt, reply]))
}

function readFollowUps(column: string | null): FollowUp[] {
  const pairs: [string, string][] = column === null ? [] : JSON.parse(column)
  return pairs.map(([repliedAt, reply]) => ({ repliedAt, reply }))
}

/** A row as the rest of the product reads it. */
export function toMessage(row: MessageRow): Message {
  // No constraint keeps another program from leaving the status out.
  return {
    ...row,
    status: row.status ?? 'unread',
    heldBack: row.heldBack === 1,
    followUps: readFollowUps(row.followUps),
  }
}
