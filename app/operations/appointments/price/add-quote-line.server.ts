import { recordBookingEvent, setBookingQuote } from '#app/data/appointments/booking-rows.server.ts'
import { type Booking, lockBooking } from '#app/data/appointments/bookings.server.ts'
import { type DatabaseTransaction, transact } from '#app/data/engine/database.server.ts'
import {
  type IdempotencyKey,
  idempotent,
  type KeyReused,
} from '#app/data/system/idempotency.server.ts'
import { EMPTY_QUOTE, withOwnLine } from '#app/domain/quote/quote-of.ts'
import { wakeMailWorker } from '#app/mail/outbox.server.ts'
import type { FieldErrors } from '#app/platform/validation.ts'
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
  const quote = withOwnLine(booking.quote ?? EMPTY_QUOTE, label, amount)
  if (quote.total < 0) return refused({ amount: 'This takes away more than the appointment costs' })
  if (quote.lines.length > LINES_MAX)
    return refused({ label: 'This appointment has as many lines as fit' })
  await setBookingQuote(trx, id, quote)
  await recordBookingEvent(trx, booking, { what: 'repriced', by: 'artist', reason: label }, now)
  const repriced = { ...booking, quote }
  const change = { change: { label, amount }, totalBefore: booking.quote?.total ?? null }
  const isMailed = await mailPriceChange(trx, repriced, change, now)
  return { ok: true, booking: repriced, isMailed }
}

function refused(errors: FieldErrors): LineOutcome {
  return { ok: false, reason: 'invalid', errors }
}
