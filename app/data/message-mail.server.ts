import type { Database, DatabaseTransaction } from './database.server.ts'
import type { OutboxRow } from './tables.ts'

/** How the mail of a reply stands. */
export type ReplyMailState = Pick<
  OutboxRow,
  'id' | 'status' | 'sentAt' | 'lastError' | 'nextAttemptAt'
>

/** The mail that carries the reply to that message, the newest if there are several. */
export async function findReplyMail(
  db: Database,
  messageId: string,
): Promise<ReplyMailState | null> {
  const row = await db
    .selectFrom('outbox')
    .select(['id', 'status', 'sentAt', 'lastError', 'nextAttemptAt'])
    .where('aboutMessageId', '=', messageId)
    .where('kind', '=', 'reply')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Message-ID of the mail that told the artist of the message; null when she was not mailed. */
export async function findAnnouncement(db: Database, messageId: string): Promise<string | null> {
  const row = await db
    .selectFrom('outbox')
    .select('messageId')
    .where('aboutMessageId', '=', messageId)
    .where('kind', '=', 'new-message')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  return row?.messageId ?? null
}

/**
 * Gives a failed mail its four days anew. It stays the same mail with the same Message-ID, so a
 * server that took it after all knows it again. False when it has not failed.
 */
export async function requeueFailedMail(
  trx: DatabaseTransaction,
  id: string,
  now: string,
): Promise<boolean> {
  const requeued = await trx
    .updateTable('outbox')
    .set({
      status: 'waiting',
      attempts: 0,
      nextAttemptAt: now,
      claimedUntil: null,
      lastError: null,
      createdAt: now,
    })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .returning('id')
    .execute()
  return requeued.length > 0
}
