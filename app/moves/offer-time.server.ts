import { randomUUID } from 'node:crypto'
import {
  overridesAt,
  refuseHeld,
  requireReason,
} from '#app/appointments/reserve-manually.server.ts'
import { beforeAct } from '#app/booking/before-act.server.ts'
import { setBookingQuote } from '#app/booking/booking-rows.server.ts'
import { BOOKING_CHANGED, type Booking, lockExistingBooking } from '#app/booking/bookings.server.ts'
import { reservedCellsOf } from '#app/booking/times/cells.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { isPast } from '#app/kernel/local-time.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import { TRAVEL_MISSING } from '#app/manual-entry/open-questions.ts'
import { config } from '#app/platform/config.server.ts'
import { withTravelFee } from '#app/quote/quote-of.ts'
import { isReadyTooLate } from '#app/weddings/ready-by-at.ts'
import { OFFERED_ALREADY, whyNoOffer } from './alternative-time.ts'
import { endIfOver } from './end-alternatives.server.ts'
import { refuseReadyTooLate } from './move-booking.server.ts'
import type { TimeOffer } from './offer-time.schema.ts'
import { timeOfferedMail } from './other-time-mail.server.ts'
import { holdBeside, lockTimes, plannedChange } from './settle-times.server.ts'

/**
 * Answers a request with another time, which is held beside its own until the client answers, for 48
 * hours at most. Blocked and off the grid yield to a reason given after they were named; a time that
 * another appointment holds yields to nothing, and nobody can be offered one that has passed. With `travelFee`, in whole
 * cents, a fee that was to be confirmed is settled with it; null is refused while it is open.
 */
export async function offerTime(
  id: string,
  offer: Omit<TimeOffer, 'seen'> & { seen: number | null },
  now: Temporal.Instant,
  { undoSeconds = 0, travelFee }: Options = {},
): Promise<Booking> {
  return await transact((trx) => make(trx, id, offer, { now, undoSeconds, travelFee }))
}

interface Options {
  undoSeconds?: number
  travelFee?: number | null | undefined
}

async function make(
  trx: DatabaseTransaction,
  id: string,
  { date, time, accepted, reason, words, seen }: Parameters<typeof offerTime>[1],
  { now, undoSeconds = 0, travelFee }: Options & { now: Temporal.Instant },
): Promise<Booking> {
  const { timeZone } = config()
  const found = await lockExistingBooking(trx, id)
  if (seen !== null && seen !== found.calendarSequence) refuse('aborted', BOOKING_CHANGED)
  const obstacle = whyNoOffer(found)
  if (obstacle) refuse('failed-precondition', obstacle)
  if (isPast(found.date, found.time, now, timeZone))
    refuse('failed-precondition', 'The requested time has passed.')
  if (date === found.date && time === found.time)
    refuse('invalid-argument', {
      time: 'This is the time they asked for. Please choose another.',
    })
  if (isReadyTooLate(found, time)) refuseReadyTooLate()
  if (isPast(date, time, now, timeZone))
    refuse('invalid-argument', { time: 'This time has passed. Please choose a later one.' })
  await lockTimes(trx, found, { other: { date, time } })

  const booking = await endIfOver(trx, found, now)
  if (!plannedChange(booking, 'offer')) refuse('failed-precondition', OFFERED_ALREADY)
  const overrides = await overridesAt(trx, booking.durationMinutes, { date, time }, now)
  const why = overrides.length > 0 ? reason : null
  const mails = booking.email ? [randomUUID()] : []
  const before = undoSeconds > 0 ? beforeAct(booking, mails) : null
  const event = { what: 'offered', by: 'artist', reason: why ?? words, before } as const
  const settled = await settleTravel(trx, booking, travelFee)
  const offered = await holdBeside(trx, settled, { kind: 'offer', date, time }, event, now)
  if (!offered) {
    const cells = reservedCellsOf(date, time, booking.durationMinutes)
    return await refuseHeld(trx, cells, booking.id)
  }
  requireReason(overrides, { accepted, reason })
  const mail = timeOfferedMail(offered, offered.alternative, words)
  await enqueueMail(trx, mail, now, undoSeconds, mails)
  return offered
}

/** The request with its travel fee, where that was open and is asked for here: accepting the offer confirms the total. */
async function settleTravel(
  trx: DatabaseTransaction,
  booking: Booking,
  travelFee: Options['travelFee'],
): Promise<Booking> {
  const { quote } = booking
  if (travelFee === undefined || quote?.travel.amount !== null) return booking
  if (travelFee === null) refuse('invalid-argument', { travel: TRAVEL_MISSING })
  const settled = { ...booking, quote: withTravelFee(quote, travelFee) }
  await setBookingQuote(trx, booking.id, settled.quote)
  return settled
}
