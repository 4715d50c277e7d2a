import { bookingMail } from '#app/appointments/booking-mail.server.ts'
import { confirmableUntil, reachesArtist } from '#app/booking/booking-limits.ts'
import {
  recordBookingEvent,
  releaseCells,
  reserveCells,
  setBookingHeld,
  setBookingOverShare,
  setBookingProved,
} from '#app/booking/booking-rows.server.ts'
import { type Booking, lockBooking } from '#app/booking/bookings.server.ts'
import { bookingOfConfirmToken } from '#app/booking/confirm-links.server.ts'
import { isPrivatePageOver } from '#app/booking/private-links.ts'
import { dayRows, requestedDayRows } from '#app/booking/requested-day.server.ts'
import { dayPicture, plannedState, slotState } from '#app/booking/times/availability.ts'
import { freshBookingRules } from '#app/booking/times/booking-rules.server.ts'
import { reservedCellsOf } from '#app/booking/times/cells.ts'
import { freeTimesNear } from '#app/booking/times/free-times-near.server.ts'
import type { StartTime } from '#app/booking/times/nearby-times.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { isOverNewClientsShare } from '#app/limits/quota.server.ts'
import { enqueueVisitorMail } from '#app/mail/outbox.server.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { isMorning } from '#app/quote/request-details.ts'
import { storeKnownAddress } from './known-addresses.server.ts'

/**
 * A request as its mail's button finds it: it asks to be confirmed, or to be kept where it holds
 * nothing; there is nothing left to press; or it was cancelled since.
 */
interface RequestToConfirm {
  state: 'to-confirm' | 'to-keep' | 'done' | 'cancelled'
  booking: Booking
}

type ConfirmOutcome =
  | { ok: true; booking: Booking }
  | { ok: false; reason: 'gone' | 'cancelled' }
  /** The request is proved now, but the time is not free; these near it are. */
  | { ok: false; reason: 'not-free'; booking: Booking; offers: StartTime[] }

/** The request that the link names; null for any other link, and when its two hours are over. */
export async function findRequestToConfirm(
  token: string,
  now: Temporal.Instant,
): Promise<RequestToConfirm | null> {
  const booking = await bookingOfConfirmToken(token)
  if (!booking || isOverdue(booking, now)) return null
  if (booking.status === 'cancelled') return { state: 'cancelled', booking }
  if (!booking.held) return { state: 'to-keep', booking }
  return { state: booking.provedAt ? 'done' : 'to-confirm', booking }
}

/**
 * The press of the button in a request's mail, which shows that the mailbox is its owner's: from now
 * on the request is proved and the address known. A request that holds nothing gets its time if it is free still, and the
 * artist hears of it; where new clients hold their share already it holds nothing, and waits for the artist. If its
 * time is not free, it may be pressed again until its two hours are over. Pressing
 * more than once changes nothing more.
 */
export async function confirmRequest(
  token: string,
  now: Temporal.Instant,
): Promise<ConfirmOutcome> {
  const found = await bookingOfConfirmToken(token)
  if (!found) return { ok: false, reason: 'gone' }
  const { outcome } = await transact(async (trx) => {
    const outcome = await confirm(trx, found, now)
    // A time that is not free is refused to the client, but nothing is rolled back: the address is known.
    return { ok: outcome.ok || outcome.reason === 'not-free', outcome }
  })
  return outcome
}

async function confirm(
  trx: DatabaseTransaction,
  { id, email }: Booking,
  now: Temporal.Instant,
): Promise<ConfirmOutcome> {
  const booking = await lockBooking(trx, id)
  // The artist corrected the address at this moment: the link is no longer its own.
  if (!booking || booking.email !== email || isOverdue(booking, now))
    return { ok: false, reason: 'gone' }
  if (booking.status === 'cancelled') return { ok: false, reason: 'cancelled' }
  const outcome: ConfirmOutcome = booking.held
    ? { ok: true, booking }
    : await holdTime(trx, booking, now)
  if (!booking.provedAt) await setBookingProved(trx, id, toIsoInstant(now))
  await storeKnownAddress(trx, booking.requesterHash, toIsoInstant(now))
  if (outcome.ok && !reachesArtist(booking))
    await enqueueVisitorMail(trx, bookingMail('new-request', outcome.booking), now)
  return outcome
}

async function holdTime(
  trx: DatabaseTransaction,
  booking: Booking,
  now: Temporal.Instant,
): Promise<ConfirmOutcome> {
  const { id, date, time, durationMinutes } = booking
  const cells = reservedCellsOf(date, time, durationMinutes)
  await lock(trx, { days: cells.map((cell) => cell.date) })
  // Asked for with enough notice, which the way to the mailbox does not use up.
  const rules = { ...(await freshBookingRules(trx)), minNoticeHours: 0 }
  const day = dayPicture(date, await dayRows(trx, date), booking, now, rules)
  const isFree =
    (isMorning(booking) ? plannedState : slotState)(time, day) === 'available' &&
    (await reserveCells(trx, cells, id))
  if (!isFree) {
    await releaseCells(trx, id)
    const offers = await freeTimesNear(trx, booking, now)
    return { ok: false, reason: 'not-free', booking, offers }
  }
  const { isClient } = await requestedDayRows(trx, date, {
    email: booking.email,
    requesterHash: booking.requesterHash ?? '',
  })
  if (!isClient && (await isOverNewClientsShare(trx, booking, cells.length, rules, now))) {
    await releaseCells(trx, id)
    await setBookingOverShare(trx, id)
    return { ok: true, booking: { ...booking, overShare: 'artist' } }
  }
  const updatedAt = toIsoInstant(now)
  await setBookingHeld(trx, id, updatedAt)
  const held = { ...booking, held: true, overShare: null, updatedAt }
  await recordBookingEvent(trx, held, { what: 'held', by: 'client' }, now)
  return { ok: true, booking: held }
}

/** Whether the request holds nothing and its button came too late to change that, or its day is long past. */
function isOverdue(booking: Booking, now: Temporal.Instant): boolean {
  if (isPrivatePageOver(booking.date, dateAt(now))) return true
  const until = confirmableUntil(Temporal.Instant.from(booking.createdAt))
  return !reachesArtist(booking) && Temporal.Instant.compare(until, now) <= 0
}
