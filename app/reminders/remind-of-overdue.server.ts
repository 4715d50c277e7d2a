import { agreementOf, overdueSignatures } from '#app/agreements/agreement-of.server.ts'
import { recordSigningReminder } from '#app/agreements/ask-to-sign.server.ts'
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
 * Mails each client whose retainer or signature is overdue, once for both, by day. One transaction each, under the
 * booking's lock: only one process reminds, and clients who have paid or signed meanwhile aren't reminded of
 * that. Returns how many were reminded.
 */
export async function remindOfOverdue(
  now: Temporal.Instant,
  stopping: () => boolean = () => false,
): Promise<number> {
  const local = localNow(now, config().timeZone)
  if (Number(local.time.slice(0, 2)) < REMIND_FROM_HOUR) return 0
  const options = { limit: ROUND, onlyUnreminded: true }
  const overdue = [
    ...(await overdueRetainers(database(), local.date, options)),
    ...(await overdueSignatures(database(), local.date, options)),
  ]
  let reminded = 0
  for (const id of new Set(overdue.map(({ booking }) => booking.id))) {
    if (stopping()) break
    try {
      if (await transact((trx) => remind(trx, id, local.date, now))) reminded += 1
    } catch (error) {
      reportFault('reminding of what is overdue', error)
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
  const { retainer } = await moneyOf(trx, booking, today)
  const agreement = await agreementOf(trx, booking, today)
  const isOfRetainer = retainer?.isOverdue && retainer.remindedAt === null
  const isOfAgreement = agreement.isOverdue && !agreement.isReminded
  if (!isOfRetainer && !isOfAgreement) return false
  const at = toIsoInstant(now)
  await recordReminded(trx, id, at)
  if (agreement.isOpen) await recordSigningReminder(trx, id, at)
  const mail = bookingMail('retainer-overdue', booking, {
    ...(await retainerForMail(trx, booking, now)),
    ...(agreement.isOpen && { toSign: true as const }),
  })
  await enqueueMail(trx, mail, now)
  return true
}
