import { data } from 'react-router'
import { type Booking, findBooking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { formatCents } from '#app/kernel/money.ts'
import { WAY_LABELS } from '#app/payments/balance.ts'
import { moneyOf } from '#app/payments/money-of.server.ts'
import type { PaymentEntry } from '#app/payments/payment.schema.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { bookingLabel } from '../../shared/booking-label.ts'

/** The appointment of a page about its money; throws the answer 404 for any other id. */
export async function requireBooking(id: string): Promise<Booking> {
  const booking = await findBooking(database(), id)
  if (booking) return booking
  throw data(null, { status: 404 })
}

/** What a recorded payment or refund came to: “$25 cash recorded. Balance: $0.” */
export async function recordedSentence(
  bookingId: string,
  { amount, way }: Pick<PaymentEntry, 'amount' | 'way'>,
): Promise<string> {
  const today = dateAt(Temporal.Now.instant())
  const { balance } = await moneyOf(database(), await requireBooking(bookingId), today)
  const method = way === 'other' ? '' : ` ${WAY_LABELS[way].toLowerCase()}`
  const refund = amount < 0 ? ' refund' : ''
  return `${formatCents(Math.abs(amount))}${method}${refund} recorded. Balance: ${formatCents(balance)}.`
}

/** What a page says of the appointment whose money it is about, and the key that makes a form sent twice one act. */
export function headOf(booking: Booking) {
  return { id: booking.id, label: bookingLabel(booking), formKey: `${crypto.randomUUID()}` }
}
