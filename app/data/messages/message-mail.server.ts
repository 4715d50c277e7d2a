import type { Database } from '../engine/database.server.ts'
import type { OutboxRow } from '../tables.ts'

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
    // What is gathered is never sent under its own Message-ID.
    .where('status', 'not in', ['gathering', 'gathered'])
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  return row?.messageId ?? null
}
