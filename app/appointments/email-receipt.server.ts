import { type Booking, lockExistingBooking } from '#app/booking/bookings.server.ts'
import { database, transact } from '#app/database/database.server.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import { findReceipt } from '#app/payments/receipts.server.ts'
import { factsOf } from './booking-mail.server.ts'

/** Emails the client the way to a receipt or credit note. Refused without an address, and once the appointment is deleted. */
export async function emailReceipt(id: string, now: Temporal.Instant): Promise<Booking> {
  const issued =
    (await findReceipt(database(), id)) ?? refuse('not-found', 'There is no such receipt')
  const { number, kind } = issued.content
  return await transact(async (trx) => {
    const booking = await lockExistingBooking(trx, issued.bookingId)
    if (booking.email === '')
      refuse('failed-precondition', 'There is no email address. Share or print the receipt.')
    const data = { ...factsOf(booking), receipt: { number, kind } }
    const mail = { kind: 'receipt', to: booking.email, bookingId: booking.id, data } as const
    await enqueueMail(trx, mail, now)
    return booking
  })
}
