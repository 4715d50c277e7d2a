import { recordBookingEvent, setBookingQuote } from '#app/data/appointments/booking-rows.server.ts'
import { type Booking, lockBooking } from '#app/data/appointments/bookings.server.ts'
import { type DatabaseTransaction, transact } from '#app/data/engine/database.server.ts'
import { EMPTY_QUOTE, withOwnLine } from '#app/domain/quote/quote-of.ts'
import type { FieldErrors } from '#app/platform/validation.ts'
import { type IdempotencyKey, idempotent, type KeyReused } from '../shared/idempotent.server.ts'
import type { QuoteLineRequest } from './quote.schema.ts'

/** Lines of one quote: far more than an appointment needs, and still a page. */
const LINES_MAX = 60

type LineOutcome =
  | { ok: true; booking: Booking }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'invalid'; errors: FieldErrors }

/**
 * Adds a line of the artist's own, with its reason, to what an appointment costs; the client's page
 * shows it. With an idempotency key the same line sent twice is added once.
 */
export async function addQuoteLine(
  id: string,
  line: QuoteLineRequest,
  { now, idempotency }: { now: Temporal.Instant; idempotency?: IdempotencyKey | undefined },
): Promise<LineOutcome | KeyReused> {
  return await transact((trx) =>
    idempotent(trx, `quoteLines ${id}`, idempotency, now, () => add(trx, id, line, now)),
  )
}

async function add(
  trx: DatabaseTransaction,
  id: string,
  { label, amount }: QuoteLineRequest,
  now: Temporal.Instant,
): Promise<LineOutcome> {
  const booking = await lockBooking(trx, id)
  if (!booking) return { ok: false, reason: 'not-found' }
  const quote = withOwnLine(booking.quote ?? EMPTY_QUOTE, label, amount)
  if (quote.total < 0) return refused({ amount: 'This takes away more than the appointment costs' })
  if (quote.lines.length > LINES_MAX)
    return refused({ label: 'This appointment has as many lines as fit' })
  await setBookingQuote(trx, id, quote)
  await recordBookingEvent(trx, booking, { what: 'repriced', by: 'artist', reason: label }, now)
  return { ok: true, booking: { ...booking, quote } }
}

function refused(errors: FieldErrors): LineOutcome {
  return { ok: false, reason: 'invalid', errors }
}
