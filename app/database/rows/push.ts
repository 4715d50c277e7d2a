/** Rows as `tables.ts` describes them. */

/** A device that gets notifications. It goes with its session. */
export interface PushSubscriptionRow {
  id: string
  sessionId: string
  /** Keyed hash of the push address: a device that signs in again has the same one. */
  addressHash: string
  /** The push address and the device's keys as JSON, sealed. */
  address: string
  /** Of the push service. */
  host: string
  /** The kinds the artist chose, as a JSON list. */
  kinds: string
  createdAt: string
  /** When the push service last took a notification. */
  sentAt: string | null
  /** Why the latest one failed. */
  error: string | null
}

/** A notification that waits to be sent to one device. Its text is written when it leaves. */
export interface PushMessageRow {
  id: string
  subscriptionId: string
  kind: string
  /** What happened, in our own words. */
  title: string
  /** The appointment's id, or the message's. */
  aboutId: string
  attempts: number
  nextAttemptAt: string
  createdAt: string
}
