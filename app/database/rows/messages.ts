import type { MessageStatus } from '#app/messages/message-status.ts'

/** Rows as `tables.ts` describes them. */

/** What is written of a reply and not sent: it goes with its message, or with the reply. */
export interface ReplyDraftRow {
  messageId: string
  reply: string
  savedAt: string
}

export interface MessageRow {
  id: string
  firstName: string
  lastName: string
  email: string
  subject: string | null
  message: string
  additionalDetails: string | null
  createdAt: string
  status: MessageStatus
  reply: string | null
  repliedAt: string | null
  /** What was replied after that: pairs of an instant and a text, as JSON. */
  followUps: string | null
  /** 1 when it looks sent by a robot: the artist sees it, but is not mailed. */
  heldBack: number
}
