import type { Booking } from '#app/booking/bookings.server.ts'
import type { Database } from '#app/database/database.server.ts'
import type { RetainerRow } from '#app/database/rows/payments.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { type Balance, balanceOf } from './balance.ts'
import { type Payment, paymentsOf } from './payments.server.ts'
import { type IssuedReceipt, receiptsOf } from './receipts.server.ts'
import { movedDueOn, type StandingRetainer, standingRetainer } from './retainer.ts'
import { findRetainer } from './retainers.server.ts'

/** All about the money of an appointment; amounts in whole cents. */
export interface Money extends Balance {
  payments: Payment[]
  retainer: (StandingRetainer & { remindedAt: string | null }) | null
  /** The receipt first, then the notes that correct it. */
  receipts: IssuedReceipt[]
}

/** What was asked for, paid and issued. What is overdue is so on `today`. */
export async function moneyOf(
  db: Database,
  booking: Pick<Booking, 'id' | 'date' | 'quote'>,
  today: CalendarDate,
): Promise<Money> {
  const payments = await paymentsOf(db, booking.id)
  const balance = balanceOf(booking.quote?.total ?? 0, payments)
  const fixed = await findRetainer(db, booking.id)
  const standing = fixed && standingRetainer(fixedFor(booking.date, fixed), balance, today)
  return {
    payments,
    ...balance,
    retainer: standing && { ...standing, remindedAt: fixed.remindedAt },
    receipts: await receiptsOf(db, booking.id),
  }
}

/** A retainer with the due day it has for an appointment that may have been moved since. */
function fixedFor(date: CalendarDate, fixed: RetainerRow): RetainerRow {
  const fixedOn = localNow(Temporal.Instant.from(fixed.fixedAt), config().timeZone).date
  return { ...fixed, dueOn: movedDueOn(fixed.dueOn, date, fixedOn) }
}
