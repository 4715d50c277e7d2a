/** Rows as `tables.ts` describes them. */

/** How the delivery of a mail stands; the letters of a campaign have no other status. */
export type DeliveryStatus = 'waiting' | 'sent' | 'failed' | 'skipped'

export interface OutboxRow {
  id: string
  kind: string
  recipient: string
  /** JSON for the template of this kind. */
  data: string
  bookingId: string | null
  /** The message to the artist it is about, if any. Its own Message-ID is the next one. */
  aboutMessageId: string | null
  messageId: string
  /**
   * `skipped`: never sent, and never will be; `lastError` tells why. `gathering`: a notice that waits
   * for the mail in which those of an hour are gathered; `gathered`: it is in one. `scheduled`: it is
   * made once it is due, and its data says no more than what it is.
   */
  status: DeliveryStatus | 'gathering' | 'gathered' | 'scheduled'
  attempts: number
  nextAttemptAt: string
  /** While in the future, one worker holds the row. */
  claimedUntil: string | null
  /** Raised by each claim; a worker may settle the row only under the number it took. */
  claim: number
  lastError: string | null
  createdAt: string
  sentAt: string | null
  /** When the artist put the failed mail aside: it stays failed, but is no longer warned of. */
  dismissedAt: string | null
  /** The campaign it belongs to and whom that writes to, unique together; null for other mail. */
  campaignId: string | null
  subscriberId: string | null
  /**
   * What it counts as where visitors may cause only so many: the recipient's folded address, or
   * 'notices' for what tells the artist of visitors. Null for all other mail.
   */
  countedAs: string | null
  /** When mail that is made by a date is due; null for all other mail. */
  dueAt: string | null
  /** From then on it is of no use, and is not sent; null for never. */
  expiresAt: string | null
  /** The appointment or the entry of the waiting list that it is about; null for mail that keeps no order. */
  thread: string | null
  /** Which it is of the mails of its thread: to one recipient they leave in this order. */
  place: number | null
}

/** One row: whether the whole queue is paused because the mail server rejects us. */
export interface MailQueueRow {
  id: number
  pausedUntil: string | null
  pausedReason: string | null
  /** Rejections in a row; the pause grows with it. */
  refusals: number
}
