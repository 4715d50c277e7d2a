/** Rows as `tables.ts` describes them. */

/** One row: whether the whole queue is paused because the mail server rejects us. */
export interface MailQueueRow {
  id: number
  pausedUntil: string | null
  pausedReason: string | null
  /** Rejections in a row; the pause grows with it. */
  refusals: number
}

export interface IdempotencyKeyRow {
  scope: string
  key: string
  bodyHash: string
  answer: string
  createdAt: string
}
