import { isRowOf, scheduledMailsFor } from '#app/booking/scheduled-mail.server.ts'
import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { forUpdate } from '#app/database/locks.server.ts'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import type { ScheduledMail } from './scheduled-mail.ts'

/** What the jobs ask of scheduled mails, and what becomes of each. */

/**
 * Scheduled mails that are due at another moment than their appointment asks for: those of before the
 * artist's zone, or what is known of it, changed. At most the next `limit` are looked at.
 */
export async function misalignedMails(
  db: Database,
  limit: number,
): Promise<{ id: string; bookingId: string }[]> {
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('bookings', 'bookings.id', 'outbox.bookingId')
    .select(['outbox.id', 'kind', 'data', 'dueAt', 'bookings.id as bookingId'])
    .select(['bookings.date', 'bookings.time', 'bookings.status', 'bookings.email'])
    .where('outbox.status', '=', 'scheduled')
    .orderBy('nextAttemptAt')
    .limit(limit)
    .execute()
  return rows.filter((row) => {
    const mail = scheduledMailsFor(row).find((wanted) => isRowOf(row, wanted))
    return mail !== undefined && toIsoInstant(mail.dueAt) !== row.dueAt
  })
}

/** Lets a locked scheduled mail be due when its appointment asks for it. */
export async function alignMail(
  trx: DatabaseTransaction,
  id: string,
  mail: ScheduledMail,
): Promise<void> {
  const dueAt = toIsoInstant(mail.dueAt)
  const set = { dueAt, nextAttemptAt: dueAt, expiresAt: toIsoInstant(mail.expiresAt) }
  await trx.updateTable('outbox').set(set).where('id', '=', id).execute()
}

/** Scheduled mails that are due, the earliest first; at most `limit`. */
export async function dueMails(
  db: Database,
  now: string,
  limit: number,
): Promise<{ id: string; bookingId: string }[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'bookingId'])
    .where('status', '=', 'scheduled')
    .where('nextAttemptAt', '<=', now)
    .orderBy('nextAttemptAt')
    .limit(limit)
    .execute()
  return rows.map(({ id, bookingId }) => ({ id, bookingId: bookingId ?? '' }))
}

/** A mail that is scheduled still; until this transaction ends nobody else can change it. */
export async function lockScheduledMail(
  trx: DatabaseTransaction,
  id: string,
): Promise<OutboxRow | null> {
  const query = trx
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
  return (await query.$call(forUpdate).executeTakeFirst()) ?? null
}

/** Hands a locked scheduled mail to the mail worker, with what it says. */
export async function releaseMail(
  trx: DatabaseTransaction,
  id: string,
  mail: Pick<OutboxRow, 'recipient' | 'data'> & { now: string },
): Promise<void> {
  const { now, ...said } = mail
  await trx
    .updateTable('outbox')
    .set((eb) => ({
      ...{ ...said, status: 'waiting' as const, createdAt: now, nextAttemptAt: now },
      // It comes after all that was put in the outbox since it was scheduled.
      place: eb
        .selectFrom('outbox as other')
        .whereRef('other.thread', '=', 'outbox.thread')
        .select((of) => of(of.fn.coalesce(of.fn.max('other.place'), of.val(0)), '+', 1).as('next')),
    }))
    .where('id', '=', id)
    .execute()
}

/** Leaves a locked scheduled mail unsent for good; `reason` says why. */
export async function skipMail(
  trx: DatabaseTransaction,
  id: string,
  reason: string,
): Promise<void> {
  const set = { status: 'skipped' as const, lastError: reason }
  await trx.updateTable('outbox').set(set).where('id', '=', id).execute()
}
