import { randomUUID } from 'node:crypto'
import { lockExistingBooking } from '#app/booking/bookings.server.ts'
import { transact } from '#app/database/database.server.ts'
import { type IdempotencyKey, once } from '#app/database/idempotency.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { dateAt } from '#app/platform/config.server.ts'
import type { PaymentEntry } from './payment.schema.ts'
import { insertPayment, type Payment, paymentsOf } from './payments.server.ts'
import { moneyKeptUntil } from './receipt.ts'
import { findRetainer } from './retainers.server.ts'

/** Entries of one appointment: far more than anybody pays in, and still one page. */
const ENTRIES_MAX = 100

/**
 * Adds an entry of money received or returned to an appointment. Entries stay: a wrong one is put right by
 * the opposite one. With an idempotency key the same entry sent twice is made once.
 */
export async function recordPayment(
  bookingId: string,
  { amount, way, on, note }: PaymentEntry,
  { now, idempotency }: { now: Temporal.Instant; idempotency?: IdempotencyKey | undefined },
): Promise<Payment> {
  const today = dateAt(now)
  return await transact((trx) =>
    once(trx, `payments ${bookingId}`, idempotency, now, async () => {
      const booking = await lockExistingBooking(trx, bookingId)
      if (on > today) refuse('invalid-argument', { on: 'This date is in the future' })
      // The booking's row is locked: nobody else counts its entries now.
      const count = (await paymentsOf(trx, bookingId)).length
      if (count >= ENTRIES_MAX)
        refuse('invalid-argument', { amount: 'This appointment has too many payments' })
      const reference = (await findRetainer(trx, bookingId))?.reference ?? null
      const said = { amount, way, on, note, reference }
      const payment = { id: randomUUID(), ...said, createdAt: toIsoInstant(now) }
      await insertPayment(trx, {
        ...payment,
        bookingId,
        number: count + 1,
        service: booking.service,
        date: booking.date,
        keptUntil: moneyKeptUntil(today),
      })
      return payment
    }),
  )
}
