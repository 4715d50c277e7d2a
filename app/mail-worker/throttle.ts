import type { SmtpFault } from '#app/mail-worker/smtp/smtp-fault.ts'
import { delayAfter, type RetryPolicy } from './retry-policy.ts'

/** Connections to the mail server at once: what relays commonly allow one client. Own choice. */
export const MAX_CONNECTIONS = 5

/**
 * How long a server that answered counts as working: a connection that fails meanwhile was one too
 * many and no outage, and it takes as long until one more is tried. Own choice.
 */
const WORKING_MS = 10_000

/** Consecutive deferred recipients that are read as the server's request to slow down. Own choice. */
const DEFERRALS_IN_A_ROW = 5

/**
 * How many mails one worker may have in flight, by how the server answers: one at first, so that a
 * dead server is tried by one mail at a time, and one more with each answer; one fewer when a
 * connection fails while others work. When none works everything is held for a while, and after
 * several deferrals in a row promotions are. Times are Unix times in milliseconds.
 */
export class Throttle {
  readonly #holdMs: RetryPolicy['holdMs']
  #limit = 1
  #growsFrom = 0
  #answeredAt = 0
  #failures = 0
  #deferrals = 0
  #heldUntil = 0
  #promotionsHeldUntil = 0

  constructor({ holdMs }: Pick<RetryPolicy, 'holdMs'>) {
    this.#holdMs = holdMs
  }

  /** Mails that may be in flight at once: 1 to `MAX_CONNECTIONS`. */
  get limit(): number {
    return this.#limit
  }

  /** Milliseconds in which nothing may be tried; 0 when something may. */
  heldFor(nowMs: number): number {
    return Math.max(0, this.#heldUntil - nowMs)
  }

  /** Milliseconds in which no promotion may be tried; 0 when one may. */
  promotionsHeldFor(nowMs: number): number {
    return Math.max(this.heldFor(nowMs), this.#promotionsHeldUntil - nowMs)
  }

  learn(outcome: SmtpFault | 'sent', nowMs: number): void {
    if (outcome === 'sender-rejected') this.#limit = 1
    else if (outcome === 'unreachable') this.#connectionFailed(nowMs)
    else this.#answered(nowMs)
    if (outcome === 'sent') this.#deferrals = 0
    if (outcome !== 'deferred') return
    this.#deferrals += 1
    const excess = this.#deferrals - DEFERRALS_IN_A_ROW + 1
    if (excess > 0) this.#promotionsHeldUntil = nowMs + delayAfter(this.#holdMs, excess)
  }

  #answered(nowMs: number): void {
    this.#answeredAt = nowMs
    this.#failures = 0
    if (nowMs >= this.#growsFrom) this.#limit = Math.min(this.#limit + 1, MAX_CONNECTIONS)
  }

  #connectionFailed(nowMs: number): void {
    if (this.#limit > 1 && nowMs - this.#answeredAt < WORKING_MS) {
      this.#limit -= 1
      this.#growsFrom = nowMs + WORKING_MS
      return
    }
    this.#limit = 1
    this.#failures += 1
    this.#heldUntil = nowMs + delayAfter(this.#holdMs, this.#failures)
  }
}
