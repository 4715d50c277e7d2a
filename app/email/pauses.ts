/** Milliseconds the mail worker waits for this and that. */
export interface MailPauses {
  /** Between looks into the outbox, where other processes put mail too. */
  poll: number
  /** How long a claim holds: longer than an attempt, so no living worker's mail is taken. */
  claim: number
  /** The longest an attempt may take, from the connection to the server's last word. */
  attempt: number
  /** Before the next attempt of one mail, by how many it had; the last one repeats. */
  retry: readonly number[]
  /** The longest such pause while the server cannot be reached: that is no fault of the mail. */
  retryUnreachableMax: number
  /** Before anything is tried again after so many failed connections in a row. */
  hold: readonly number[]
  /** Before one mail tries again after so many refusals of us in a row. */
  refusal: readonly number[]
  /** How long a mail in flight may take when the worker is stopped, before it is put back. */
  stop: number
  /** After a mail was put in the outbox nothing is tried any more: RFC 5321 4.5.4.1 says 4-5 days. */
  giveUp: number
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The first pauses are short, so that a hiccup is hardly noticed. House rules but `giveUp`. */
export const MAIL_PAUSES: MailPauses = {
  poll: 5 * SECOND,
  claim: 45 * SECOND,
  attempt: 30 * SECOND,
  retry: [
    5 * SECOND,
    15 * SECOND,
    30 * SECOND,
    30 * SECOND,
    MINUTE,
    2 * MINUTE,
    5 * MINUTE,
    15 * MINUTE,
    30 * MINUTE,
    HOUR,
    2 * HOUR,
  ],
  retryUnreachableMax: MINUTE,
  hold: [2 * SECOND, 5 * SECOND, 15 * SECOND, 30 * SECOND],
  refusal: [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR],
  stop: 3 * SECOND,
  giveUp: 96 * HOUR,
}

/** The pause after the `count`th time in a row, counted from 1. */
export function pauseAfter(steps: readonly number[], count: number): number {
  return steps[Math.min(Math.max(count, 1), steps.length) - 1] ?? 0
}

/** Up to a tenth more, so that what failed together is not tried again together. */
export function withJitter(pause: number, random: number): number {
  return Math.round(pause * (1 + random / 10))
}
