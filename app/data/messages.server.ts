import type { DatabaseTransaction } from './database.server.ts'
import type { MessageRow } from './tables.ts'

/** What somebody wrote to the artist. */
export interface Message extends Omit<MessageRow, 'heldBack'> {
  /** It looks sent by a robot: kept for the artist to see, but not mailed to her. */
  heldBack: boolean
}

export async function insertMessage(trx: DatabaseTransaction, message: Message): Promise<void> {
  await trx
    .insertInto('messages')
    .values({ ...message, heldBack: message.heldBack ? 1 : 0 })
    .execute()
}
