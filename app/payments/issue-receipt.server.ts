import { randomUUID } from 'node:crypto'
import { type Booking, lockExistingBooking } from '#app/booking/bookings.server.ts'
import { content, currentSettings } from '#app/content/current.server.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { type IdempotencyKey, once } from '#app/database/idempotency.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { emptyQuote } from '#app/quote/quote-of.ts'
import { balanceOf } from './balance.ts'
import { paymentsOf } from './payments.server.ts'
import {
  type IssuedContent,
  moneyKeptUntil,
  type ReceiptContent,
  receiptNumber,
} from './receipt.ts'
import { type IssuedReceipt, insertReceipt, nextSequence, receiptsOf } from './receipts.server.ts'

const NOTHING_PAID = 'Nothing has been paid yet. Record the payment first'

const NO_TAX_NUMBER =
  'This appointment charges tax. Add your tax number under Your site, Studio, first'

/** What a receipt is issued with; the number is taken last, so that nobody waits for it long. */
type Draft = Omit<IssuedContent, 'number'>

/** What an issued receipt or credit note is found and quoted by. */
export type Issued = Pick<IssuedReceipt, 'id' | 'number'>

/**
 * Issues the receipt of an appointment: its lines, tax and payments as they are now, under the next number
 * of the year. Entry and number are one transaction, so a process that is killed leaves neither. An appointment has one
 * receipt; asked for again, it is answered again. None is issued while nothing was paid, since later payments would
 * never be on it, nor with a tax while the studio has no number to charge it under.
 */
export async function issueReceipt(
  bookingId: string,
  { now, idempotency }: { now: Temporal.Instant; idempotency?: IdempotencyKey | undefined },
): Promise<Issued> {
  return await transact((trx) =>
    once(trx, `receipts ${bookingId}`, idempotency, now, async () => {
      // Who holds the booking's row is alone with its receipt.
      const booking = await lockExistingBooking(trx, bookingId)
      const [issued] = await receiptsOf(trx, bookingId)
      if (issued) return { id: issued.id, number: issued.number }
      const payments = await paymentsOf(trx, bookingId)
      const quote = booking.quote ?? emptyQuote(null)
      const { paid, balance } = balanceOf(quote.total, payments)
      if (paid <= 0) refuse('aborted', NOTHING_PAID)
      const taxNumber = quote.tax && (content('studio').tax?.number || null)
      if (quote.tax && !taxNumber) refuse('aborted', NO_TAX_NUMBER)
      const draft: Omit<ReceiptContent, 'number'> = {
        kind: 'receipt',
        ...headOf(booking, taxNumber, now),
        quote,
        payments: payments.map(({ on, way, amount }) => ({ on, way, amount })),
        paid,
        balance,
      }
      return await store(trx, bookingId, draft, quote.total, now)
    }),
  )
}

/** Stores what is issued under the next number of its kind, in the year of the artist's calendar. */
export async function store(
  trx: DatabaseTransaction,
  bookingId: string,
  draft: Draft,
  amount: number,
  now: Temporal.Instant,
): Promise<Issued> {
  const { kind, issuedOn } = draft
  const year = Number(issuedOn.slice(0, 4))
  const sequence = await nextSequence(trx, kind, year)
  const id = randomUUID()
  const number = receiptNumber(kind, year, sequence)
  await insertReceipt(trx, {
    ...{ id, bookingId, kind, year, sequence, number, amount },
    content: JSON.stringify({ ...draft, number }),
    issuedAt: toIsoInstant(now),
    keptUntil: moneyKeptUntil(issuedOn),
  })
  return { id, number }
}

/** Who issues it to whom, for what, on which day; `taxNumber` is null where no tax is charged. */
export function headOf(
  { name, service, date, time }: Booking,
  taxNumber: string | null,
  now: Temporal.Instant,
): Omit<ReceiptContent, 'kind' | 'number' | 'quote' | 'payments' | 'paid' | 'balance'> {
  const issuedOn: CalendarDate = dateAt(now)
  const settings = currentSettings()
  return {
    issuedOn,
    artist: {
      name: settings.artistName,
      phone: settings.phone,
      email: settings.email,
      address: settings.mailingAddress,
      taxNumber,
    },
    client: name,
    appointment: { service, date, time },
  }
}
