import { beforeAct } from '#app/booking/before-act.server.ts'
import { recordBookingEvent, setBookingQuote } from '#app/booking/booking-rows.server.ts'
import { type Booking, lockExistingBooking } from '#app/booking/bookings.server.ts'
import { content } from '#app/content/current.server.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { type IdempotencyKey, once } from '#app/database/idempotency.server.ts'
import { refuse } from '#app/kernel/refusal.ts'
import type { PriceChange } from '#app/mail/shared/price-mail.ts'
import type { QuoteLineRequest } from '#app/quote/quote.schema.ts'
import type { Quote } from '#app/quote/quote.ts'
import { emptyQuote, withOwnLine, withTravelFee } from '#app/quote/quote-of.ts'
import { mailPriceChange } from './price-mail.server.ts'

/** Lines of one quote: far more than an appointment needs, and still a page. */
const LINES_MAX = 60

interface Repriced {
  booking: Booking
  /** Whether the client hears of it by mail. */
  isMailed: boolean
}

interface Options {
  now: Temporal.Instant
  idempotency?: IdempotencyKey | undefined
}

/**
 * Adds a line of the artist's own, with its reason, to what an appointment costs; the client's page
 * shows it, and a mail tells of it. With an idempotency key the same line sent twice is added once.
 */
export async function addQuoteLine(
  id: string,
  { label, amount }: QuoteLineRequest,
  { now, idempotency }: Options,
): Promise<Repriced> {
  return await transact((trx) =>
    once(trx, `quoteLines ${id}`, idempotency, now, async () => {
      const booking = await lockExistingBooking(trx, id)
      const quote = withOwnLine(booking.quote ?? emptyQuote(content('studio').tax), label, amount)
      if (quote.total < 0)
        refuse('invalid-argument', { amount: 'This is more than the price of the appointment' })
      if (quote.lines.length > LINES_MAX)
        refuse('invalid-argument', { label: 'This appointment has too many price changes' })
      return await store(trx, booking, { quote, change: { label, amount } }, now)
    }),
  )
}

/**
 * States the travel fee that was to be confirmed, in whole cents, 0 for none: the price is complete from then on. The
 * client is told as of a line.
 */
export async function stateTravelFee(
  id: string,
  amount: number,
  { now, idempotency }: Options,
): Promise<Repriced> {
  return await transact((trx) =>
    once(trx, `travelFee ${id}`, idempotency, now, async () => {
      const booking = await lockExistingBooking(trx, id)
      if (booking.quote?.travel.amount !== null)
        refuse('invalid-argument', { travel: 'This travel fee is already set' })
      const quote = withTravelFee(booking.quote, amount)
      return await store(trx, booking, { quote, change: { label: 'Travel', amount } }, now)
    }),
  )
}

async function store(
  trx: DatabaseTransaction,
  booking: Booking,
  { quote, change }: { quote: Quote; change: PriceChange },
  now: Temporal.Instant,
): Promise<Repriced> {
  await setBookingQuote(trx, booking.id, quote)
  const repriced = { ...booking, quote }
  const totalBefore = booking.quote?.total ?? null
  const { mails, said } = await mailPriceChange(trx, repriced, { change, totalBefore }, now)
  const before = beforeAct(booking, mails, { said })
  const event = { what: 'repriced', by: 'artist', reason: change.label, before } as const
  await recordBookingEvent(trx, booking, event, now)
  return { booking: repriced, isMailed: mails.length > 0 }
}
