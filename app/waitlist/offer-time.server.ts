import { randomUUID } from 'node:crypto'
import { studioBuffers } from '#app/booking/times/booking-rules.server.ts'
import { reservedCellsOf } from '#app/booking/times/cells.ts'
import type { DatabaseTransaction } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import { priceInStudio } from './studio-price.server.ts'
import { beforeEntry } from './undo-entry.server.ts'
import {
  changeWaitlistEntry,
  holdForEntry,
  type OfferedEntry,
  releaseHeldFor,
  type WaitlistEntry,
} from './waitlist-entries.server.ts'
import { waitlistOfferMail } from './waitlist-mail.server.ts'
import { waitlistStatusAfter } from './waitlist-status.ts'

/**
 * Offers a time of its day to an entry that this transaction has locked with the day: the time is held, price and
 * minutes are kept with the entry, and the mail is in the outbox. False when somebody holds a part of it or nothing can be offered to the
 * entry; then the transaction must end. With `undoSeconds` the mail waits so long, and the entry keeps what it was.
 */
export async function offerTime(
  trx: DatabaseTransaction,
  entry: WaitlistEntry,
  { time, end }: { time: TimeOfDay; end: Temporal.Instant },
  now: Temporal.Instant,
  undoSeconds = 0,
): Promise<boolean> {
  const status = waitlistStatusAfter(entry.status, 'offer')
  if (!status) return false
  const priced = priceInStudio(entry)
  if (!priced.ok) return false
  const { durationMinutes, quote } = priced
  const cells = reservedCellsOf(entry.date, time, durationMinutes)
  if (!(await holdForEntry(trx, cells, entry.id))) return false
  const mails = [randomUUID()]
  const change = {
    before: undoSeconds > 0 ? beforeEntry(entry, mails) : null,
    status,
    offeredTime: time,
    offeredAt: toIsoInstant(now),
    expiresAt: toIsoInstant(end),
    durationMinutes,
    ...studioBuffers(),
    quote: JSON.stringify(quote),
    updatedAt: toIsoInstant(now),
  }
  await changeWaitlistEntry(trx, entry.id, change)
  const offered: OfferedEntry = { ...entry, ...change }
  await enqueueMail(trx, waitlistOfferMail(offered), now, undoSeconds, mails)
  return true
}

/** Ends what an entry waits for or is offered, and gives back what is held for it. */
export async function endEntry(
  trx: DatabaseTransaction,
  entry: WaitlistEntry,
  event: 'decline' | 'expire' | 'leave',
  now: Temporal.Instant,
): Promise<boolean> {
  const status = waitlistStatusAfter(entry.status, event)
  if (!status) return false
  await releaseHeldFor(trx, entry.id)
  await changeWaitlistEntry(trx, entry.id, { status, updatedAt: toIsoInstant(now) })
  return true
}
