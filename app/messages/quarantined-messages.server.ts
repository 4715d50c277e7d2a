import { transact } from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { findMessage, type Message, toMessage } from './messages.server.ts'

/** Moves a message that was held back to the inbox, as an unread one. No email is sent. */
export async function releaseMessage(id: string): Promise<Message> {
  return await transact(async (trx) => {
    const released = await trx
      .updateTable('messages')
      .set({ heldBack: 0 })
      .where('id', '=', isId(id) ? id : '')
      .where('heldBack', '=', 1)
      .returningAll()
      .executeTakeFirst()
    if (!released) refuse('failed-precondition', 'This message is already in your inbox.')
    return toMessage(released)
  })
}

/** Deletes a message that is held back for good; any other stays. Returns what was deleted. */
export async function deleteQuarantinedMessage(id: string): Promise<Message> {
  return await transact(async (trx) => {
    const deleted = await trx
      .deleteFrom('messages')
      .where('id', '=', isId(id) ? id : '')
      .where('heldBack', '=', 1)
      .returningAll()
      .executeTakeFirst()
    if (deleted) return toMessage(deleted)
    if (await findMessage(trx, id)) refuse('failed-precondition', 'Only spam can be deleted.')
    refuse(
      'not-found',
      'This message no longer exists. It may have been deleted in another window.',
    )
  })
}

/**
 * Deletes what was held back up to an instant, as ISO 8601 text in UTC with milliseconds: messages that came after the
 * artist was asked stay. Returns how many.
 */
export async function deleteQuarantinedMessages(upTo: string): Promise<number> {
  return await transact(async (trx) => {
    const deleted = await trx
      .deleteFrom('messages')
      .where('heldBack', '=', 1)
      .where('createdAt', '<=', upTo)
      .returning('id')
      .execute()
    return deleted.length
  })
}
