import { randomBytes, randomUUID } from 'node:crypto'
import { reminderMail, reviewRequestMail } from '#app/appointments/booking-mail.server.ts'
import { type Booking, lockBooking } from '#app/booking/bookings.server.ts'
import { deleteMails, isRowOf, scheduledMailsFor } from '#app/booking/scheduled-mail.server.ts'
import { content } from '#app/content/current.server.ts'
import { type DatabaseTransaction, database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { wakeMailWorker } from '#app/mail/outbox.server.ts'
import type { Mail } from '#app/mail/shared/mail.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { insertReview, reviewOfBooking, wasAskedAbout } from '#app/reviews/reviews.server.ts'
import { alignMail, dueMails, lockScheduledMail, releaseMail, skipMail } from './due-mail.server.ts'
import type { ScheduledMail } from './scheduled-mail.ts'

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
  const mail = booking && scheduledMailsFor(booking).find((wanted) => isRowOf(row, wanted))
  if (!mail) {
    await deleteMails(trx, [row])
    return false
  }
  if (toIsoInstant(mail.dueAt) !== row.dueAt) await alignMail(trx, id, mail)
  if (Temporal.Instant.compare(mail.dueAt, now) > 0) return false
  const reason = refusalOf(mail, now) ?? (await refusalOfReview(trx, mail, booking))
  if (reason) {
    await skipMail(trx, id, reason)
    return false
  }
  const { to, data } = await written(trx, mail, booking, now)
  const said = { recipient: to, data: JSON.stringify(data), now: toIsoInstant(now) }
  await releaseMail(trx, id, said)
  return true
}

function refusalOf({ daysBefore, expiresAt }: ScheduledMail, now: Temporal.Instant): string | null {
  if (Temporal.Instant.compare(expiresAt, now) <= 0) return 'too late'
  return isWanted(daysBefore) ? null : 'Turned off'
}

/** Who booked for several people is asked once a day, and nobody twice about one appointment. */
async function refusalOfReview(
  trx: DatabaseTransaction,
  { kind }: ScheduledMail,
  booking: Booking,
): Promise<string | null> {
  if (kind !== 'review-request') return null
  const wasAsked =
    (await wasAskedAbout(trx, booking)) || (await reviewOfBooking(trx, booking.id)) !== null
  return wasAsked ? 'Asked already' : null
}

/** Whether the artist wants the mail so many days before, or after, sent. */
export function isWanted(daysBefore: number): boolean {
  const { weekBefore, dayBefore, afterwards } = content('mail').automatic
  if (daysBefore < 0) return afterwards
  return daysBefore > 1 ? weekBefore : dayBefore
}

/** The mail with the facts of now. Who is asked for a few words gets a place to write them with it. */
async function written(
  trx: DatabaseTransaction,
  { kind, daysBefore }: ScheduledMail,
  booking: Booking,
  now: Temporal.Instant,
): Promise<Mail> {
  if (kind === 'reminder') return reminderMail(booking, daysBefore)
  const token = randomBytes(32).toString('base64url')
  const { id: bookingId, name, email, service, serviceId, date } = booking
  await insertReview(trx, {
    id: randomUUID(),
    token,
    bookingId,
    ...{ name, email, service, serviceId, date },
    ...{ status: 'asked', words: null, naming: null },
    ...{ askedAt: toIsoInstant(now), writtenAt: null, decidedAt: null },
  })
  return reviewRequestMail(booking, token)
}
