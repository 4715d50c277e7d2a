import { recordBookingEvent, setBookingQuote } from '#app/data/appointments/booking-rows.server.ts'
import { type Booking, lockBooking } from '#app/data/appointments/bookings.server.ts'
import { type DatabaseTransaction, transact } from '#app/data/engine/database.server.ts'
import {
  type IdempotencyKey,
  idempotent,
  type KeyReused,
} from '#app/data/system/idempotency.server.ts'
import type { Quote } from '#app/domain/quote/quote.ts'
import { emptyQuote, withOwnLine, withTravelFee } from '#app/domain/quote/quote-of.ts'
import { wakeMailWorker } from '#app/mail/outbox.server.ts'
import type { PriceChange } from '#app/mail/shared/price-mail.ts'
import type { FieldErrors } from '#app/platform/validation.ts'
import { content } from '../../content/current.server.ts'
import type { QuoteLineRequest } from '../../quote/quote.schema.ts'
import { mailPriceChange } from './price-mail.server.ts'

/** Lines of one quote: far more than an appointment needs, and still a page. */
const LINES_MAX = 60

type LineOutcome =
  | { ok: true; booking: Booking; isMailed: boolean }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'invalid'; errors: FieldErrors }

/**
 * Adds a line of the artist's own, with its reason, to what an appointment costs; the client's page
 * shows it, and a mail tells of it. With an idempotency key the same line sent twice is added once.
 */
export async function addQuoteLine(
  id: string,
  line: QuoteLineRequest,
  { now, idempotency }: { now: Temporal.Instant; idempotency?: IdempotencyKey | undefined },
): Promise<LineOutcome | KeyReused> {
  const outcome = await transact((trx) =>
    idempotent(trx, `quoteLines ${id}`, idempotency, now, () => add(trx, id, line, now)),
  )
  if (outcome.ok) wakeMailWorker()
  return outcome
}

async function add(
  trx: DatabaseTransaction,
  id: string,
  { label, amount }: QuoteLineRequest,
  now: Temporal.Instant,
): Promise<LineOutcome> {
  const booking = await lockBooking(trx, id)
  if (!booking) return { ok: false, reason: 'not-found' }
  const quote = withOwnLine(booking.quote ?? emptyQuote(content('studio').tax), label, amount)
  if (quote.total < 0) return refused({ amount: 'This takes away more than the appointment costs' })
  if (quote.lines.length > LINES_MAX)
    return refused({ label: 'This appointment has as many lines as fit' })
  return await store(trx, booking, { quote, change: { label, amount } }, now)
}

/**
 * States the travel fee that was to be confirmed, in whole cents, 0 for none: the price is complete from then on. The
 * client is told as of a line.
 */
export async function stateTravelFee(
  id: string,
  amount: number,
  { now, idempotency }: { now: Temporal.Instant; idempotency?: IdempotencyKey | undefined },
): Promise<LineOutcome | KeyReused> {
  const outcome = await transact((trx) =>
    idempotent(trx, `travelFee ${id}`, idempotency, now, async (): Promise<LineOutcome> => {
      const booking = await lockBooking(trx, id)
      if (!booking) return { ok: false, reason: 'not-found' }
      if (booking.quote?.travel.amount !== null)
        return refused({ travel: 'This travel fee is not to be confirmed any more' })
      const quote = withTravelFee(booking.quote, amount)
      return await store(trx, booking, { quote, change: { label: 'Travel', amount } }, now)
    }),
  )
  if (outcome.ok) wakeMailWorker()
  return outcome
}

async function store(
  trx: DatabaseTransaction,
  booking: Booking,
  { quote, change }: { quote: Quote; change: PriceChange },
  now: Temporal.Instant,
): Promise<LineOutcome> {
  await setBookingQuote(trx, booking.id, quote)
  const event = { what: 'repriced', by: 'artist', reason: change.label } as const
  await recordBookingEvent(trx, booking, event, now)
  const repriced = { ...booking, quote }
  const totalBefore = booking.quote?.total ?? null
  const isMailed = await mailPriceChange(trx, repriced, { change, totalBefore }, now)
  return { ok: true, booking: repriced, isMailed }
}

function refused(errors: FieldErrors): LineOutcome {
  return { ok: false, reason: 'invalid', errors }
}
