import { checkOverrides, type ReserveOutcome } from '#app/appointments/reserve-manually.server.ts'
import { type Booking, lockBooking } from '#app/booking/bookings.server.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { isPast } from '#app/kernel/local-time.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import { config } from '#app/platform/config.server.ts'
import { isReadyTooLate } from '#app/weddings/ready-by-at.ts'
import { endIfOver } from './end-alternatives.server.ts'
import type { TimeOffer } from './offer-time.schema.ts'
import { timeOfferedMail } from './other-time-mail.server.ts'
import { holdBeside, lockTimes, plannedChange } from './settle-times.server.ts'

export type OfferOutcome =
  | { ok: true; booking: Booking }
  | Extract<ReserveOutcome, { ok: false }>
  | { ok: false; reason: OfferRefusal }
  | { ok: false; reason: 'changed-since'; booking: Booking }

export type OfferRefusal =
  | 'not-found'
  /** It is no request that waits for an answer and holds its time. */
  | 'no-request'
  | 'already-open'
  | 'no-email'
  | 'same-time'
  /** The party of a wedding would be ready on the next day. */
  | 'ready-too-late'
  | 'past'
  /** The requested time has passed. */
  | 'over'

/**
 * Answers a request with another time, which is held beside its own until the client answers, for 48
 * hours at most. Blocked and off the grid yield to a reason given after they were named; a time that
 * another appointment holds yields to nothing, and nobody can be offered one that has passed.
 */
export async function offerTime(
  id: string,
  offer: Omit<TimeOffer, 'seen'> & { seen: number | null },
  now: Temporal.Instant,
): Promise<OfferOutcome> {
  return await transact((trx) => make(trx, id, offer, now))
}

async function make(
  trx: DatabaseTransaction,
  id: string,
  { date, time, accepted, reason, words, seen }: Parameters<typeof offerTime>[1],
  now: Temporal.Instant,
): Promise<OfferOutcome> {
  const { timeZone } = config()
  const found = await lockBooking(trx, id)
  if (!found) return { ok: false, reason: 'not-found' }
  if (seen !== null && seen !== found.calendarSequence)
    return { ok: false, reason: 'changed-since', booking: found }
  if (found.status !== 'pending' || !found.held) return { ok: false, reason: 'no-request' }
  if (found.email === '') return { ok: false, reason: 'no-email' }
  if (isPast(found.date, found.time, now, timeZone)) return { ok: false, reason: 'over' }
  if (date === found.date && time === found.time) return { ok: false, reason: 'same-time' }
  if (isReadyTooLate(found, time)) return { ok: false, reason: 'ready-too-late' }
  if (isPast(date, time, now, timeZone)) return { ok: false, reason: 'past' }
  await lockTimes(trx, found, { other: { date, time } })

  const booking = await endIfOver(trx, found, now)
  if (!plannedChange(booking, 'offer')) return { ok: false, reason: 'already-open' }
  const chosen = { date, time, accepted, reason }
  const checked = await checkOverrides(trx, booking.durationMinutes, chosen, now)
  if (!checked.ok && checked.reason === 'too-far') return checked
  const why = checked.ok && checked.overrides.length > 0 ? reason : null
  const event = { what: 'offered', by: 'artist', reason: why ?? words } as const
  const offered = await holdBeside(trx, booking, { kind: 'offer', date, time }, event, now)
  if (!offered) return { ok: false, reason: 'held' }
  if (!checked.ok) return checked
  await enqueueMail(trx, timeOfferedMail(offered, offered.alternative, words), now)
  return { ok: true, booking: offered }
}
