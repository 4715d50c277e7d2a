import { TOO_LATE_TO_UNDO, UNDO_SECONDS } from '#app/booking/undo.ts'
import { type DatabaseTransaction, database, transact } from '#app/database/database.server.ts'
import { lock } from '#app/database/locks.server.ts'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { WAITLIST_MAIL_KINDS } from '#app/mail/shared/unsent-mail.ts'
import { putMailBack, readdressMail, withdrawMail } from '#app/outbox/outbox.server.ts'
import {
  changeWaitlistEntry,
  findWaitlistEntry,
  lockWaitlistEntry,
  releaseHeldFor,
  type WaitlistEntry,
} from './waitlist-entries.server.ts'

interface BeforeEntry {
  entry: Omit<WaitlistEntry, 'id' | 'createdAt' | 'before'>
  /** Ids of the emails that tell of the act. */
  mails: readonly string[]
  /** What waited for the address before; missing where the act left it alone. */
  readdressed?: OutboxRow[]
}

/** What an entry keeps of before an act, so that it can be undone. */
export function beforeEntry(
  { id: _id, createdAt: _at, before: _before, ...entry }: WaitlistEntry,
  mails: readonly string[],
  readdressed?: OutboxRow[],
): string {
  return JSON.stringify({ entry, mails, readdressed } satisfies BeforeEntry)
}

/** Whether the artist may still take back what they did to an entry. */
export function canBeUndone({ before, updatedAt }: WaitlistEntry, now: Temporal.Instant): boolean {
  const until = Temporal.Instant.from(updatedAt).add({ seconds: UNDO_SECONDS })
  return before !== null && Temporal.Instant.compare(now, until) <= 0
}

/**
 * Undoes the artist's last act on an entry, an offer or another address: it is what it was, what was held for it is free,
 * and the email that has not left never does. Refused once the email is on its way or anything else has happened.
 */
export async function undoEntryAct(id: string): Promise<void> {
  const found = (await findWaitlistEntry(database(), id)) ?? refuseGone()
  await transact(async (trx) => {
    const was = found.before ? (JSON.parse(found.before) as BeforeEntry).entry.date : found.date
    await lock(trx, { days: [found.date, was] })
    const entry = (await lockWaitlistEntry(trx, id)) ?? refuseGone()
    if (!entry.before || entry.before !== found.before)
      refuse('failed-precondition', TOO_LATE_TO_UNDO)
    await undo(trx, id, JSON.parse(entry.before))
  })
}

async function undo(
  trx: DatabaseTransaction,
  id: string,
  { entry, mails, readdressed }: BeforeEntry,
): Promise<void> {
  if (!(await withdrawMail(trx, mails))) refuse('failed-precondition', TOO_LATE_TO_UNDO)
  await releaseHeldFor(trx, id)
  await changeWaitlistEntry(trx, id, entry)
  if (!readdressed) return
  await readdressMail(trx, { thread: id, kinds: WAITLIST_MAIL_KINDS, to: entry.email })
  await putMailBack(trx, readdressed)
}

function refuseGone(): never {
  refuse('not-found', 'This place on the list no longer exists.')
}
