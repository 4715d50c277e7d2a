import { lockExistingBooking } from '#app/booking/bookings.server.ts'
import { transact } from '#app/database/database.server.ts'
import { type IdempotencyKey, once } from '#app/database/idempotency.server.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { headOf, type Issued, store } from './issue-receipt.server.ts'
import type { CreditNoteEntry } from './payment.schema.ts'
import { type CreditNoteContent, creditedTax } from './receipt.ts'
import { type IssuedReceipt, receiptsOf } from './receipts.server.ts'

/** What a credit note of more than is left is refused with, by the act and already by the question before it. */
export const TOO_MUCH = { amount: 'This is more than the receipt' }

/**
 * Corrects the receipt of an appointment by an amount, tax included, under a number of its own. All notes
 * together take back no more than the receipt says. Money that goes back is an entry beside it.
 */
export async function issueCreditNote(
  bookingId: string,
  { amount, reason }: CreditNoteEntry,
  { now, idempotency }: { now: Temporal.Instant; idempotency?: IdempotencyKey | undefined },
): Promise<Issued> {
  return await transact((trx) =>
    once(trx, `creditNotes ${bookingId}`, idempotency, now, async () => {
      const booking = await lockExistingBooking(trx, bookingId)
      const issued = await receiptsOf(trx, bookingId)
      const receipt = issued.find(({ kind }) => kind === 'receipt')
      if (!receipt) refuse('aborted', 'This appointment has no receipt to correct')
      if (amount > creditLeft(issued)) refuse('invalid-argument', TOO_MUCH)
      const draft: Omit<CreditNoteContent, 'number'> = {
        kind: 'creditNote',
        // The note is to whom the receipt was, under its tax number, whatever was corrected since.
        ...headOf(booking, receipt.content.artist.taxNumber, now),
        client: receipt.content.client,
        corrects: receipt.number,
        reason,
        amount,
        tax: creditedTax(
          issued.map(({ content }) => content),
          amount,
        ),
      }
      return await store(trx, bookingId, draft, amount, now)
    }),
  )
}

/** What credit notes may still take back of the receipt, in whole cents. */
export function creditLeft(issued: readonly Pick<IssuedReceipt, 'kind' | 'amount'>[]): number {
  return issued.reduce(
    (left, { kind, amount }) => (kind === 'receipt' ? left + amount : left - amount),
    0,
  )
}
