import type { Booking } from '#app/data/appointments/bookings.server.ts'
import type { Database } from '#app/data/engine/database.server.ts'
import { type Payment, paymentsOf } from '#app/data/payments/payments.server.ts'
import { type IssuedReceipt, receiptsOf } from '#app/data/payments/receipts.server.ts'
import { findRetainer } from '#app/data/payments/retainers.server.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { type Balance, balanceOf } from '#app/domain/payments/balance.ts'
import {
  type FixedRetainer,
  isRetainerOverdue,
  isRetainerPaid,
  retainerLeft,
} from '#app/domain/payments/retainer.ts'

/** All about the money of an appointment; amounts in whole cents. */
export interface Money extends Balance {
  payments: Payment[]
  retainer:
    | (FixedRetainer & {
        paid: boolean
        left: number
        isOverdue: boolean
        remindedAt: string | null
      })
    | null
  /** The receipt first, then the notes that correct it. */
  receipts: IssuedReceipt[]
}

/** What was asked for, paid and issued. What is overdue is so on `today`. */
export async function moneyOf(
  db: Database,
  booking: Pick<Booking, 'id' | 'quote'>,
  today: CalendarDate,
): Promise<Money> {
  const payments = await paymentsOf(db, booking.id)
  const balance = balanceOf(booking.quote?.total ?? 0, payments)
  const fixed = await findRetainer(db, booking.id)
  return {
    payments,
    ...balance,
    retainer: fixed && {
      amount: fixed.amount,
      dueOn: fixed.dueOn,
      reference: fixed.reference,
      remindedAt: fixed.remindedAt,
      paid: isRetainerPaid(fixed, balance.paid),
      left: retainerLeft(fixed, balance.paid),
      isOverdue: isRetainerOverdue(fixed, balance.paid, today),
    },
    receipts: await receiptsOf(db, booking.id),
  }
}
