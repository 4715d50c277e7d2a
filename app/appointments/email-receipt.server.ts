import { type Booking, lockExistingBooking } from '#app/booking/bookings.server.ts'
import { TOO_LATE_TO_UNDO, UNDO_SECONDS } from '#app/booking/undo.ts'
import { database, transact } from '#app/database/database.server.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import type { ReceiptMail } from '#app/mail/shared/appointment-mail.ts'
import { withdrawMail } from '#app/outbox/outbox.server.ts'
import { findReceipt } from '#app/payments/receipts.server.ts'
import { factsOf } from './booking-mail.server.ts'

/**
 * Emails the client the way to a receipt or credit note, `UNDO_SECONDS` later. Refused without an address, and once the
 * appointment is deleted.
 */
export async function emailReceipt(id: string, now: Temporal.Instant): Promise<Booking> {
  const { bookingId, content } = await existingReceipt(id)
  const { number, kind } = content
  return await transact(async (trx) => {
    const booking = await lockExistingBooking(trx, bookingId)
    if (booking.email === '')
      refuse('failed-precondition', 'There is no email address. Share or print the receipt.')
    const data = { ...factsOf(booking), receipt: { number, kind } }
    const mail = { kind: 'receipt', to: booking.email, bookingId: booking.id, data } as const
    await enqueueMail(trx, mail, now, UNDO_SECONDS)
    return booking
  })
}

/** Withdraws the email of this receipt, not of another of the same appointment. Refused once it is on its way. */
export async function undoReceiptEmail(id: string, now: Temporal.Instant): Promise<void> {
  const { bookingId, content } = await existingReceipt(id)
  await transact(async (trx) => {
    await lockExistingBooking(trx, bookingId)
    const mails = await trx
      .selectFrom('outbox')
      .select(['id', 'data'])
      .where('bookingId', '=', bookingId)
      .where('kind', '=', 'receipt')
      .orderBy('createdAt', 'desc')
      .execute()
    const mail = mails.find(({ data }) => numberIn(data) === content.number)
    if (!mail || !(await withdrawMail(trx, [mail.id])))
      refuse('failed-precondition', TOO_LATE_TO_UNDO)
  })
}

function numberIn(data: string): string | undefined {
  return (JSON.parse(data) as Partial<ReceiptMail>).receipt?.number
}

async function existingReceipt(id: string) {
  return (await findReceipt(database(), id)) ?? refuse('not-found', 'There is no such receipt')
}
