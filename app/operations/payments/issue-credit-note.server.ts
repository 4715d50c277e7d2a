import { lockBooking } from '#app/data/appointments/bookings.server.ts'
import { type DatabaseTransaction, transact } from '#app/data/engine/database.server.ts'
import { type IssuedReceipt, receiptsOf } from '#app/data/payments/receipts.server.ts'
import {
  type IdempotencyKey,
  idempotent,
  type KeyReused,
} from '#app/data/system/idempotency.server.ts'
import { type CreditNoteContent, creditedTax } from '#app/domain/payments/receipt.ts'
import type { FieldErrors } from '#app/platform/validation.ts'
import { headOf, store } from './issue-receipt.server.ts'
import type { CreditNoteEntry } from './payment.schema.ts'

export type CreditNoteOutcome =
  | { ok: true; creditNote: Pick<IssuedReceipt, 'id' | 'number'> }
  | { ok: false; reason: 'not-found' | 'no-receipt' }
  | { ok: false; reason: 'invalid'; errors: FieldErrors }

/**
 * Corrects the receipt of an appointment by an amount, tax included, under a number of its own. All notes
 * together take back no more than the receipt says. Money that goes back is an entry beside it.
 */
export async function issueCreditNote(
  bookingId: string,
  entry: CreditNoteEntry,
  { now, idempotency }: { now: Temporal.Instant; idempotency?: IdempotencyKey | undefined },
): Promise<CreditNoteOutcome | KeyReused> {
  return await transact((trx) =>
    idempotent(trx, `creditNotes ${bookingId}`, idempotency, now, () =>
      issue(trx, bookingId, entry, now),
    ),
  )
}

async function issue(
  trx: DatabaseTransaction,
  bookingId: string,
  { amount, reason }: CreditNoteEntry,
  now: Temporal.Instant,
): Promise<CreditNoteOutcome> {
  const booking = await lockBooking(trx, bookingId)
  if (!booking) return { ok: false, reason: 'not-found' }
  const issued = await receiptsOf(trx, bookingId)
  const receipt = issued.find(({ kind }) => kind === 'receipt')
  if (!receipt) return { ok: false, reason: 'no-receipt' }
  if (amount > creditLeft(issued)) {
    const errors = { amount: 'This takes back more than the receipt says' }
    return { ok: false, reason: 'invalid', errors }
  }
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
  return { ok: true, creditNote: await store(trx, bookingId, draft, amount, now) }
}

/** What credit notes may still take back of the receipt, in whole cents. */
export function creditLeft(issued: readonly Pick<IssuedReceipt, 'kind' | 'amount'>[]): number {
  return issued.reduce(
    (left, { kind, amount }) => (kind === 'receipt' ? left + amount : left - amount),
    0,
  )
}
