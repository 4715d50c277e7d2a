import { type MessageStatus, shownMessageStatus } from '#app/domain/messages/message-status.ts'
import type { Database, DatabaseTransaction } from '../engine/database.server.ts'
import { isId } from '../engine/ids.ts'
import type { MessageRow } from '../tables.ts'
import { isShown, messageMatchesAllTerms, type ShownMessages } from './message-search.server.ts'

/** What somebody wrote to the artist, with its status as shown. */
export interface Message extends Omit<MessageRow, 'heldBack' | 'status'> {
  status: MessageStatus
  /** It looks sent by a robot: kept for the artist to see, but not mailed to her. */
  heldBack: boolean
}

export interface MessageFilter {
  show: ShownMessages
  /** Words that all occur in the name, the address or what was written and answered. */
  q?: string | undefined
}

/** Where a page of the list, newest first, goes on. */
export interface MessageCursor {
  createdAt: string
  id: string
}

export async function insertMessage(trx: DatabaseTransaction, message: Message): Promise<void> {
  await trx
    .insertInto('messages')
    .values({ ...message, heldBack: message.heldBack ? 1 : 0 })
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
  { show, q }: MessageFilter,
  limit: number,
  after: MessageCursor | null,
): Promise<Message[]> {
  let query = db.selectFrom('messages').selectAll().where(isShown(show))
  if (q) query = query.where(messageMatchesAllTerms(q))
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
  { show, q }: MessageFilter,
): Promise<{ newer: string | null; older: string | null }> {
  let query = db.selectFrom('messages').select('id').where(isShown(show)).limit(1)
  if (q) query = query.where(messageMatchesAllTerms(q))
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

/** How many messages there are to show; those held back count for themselves alone. */
export async function countMessages(
  db: Database,
): Promise<{ unread: number; replied: number; heldBack: number }> {
  const rows = await db
    .selectFrom('messages')
    .select((eb) => ['status', 'heldBack', eb.fn.countAll().as('count')])
    .groupBy(['status', 'heldBack'])
    .execute()
  const counts = { unread: 0, replied: 0, heldBack: 0 }
  for (const { status, heldBack, count } of rows)
    counts[heldBack === 1 ? 'heldBack' : shownMessageStatus(status)] += Number(count)
  return counts
}

/**
 * Saves the reply of a message that has none, and returns the message; null when there is no such
 * message or it was replied to before. Of two that come at once, the database lets one through.
 * A message that is answered is none of a robot's, so it is held back no more.
 */
export async function saveReply(
  trx: DatabaseTransaction,
  id: string,
  reply: { reply: string; repliedAt: string; subject?: string },
): Promise<Message | null> {
  if (!isId(id)) return null
  const row = await trx
    .updateTable('messages')
    .set({ ...reply, status: 'replied', heldBack: 0 })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('status', '!=', 'replied'), eb('status', 'is', null)]))
    .returningAll()
    .executeTakeFirst()
  return row ? toMessage(row) : null
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

/** Makes a message that was held back an ordinary one. False when it was none. */
export async function releaseQuarantined(trx: DatabaseTransaction, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const released = await trx
    .updateTable('messages')
    .set({ heldBack: 0 })
    .where('id', '=', id)
    .where('heldBack', '=', 1)
    .returning('id')
    .execute()
  return released.length > 0
}

/** Deletes one message that is held back. False when it was none. */
export async function deleteQuarantined(trx: DatabaseTransaction, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const gone = await trx
    .deleteFrom('messages')
    .where('id', '=', id)
    .where('heldBack', '=', 1)
    .returning('id')
    .execute()
  return gone.length > 0
}

/** Deletes those held back that were written up to then, that instant included; how many. */
export async function deleteQuarantinedUpTo(
  trx: DatabaseTransaction,
  upTo: string,
): Promise<number> {
  const gone = await trx
    .deleteFrom('messages')
    .where('heldBack', '=', 1)
    .where('createdAt', '<=', upTo)
    .returning('id')
    .execute()
  return gone.length
}

function toMessage(row: MessageRow): Message {
  return { ...row, status: shownMessageStatus(row.status), heldBack: row.heldBack === 1 }
}
