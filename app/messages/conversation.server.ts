import type { Database } from '#app/database/database.server.ts'
import { emailIs } from '#app/database/queries.ts'
import { type Message, toMessage } from './messages.server.ts'

/** What else the address wrote, and what it was answered; the latest first, at most `limit`. */
export async function otherMessagesOf(
  db: Database,
  { id, email }: Pick<Message, 'id' | 'email'>,
  limit: number,
): Promise<Message[]> {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where(emailIs(email))
    .where('id', '!=', id)
    .where('heldBack', '=', 0)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toMessage)
}
