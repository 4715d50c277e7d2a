import { bookingMail } from '#app/appointments/booking-mail.server.ts'
import { lockBooking } from '#app/booking/bookings.server.ts'
import { type DatabaseTransaction, database, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import { retainerForMail } from '#app/payments/fix-retainer.server.ts'
import { moneyOf } from '#app/payments/money-of.server.ts'
import { overdueRetainers } from '#app/payments/overdue-retainers.server.ts'
import { REMIND_FROM_HOUR } from '#app/payments/retainer.ts'
import { recordReminded } from '#app/payments/retainers.server.ts'
import { config } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'

/** Looked at in one round; the next one is a minute later. */
const ROUND = 100

/**
 * Mails each client whose retainer is overdue, once, by day. One transaction each, under the booking's
 * lock: however many processes there are, one reminds, and whoever paid in the meantime hears nothing.
 * Returns how many were reminded.
 */
export async function remindOfRetainers(
  now: Temporal.Instant,
  stopping: () => boolean = () => false,
): Promise<number> {
  const local = localNow(now, config().timeZone)
  if (Number(local.time.slice(0, 2)) < REMIND_FROM_HOUR) return 0
  const options = { limit: ROUND, onlyUnreminded: true }
  const overdue = await overdueRetainers(database(), local.date, options)
  let reminded = 0
  for (const { booking } of overdue) {
    if (stopping()) break
    try {
      if (await transact((trx) => remind(trx, booking.id, local.date, now))) reminded += 1
    } catch (error) {
      reportFault('reminding of a retainer', error)
    }
  }
  return reminded
}

async function remind(
  trx: DatabaseTransaction,
  id: string,
  today: CalendarDate,
  now: Temporal.Instant,
): Promise<boolean> {
  const booking = await lockBooking(trx, id)
  if (booking?.status !== 'confirmed' || booking.date < today) return false
  if (!(await moneyOf(trx, booking, today)).retainer?.isOverdue) return false
  if (!(await recordReminded(trx, id, toIsoInstant(now)))) return false
  const mail = bookingMail('retainer-overdue', booking, await retainerForMail(trx, booking, now))
  await enqueueMail(trx, mail, now)
  return true
}
