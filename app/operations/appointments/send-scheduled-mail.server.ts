import { type Booking, lockBooking } from '#app/data/appointments/bookings.server.ts'
import {
  deleteMails,
  dueMails,
  isSameMail,
  lockScheduledMail,
  releaseMail,
  scheduledMailsFor,
  skipMail,
} from '#app/data/appointments/scheduled-mail.server.ts'
import { type DatabaseTransaction, database, transact } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import type { OutboxRow } from '#app/data/tables.ts'
import type { ScheduledMail } from '#app/domain/appointments/scheduled-mail.ts'
import { wakeMailWorker } from '#app/mail/outbox.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { content } from '../content/current.server.ts'
import { reminderMail } from './booking-mail.server.ts'

/** What one round looks at, at most; the next comes a minute later. */
const AT_ONCE = 500

/**
 * Hands the scheduled mails that are due to the mail worker, with the facts of now. Dropped is what its
 * appointment no longer asks for, what is of no use any more because nobody looked in time, and what
 * the artist has turned off. One transaction a mail, under its booking's lock: with any number of
 * processes each leaves once. Ends early when `stopping` says so. Returns how many leave.
 */
export async function sendScheduledMail(
  now: Temporal.Instant,
  stopping: () => boolean = () => false,
): Promise<number> {
  let sent = 0
  for (const { id, bookingId } of await dueMails(database(), toIsoInstant(now), AT_ONCE)) {
    if (stopping()) break
    try {
      if (await transact((trx) => sendOne(trx, id, bookingId, now))) sent += 1
    } catch (error) {
      reportFault('sending a scheduled mail', error)
    }
  }
  if (sent > 0) wakeMailWorker()
  return sent
}

async function sendOne(
  trx: DatabaseTransaction,
  id: string,
  bookingId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const booking = await lockBooking(trx, bookingId)
  const row = await lockScheduledMail(trx, id)
  if (!row) return false
  const mail = booking && scheduledMailsFor(booking).find((wanted) => isSameMail(row, wanted))
  const reason = mail ? refusalOf(mail, row, now) : null
  if (!mail) await deleteMails(trx, [row])
  else if (reason) await skipMail(trx, id, reason)
  else await releaseMail(trx, id, { ...written(booking, mail), now: toIsoInstant(now) })
  return mail !== null && mail !== undefined && reason === null
}

function refusalOf(
  { daysBefore }: ScheduledMail,
  { expiresAt }: OutboxRow,
  now: Temporal.Instant,
): string | null {
  if (expiresAt !== null && expiresAt <= toIsoInstant(now)) return 'Too late to be of use'
  return isWanted(daysBefore) ? null : 'Turned off'
}

/** Whether the artist wants the reminder so many days before sent. */
export function isWanted(daysBefore: number): boolean {
  const { weekBefore, dayBefore } = content('mail').automatic
  return daysBefore > 1 ? weekBefore : dayBefore
}

function written(booking: Booking, { daysBefore }: ScheduledMail) {
  const { to, data } = reminderMail(booking, daysBefore)
  return { recipient: to, data: JSON.stringify(data) }
}
