/** How long the mail worker waits, in milliseconds. Lists go by how often it happened; their last entry repeats. */
export interface RetryPolicy {
  /** Between looks into the outbox, where other processes put mail too. */
  pollMs: number
  /** How long a claim holds: longer than an attempt, so no living worker's mail is taken. */
  claimMs: number
  /** The longest an attempt may take, from its start to the server's last answer. */
  attemptMs: number
  /** Before the next attempt of one mail, by how many it had. */
  retryMs: readonly number[]
  /** The longest such delay while the server cannot be reached: that is no fault of the mail. */
  unreachableRetryMaxMs: number
  /** Before anything is tried again, by how many connections failed in a row. */
  holdMs: readonly number[]
  /** Before one mail tries again, by how often in a row the server rejected us. */
  rejectionMs: readonly number[]
  /** How long a mail in flight may take when the worker is stopped, before it is aborted. */
  stopMs: number
  /** After a mail was put in the outbox nothing is tried any more: RFC 5321 4.5.4.1 says 4-5 days. */
  giveUpMs: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The first delays are short, so that a brief failure is hardly noticed. Own choice, except `giveUpMs`. */
export const RETRY_POLICY: RetryPolicy = {
  pollMs: 5 * SECOND,
  claimMs: 45 * SECOND,
  attemptMs: 30 * SECOND,
  retryMs: [
    ...[5 * SECOND, 15 * SECOND, 30 * SECOND, 30 * SECOND],
    ...[MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE],
    ...[HOUR, 2 * HOUR],
  ],
  unreachableRetryMaxMs: MINUTE,
  holdMs: [2 * SECOND, 5 * SECOND, 15 * SECOND, 30 * SECOND],
  rejectionMs: [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR],
  stopMs: 3 * SECOND,
  giveUpMs: 96 * HOUR,
}

/** The delay after the `count`th time in a row, counted from 1. */
export function delayAfter(delaysMs: readonly number[], count: number): number {
  return delaysMs[Math.min(Math.max(count, 1), delaysMs.length) - 1] ?? 0
}

/** Up to a tenth more, so that what failed together is not tried again together. `random` is 0 to 1. */
export function withJitter(delayMs: number, random: number): number {
  return Math.round(delayMs * (1 + random / 10))
}
