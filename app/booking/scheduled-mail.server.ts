import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { BookingRow } from '#app/database/rows/appointments.ts'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { insertMail, newMessageId } from '#app/outbox/outbox.server.ts'
import { config } from '#app/platform/config.server.ts'
import {
  type ScheduledMail,
  type ScheduledMailKind,
  scheduledMailsOf,
} from '#app/reminders/scheduled-mail.ts'

/** The mails that an appointment causes by its date, as rows of the outbox. */

/**
 * Makes the scheduled mails of a booking those that its status, date and time ask for: what it no longer
 * asks for is deleted unless it was handed to the mail worker, which sends only what is still true, for the act may be
 * undone. Of what is new it makes only that which is due after `now`. Every query that writes one of the three calls this,
 * so no act can forget it.
 */
export async function scheduleMails(
  trx: DatabaseTransaction,
  bookingId: string,
  now: string,
): Promise<void> {
  const booking = await trx
    .selectFrom('bookings')
    .select(['date', 'time', 'status', 'email'])
    .where('id', '=', bookingId)
    .executeTakeFirst()
  const wanted = booking ? scheduledMailsFor(booking) : []
  const isFor = (row: Parameters<typeof isSameMail>[0], mail: ScheduledMail) =>
    isSameMail(row, mail, booking?.date)
  const rows = await trx
    .selectFrom('outbox')
    .select(['id', 'kind', 'dueAt', 'status', 'data'])
    .where('bookingId', '=', bookingId)
    .where('dueAt', 'is not', null)
    .execute()
  const unwanted = rows.filter(
    (row) => row.status === 'scheduled' && !wanted.some((mail) => isFor(row, mail)),
  )
  await deleteMails(trx, unwanted)
  const missing = wanted.filter(
    (mail) => toIsoInstant(mail.dueAt) > now && !rows.some((row) => isFor(row, mail)),
  )
  if (missing.length === 0) return
  await insertMail(
    trx,
    ...missing.map(({ kind, daysBefore, dueAt, expiresAt }) => ({
      id: randomUUID(),
      kind,
      recipient: booking?.email ?? '',
      data: JSON.stringify({ daysBefore }),
      bookingId,
      aboutMessageId: null,
      messageId: newMessageId(),
      status: 'scheduled' as const,
      createdAt: now,
      nextAttemptAt: toIsoInstant(dueAt),
      dueAt: toIsoInstant(dueAt),
      expiresAt: toIsoInstant(expiresAt),
    })),
  )
}

/** Deletes what is scheduled for a booking that is about to go. */
export async function unscheduleMails(trx: DatabaseTransaction, bookingId: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('bookingId', '=', bookingId)
    .where('dueAt', 'is not', null)
    .where('status', 'in', ['scheduled', 'waiting'])
    .execute()
}

/** The mails that a booking as it is now asks for; none without an address. */
export function scheduledMailsFor({
  status,
  email,
  ...when
}: Pick<BookingRow, 'date' | 'time' | 'status' | 'email'>): ScheduledMail[] {
  if (status !== 'confirmed' || email === '') return []
  return scheduledMailsOf(when, config().timeZone)
}

/** Whether a row was made for this mail, whenever that is due now. */
export function isRowOf(
  row: Pick<OutboxRow, 'kind' | 'data'>,
  { kind, daysBefore }: ScheduledMail,
): boolean {
  return row.kind === kind && daysBeforeOf(row) === daysBefore
}

/** What a row that is scheduled, or a reminder, says of how many days before its appointment it is. */
export function daysBeforeOf({ data }: Pick<OutboxRow, 'data'>): number {
  return (JSON.parse(data) as { daysBefore: number }).daysBefore
}

export async function deleteMails(trx: DatabaseTransaction, rows: readonly { id: string }[]) {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await trx.deleteFrom('outbox').where('id', 'in', ids).execute()
}

/** Confirmed bookings from that day on that lack a mail which is due after `now`; at most the next `limit` are looked at. */
export async function bookingsLackingMail(
  db: Database,
  { from, now, limit }: { from: CalendarDate; now: string; limit: number },
): Promise<string[]> {
  const ahead = db
    .selectFrom('bookings')
    .where('bookings.date', '>=', from)
    .where('bookings.status', '=', 'confirmed')
    .where('bookings.email', '!=', '')
  const bookings = await ahead
    .select(['id', 'date', 'time', 'status', 'email'])
    .orderBy('date')
    .limit(limit)
    .execute()
  const rows = await ahead
    .innerJoin('outbox', 'outbox.bookingId', 'bookings.id')
    .select(['bookings.id', 'kind', 'dueAt', 'outbox.status', 'data'])
    .where('dueAt', 'is not', null)
    .execute()
  const rowsOf = Map.groupBy(rows, ({ id }) => id)
  return bookings
    .filter(({ id, ...booking }) => {
      const made = rowsOf.get(id) ?? []
      // A mail that is due at another moment now is corrected, not made again.
      const isMade = (mail: ScheduledMail) =>
        made.some(
          (row) =>
            isSameMail(row, mail, booking.date) ||
            (row.status === 'scheduled' && isRowOf(row, mail)),
        )
      return scheduledMailsFor(booking).some(
        (mail) => toIsoInstant(mail.dueAt) > now && !isMade(mail),
      )
    })
    .map(({ id }) => id)
}

/** The scheduled mails of some bookings that were sent or may be sent yet, the earliest first. */
export async function scheduledMailsAbout(
  db: Database,
  kind: ScheduledMailKind,
  bookingIds: readonly string[],
) {
  if (bookingIds.length === 0) return []
  return await db
    .selectFrom('outbox')
    .select(['bookingId', 'dueAt', 'sentAt', 'data'])
    .where('bookingId', 'in', bookingIds)
    .where('kind', '=', kind)
    .where('dueAt', 'is not', null)
    .where('status', '!=', 'skipped')
    .orderBy('dueAt')
    .execute()
}

/**
 * One that is scheduled says of which day before it is. One that left is told by when it was due, and by the day it was
 * about: in another zone the same reminder is due at another moment.
 */
function isSameMail(
  row: Pick<OutboxRow, 'kind' | 'dueAt' | 'status' | 'data'>,
  mail: ScheduledMail,
  date: CalendarDate | undefined,
): boolean {
  if (row.kind !== mail.kind) return false
  const isDueThen = row.dueAt === toIsoInstant(mail.dueAt)
  if (row.status === 'scheduled') return isDueThen && isRowOf(row, mail)
  if (isDueThen) return true
  const said: { date?: string; daysBefore?: number } = JSON.parse(row.data)
  return said.date === date && (said.daysBefore ?? mail.daysBefore) === mail.daysBefore
}
