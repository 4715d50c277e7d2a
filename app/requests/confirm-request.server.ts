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
import { refuse } from '#app/kernel/refusal.ts'
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

interface Confirmed {
  booking: Booking
  /** Where the request is proved now but its time is not free, those near it that are; else null. */
  offers: StartTime[] | null
}

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
export async function confirmRequest(token: string, now: Temporal.Instant): Promise<Confirmed> {
  const found = await bookingOfConfirmToken(token)
  if (!found) refuseGone()
  return await transact((trx) => confirm(trx, found, now))
}

function refuseGone(): never {
  refuse('not-found', 'There is no such request.')
}

async function confirm(
  trx: DatabaseTransaction,
  { id, email }: Booking,
  now: Temporal.Instant,
): Promise<Confirmed> {
  const booking = await lockBooking(trx, id)
  // The artist corrected the address at this moment: the link is no longer its own.
  if (!booking || booking.email !== email || isOverdue(booking, now)) refuseGone()
  if (booking.status === 'cancelled') refuse('failed-precondition', 'This request was cancelled.')
  const confirmed = booking.held ? { booking, offers: null } : await holdTime(trx, booking, now)
  if (!booking.provedAt) await setBookingProved(trx, id, toIsoInstant(now))
  await storeKnownAddress(trx, booking.requesterHash, toIsoInstant(now))
  if (!confirmed.offers && !reachesArtist(booking))
    await enqueueVisitorMail(trx, bookingMail('new-request', confirmed.booking), now)
  return confirmed
}

async function holdTime(
  trx: DatabaseTransaction,
  booking: Booking,
  now: Temporal.Instant,
): Promise<Confirmed> {
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
    return { booking, offers: await freeTimesNear(trx, booking, now) }
  }
  const { isClient } = await requestedDayRows(trx, date, {
    email: booking.email,
    requesterHash: booking.requesterHash ?? '',
  })
  if (!isClient && (await isOverNewClientsShare(trx, booking, cells.length, rules, now))) {
    await releaseCells(trx, id)
    await setBookingOverShare(trx, id)
    return { booking: { ...booking, overShare: 'artist' }, offers: null }
  }
  const updatedAt = toIsoInstant(now)
  await setBookingHeld(trx, id, updatedAt)
  const held = { ...booking, held: true, overShare: null, updatedAt }
  await recordBookingEvent(trx, held, { what: 'held', by: 'client' }, now)
  return { booking: held, offers: null }
}

/** Whether the request holds nothing and its button came too late to change that, or its day is long past. */
function isOverdue(booking: Booking, now: Temporal.Instant): boolean {
  if (isPrivatePageOver(booking.date, dateAt(now))) return true
  const until = confirmableUntil(Temporal.Instant.from(booking.createdAt))
  return !reachesArtist(booking) && Temporal.Instant.compare(until, now) <= 0
}
