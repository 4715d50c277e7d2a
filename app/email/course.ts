import { type MailPauses, pauseAfter } from './pauses.ts'
import type { SmtpFault } from './smtp-fault.ts'

/** Connections to the mail server at once: what relays commonly allow one client. House rule. */
export const MOST_CONNECTIONS = 5

/** After a connection was refused while others worked, one more is dared again so much later. */
const DARE_AGAIN_MS = 10_000

/** A connection that failed so soon after another one was answered is one too many, not an outage. */
const STILL_WORKS_MS = 10_000

/** So many recipients put off in a row are the server's way to say: slower. House rule. */
const PUT_OFF_IN_A_ROW = 5

/**
 * How fast one worker may go, learned from how the server answers. It begins with one connection
 * and adds one with each answer, so that a dead server is asked by one mail at a time; it gives one
 * up when a connection is refused while others work; and when none works it holds everything for a
 * while. A server that puts off one recipient after the other is left alone by promotions.
 */
export class Course {
  readonly #hold: MailPauses['hold']
  #connections = 1
  #refusedAt = 0
  #ceilingThen = MOST_CONNECTIONS
  #answeredAt = 0
  #failedInARow = 0
  #putOffInARow = 0
  #heldUntil = 0
  #promotionsHeldUntil = 0

  constructor(pauses: Pick<MailPauses, 'hold'>) {
    this.#hold = pauses.hold
  }

  /** Mails that may be on their way at once. */
  connections(nowMs: number): number {
    return Math.min(this.#connections, this.#ceiling(nowMs))
  }

  /** How long nothing may be tried, in milliseconds; 0 when something may. */
  heldFor(nowMs: number): number {
    return Math.max(0, this.#heldUntil - nowMs)
  }

  /** The same for promotions. */
  promotionsHeldFor(nowMs: number): number {
    return Math.max(this.heldFor(nowMs), this.#promotionsHeldUntil - nowMs)
  }

  learn(outcome: SmtpFault | 'sent', nowMs: number): void {
    switch (outcome) {
      case 'unreachable':
        this.#failed(nowMs)
        break
      case 'unwelcome':
        this.#connections = 1
        break
      case 'deferred':
        this.#answered(nowMs)
        this.#putOffInARow += 1
        if (this.#putOffInARow >= PUT_OFF_IN_A_ROW)
          this.#promotionsHeldUntil =
            nowMs + pauseAfter(this.#hold, this.#putOffInARow - PUT_OFF_IN_A_ROW + 1)
        break
      case 'sent':
        this.#putOffInARow = 0
        this.#answered(nowMs)
        break
      case 'refused':
        this.#answered(nowMs)
    }
  }

  #answered(nowMs: number): void {
    this.#answeredAt = nowMs
    this.#failedInARow = 0
    this.#connections = Math.min(this.connections(nowMs) + 1, MOST_CONNECTIONS)
  }

  #failed(nowMs: number): void {
    const connections = this.connections(nowMs)
    if (connections > 1 && nowMs - this.#answeredAt < STILL_WORKS_MS) {
      this.#ceilingThen = this.#connections = connections - 1
      this.#refusedAt = nowMs
      return
    }
    this.#connections = 1
    this.#failedInARow += 1
    this.#heldUntil = nowMs + pauseAfter(this.#hold, this.#failedInARow)
  }

  #ceiling(nowMs: number): number {
    const dared = Math.floor((nowMs - this.#refusedAt) / DARE_AGAIN_MS)
    return Math.min(this.#ceilingThen + dared, MOST_CONNECTIONS)
  }
}
