import { lockBooking } from '#app/data/appointments/bookings.server.ts'
import { overdueRetainers } from '#app/data/appointments/overdue-retainers.server.ts'
import { type DatabaseTransaction, database, transact } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import { recordReminded } from '#app/data/payments/retainers.server.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { localNow } from '#app/domain/local-time.ts'
import { REMIND_FROM_HOUR } from '#app/domain/payments/retainer.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import { config } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { retainerForMail } from '../payments/fix-retainer.server.ts'
import { moneyOf } from '../payments/money-of.server.ts'
import { bookingMail } from './booking-mail.server.ts'

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
