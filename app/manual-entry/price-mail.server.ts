import { randomUUID } from 'node:crypto'
import { factsOf } from '#app/appointments/booking-mail.server.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import type { DatabaseTransaction } from '#app/database/database.server.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import type { Mail } from '#app/mail/shared/mail.ts'
import type { PriceChange, PriceInMail } from '#app/mail/shared/price-mail.ts'
import { changeUnsentMail, lockUnsentMail } from '#app/outbox/outbox.server.ts'
import { PRICE_MAIL_MINUTES } from '#app/quote/price-mail.ts'

/**
 * Tells the client that the price was changed, some minutes later: what the artist changes until then comes
 * in the same mail, which says what it cost before all of it; `mails` are the ids of that mail, `said` is what it said before this change. Nobody is
 * told without an address, or of an appointment that is cancelled or whose request nobody has confirmed.
 */
export async function mailPriceChange(
  trx: DatabaseTransaction,
  booking: Booking,
  { change, totalBefore }: { change: PriceChange; totalBefore: number | null },
  now: Temporal.Instant,
): Promise<{ mails: string[]; said?: string }> {
  if (!isPriceMailed(booking)) return { mails: [] }
  const waiting = await lockUnsentMail(trx, { bookingId: booking.id, kind: 'repriced' })
  const before = waiting && (JSON.parse(waiting.data) as PriceInMail)
  const mail: Mail = {
    kind: 'repriced',
    to: booking.email,
    bookingId: booking.id,
    data: {
      ...factsOf(booking),
      changes: [...(before?.changes ?? []), change],
      totalBefore: before ? before.totalBefore : totalBefore,
    },
  }
  if (waiting) await changeUnsentMail(trx, waiting.id, JSON.stringify(mail.data))
  const mails = [waiting?.id ?? randomUUID()]
  if (!waiting) await enqueueMail(trx, mail, now, 60 * PRICE_MAIL_MINUTES, mails)
  return { mails, ...(waiting ? { said: waiting.data } : {}) }
}

/** Whether a client hears of a changed price by mail. */
export function isPriceMailed({
  email,
  status,
  held,
}: Pick<Booking, 'email' | 'status' | 'held'>): boolean {
  return email !== '' && status !== 'cancelled' && held
}
