import { randomUUID } from 'node:crypto'
import { type Booking, lockBooking } from '#app/data/appointments/bookings.server.ts'
import { type DatabaseTransaction, transact } from '#app/data/engine/database.server.ts'
import { toIsoInstant } from '#app/data/engine/instant.ts'
import { insertPayment, type Payment, paymentsOf } from '#app/data/payments/payments.server.ts'
import { findRetainer } from '#app/data/payments/retainers.server.ts'
import {
  type IdempotencyKey,
  idempotent,
  type KeyReused,
} from '#app/data/system/idempotency.server.ts'
import { addMonths, type CalendarDate } from '#app/domain/calendar-date.ts'
import { localNow } from '#app/domain/local-time.ts'
import { MONEY_KEPT_YEARS } from '#app/domain/payments/receipt.ts'
import { config } from '#app/platform/config.server.ts'
import type { FieldErrors } from '#app/platform/validation.ts'
import type { PaymentEntry } from './payment.schema.ts'

/** Entries of one appointment: far more than anybody pays in, and still one page. */
const ENTRIES_MAX = 100

export type PaymentOutcome =
  | { ok: true; payment: Payment; booking: Pick<Booking, 'id' | 'name' | 'date' | 'time'> }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'invalid'; errors: FieldErrors }

/**
 * Adds an entry of money received or returned to an appointment. Entries stay: a wrong one is put right by
 * the opposite one. With an idempotency key the same entry sent twice is made once.
 */
export async function recordPayment(
  bookingId: string,
  entry: PaymentEntry,
  { now, idempotency }: { now: Temporal.Instant; idempotency?: IdempotencyKey | undefined },
): Promise<PaymentOutcome | KeyReused> {
  const today = localNow(now, config().timeZone).date
  return await transact((trx) =>
    idempotent(trx, `payments ${bookingId}`, idempotency, now, () =>
      record(trx, bookingId, entry, now, today),
    ),
  )
}

async function record(
  trx: DatabaseTransaction,
  bookingId: string,
  { amount, way, on, note }: PaymentEntry,
  now: Temporal.Instant,
  today: CalendarDate,
): Promise<PaymentOutcome> {
  const booking = await lockBooking(trx, bookingId)
  if (!booking) return { ok: false, reason: 'not-found' }
  if (on > today) return refused({ on: 'This day is still to come' })
  // The booking's row is locked: nobody else counts its entries now.
  const count = (await paymentsOf(trx, bookingId)).length
  if (count >= ENTRIES_MAX)
    return refused({ amount: 'This appointment has as many entries as fit' })
  const createdAt = toIsoInstant(now)
  const payment = { id: randomUUID(), amount, way, on, note, createdAt }
  await insertPayment(trx, {
    ...payment,
    bookingId,
    number: count + 1,
    service: booking.service,
    date: booking.date,
    reference: (await findRetainer(trx, bookingId))?.reference ?? null,
    keptUntil: addMonths(today, 12 * MONEY_KEPT_YEARS),
  })
  const { id, name, date, time } = booking
  return { ok: true, payment, booking: { id, name, date, time } }
}

function refused(errors: FieldErrors): PaymentOutcome {
  return { ok: false, reason: 'invalid', errors }
}
