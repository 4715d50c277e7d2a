import type { Pieces } from '#app/content/pieces.ts'
import { database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { claimDueMail, settleMails } from '#app/outbox/outbox-claims.server.ts'
import { mailOfNow } from '#app/system/mail-of-now.server.ts'
import type { Rows } from '../simulation/state.ts'

/** A row of `bookings`, as it is stored. */
export type Row = Record<string, unknown> & { id: string; email: string; status: string }

/** An email at the moment it leaves. */
export interface Left {
  row: OutboxRow
  recipient: string
  // biome-ignore lint/suspicious/noExplicitAny: each kind says something else.
  data: any
}

/** A page of words in a window of the artist, with what it knows of the draft. */
export interface Window {
  value: Pieces['policies']
  version: number
  revision: number
  known: string | null
}

/** What was promised and what the artist knows, as the model keeps it beside the product. */
export interface Model {
  now: Temporal.Instant
  /** What each appointment was at the end of the last act. */
  promised: Map<string, Row>
  /** What must be flagged on an appointment while it is ahead. */
  flags: Map<string, Set<string>>
  /** Addresses that the artist said are one person's, in pairs. */
  merged: [string, string][]
  /** What a client told in the look brief of an appointment; the next words replace it. */
  told: Map<string, string>
  /** What each client last read of the appointment: to whom, as what, and when it is. */
  read: Map<string, string>
  /** Under which address the artist wrote each word down. */
  notedAt: Map<string, string>
  /** The names that a wedding's client gave its chairs. */
  named: Map<string, string[]>
  /** What each person was last told of the calendar: SEQUENCE never goes back. */
  sequences: Map<string, number>
  /** What was offered to whom waits, until that ends. */
  offers: Map<string, string>
  /** How each entry of the waiting list stands. */
  waiting: string[]
  receipts: Set<string>
  /** What came in for each appointment, in cents. */
  paid: Map<string, number>
  /** Every email that has left, by its Message-ID. */
  left: Set<string>
  /** Every reminder that was made, by its id. */
  made: Set<string>
  windows: Window[]
  /** How often a mail left without anybody knowing, since a process was killed in between: as often it leaves again. */
  copies: Map<string, number>
  /** The process is killed before or after the next mail leaves, and notes nothing of it. */
  kill: 'before' | 'after' | null
  /** Until then nobody sends what the killed process held. */
  heldUntil: Temporal.Instant | null
  isMailAway: boolean
  count: number
}

export interface World {
  rows: Rows
}

/** What an act may change: these columns of these appointments; `adds` where it makes one. */
export interface Change {
  about: readonly string[]
  may?: readonly string[]
  /** Where the price may change, which lines of it: all others stay as they were promised. */
  lines?: readonly string[]
  adds?: boolean
  removes?: boolean
  /** Nobody did anything: time passed. */
  isClock?: boolean
}

export const dateOf = (now: Temporal.Instant, days = 0): CalendarDate =>
  now.toZonedDateTimeISO('America/Toronto').toPlainDate().add({ days }).toString() as CalendarDate

export const NOTHING: Change = { about: [] }

/** How long a worker holds what it has claimed. */
const CLAIMED = { minutes: 5 }

export function emptyModel(): Model {
  return {
    now: Temporal.Instant.from('2027-03-01T15:00:00Z'),
    promised: new Map(),
    flags: new Map(),
    merged: [],
    told: new Map(),
    read: new Map(),
    notedAt: new Map(),
    named: new Map(),
    sequences: new Map(),
    offers: new Map(),
    waiting: [],
    receipts: new Set(),
    paid: new Map(),
    left: new Set(),
    made: new Set(),
    windows: [],
    copies: new Map(),
    kill: null,
    heldUntil: null,
    isMailAway: false,
    count: 0,
  }
}

/** Everything that is due leaves as the mail worker lets it: turn by turn, with the facts of now. */
export async function sendMail(model: Model): Promise<Left[]> {
  const sent: Left[] = []
  for (;;) {
    const now = toIsoInstant(model.now)
    const until = toIsoInstant(model.now.add(CLAIMED))
    const claimed = await claimDueMail(database(), { now, until, limit: 50 })
    if (claimed.length === 0) return sent
    for (const row of claimed) {
      if (model.isMailAway) {
        const nextAttemptAt = toIsoInstant(model.now.add({ minutes: 1 }))
        const lastError = '450 greylisted'
        await settleMails(database(), [row], { status: 'waiting', nextAttemptAt, lastError })
        continue
      }
      const letter = await mailOfNow(row, model.now)
      const { kill } = model
      if (kill && letter) {
        model.kill = null
        model.heldUntil = model.now.add(CLAIMED)
        if (kill === 'before') return sent
        model.copies.set(row.messageId, (model.copies.get(row.messageId) ?? 0) + 1)
        return [...sent, { row, recipient: letter.recipient, data: JSON.parse(letter.data) }]
      }
      if (letter) sent.push({ row, recipient: letter.recipient, data: JSON.parse(letter.data) })
      await settleMails(
        database(),
        [row],
        letter
          ? { status: 'sent', sentAt: now, lastError: null }
          : { status: 'skipped', lastError: 'no longer true' },
      )
    }
  }
}

/** Whether everything that was due has left. */
export function hasAllLeft({ isMailAway, heldUntil, now }: Model): boolean {
  return !isMailAway && (heldUntil === null || Temporal.Instant.compare(heldUntil, now) <= 0)
}
