import { movedMail } from '#app/appointments/booking-mail.server.ts'
import { mayStillCancel } from '#app/appointments/change-booking-status.server.ts'
import { mayHoldAnotherRequest } from '#app/booking/booking-limits.ts'
import { recordBookingEvent } from '#app/booking/booking-rows.server.ts'
import { type Booking, lockBooking } from '#app/booking/bookings.server.ts'
import { requestedDayRows } from '#app/booking/requested-day.server.ts'
import {
  type BookingRules,
  dayPicture,
  plannedState,
  slotState,
} from '#app/booking/times/availability.ts'
import { freshBookingRules, refusalOfDay } from '#app/booking/times/booking-rules.server.ts'
import { reservedCellsOf } from '#app/booking/times/cells.ts'
import type { StartTime } from '#app/booking/times/nearby-times.ts'
import { weekOf } from '#app/booking/times/open-half-hours.ts'
import { isSlot } from '#app/booking/times/slots.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { isPast } from '#app/kernel/local-time.ts'
import { DAY_MINUTES, minutesOf } from '#app/kernel/time-of-day.ts'
import { needsProof } from '#app/limits/needs-proof.server.ts'
import { isOverNewClientsShare, isPendingLimitLifted } from '#app/limits/quota.server.ts'
import { enqueueVisitorMail } from '#app/mail/outbox.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { FieldErrors } from '#app/platform/validation.ts'
import { isMorning } from '#app/quote/request-details.ts'
import { endIfOver } from './end-alternatives.server.ts'
import { moveAskedMail, movedByClientMail } from './other-time-mail.server.ts'
import { holdBeside, lockTimes, plannedChange, putAt } from './settle-times.server.ts'

export type MoveOwnOutcome =
  /** `asked`: it is confirmed, so the artist answers first; else it has moved. */
  | { ok: true; booking: Booking; asked: boolean }
  | { ok: false; reason: 'invalid'; errors: FieldErrors }
  | { ok: false; reason: MoveRefusal }

export type MoveRefusal =
  | 'not-found'
  | 'too-late'
  | 'not-movable'
  | 'unproved'
  | 'already-open'
  | 'slot-taken'
  | 'too-many-pending'
  | 'over-share'

/**
 * The client asks for another time, as long as they may cancel. A request moves at once; a confirmed
 * appointment keeps its time and holds the other one until the artist answers, for 72 hours at most.
 * The new time is judged as a new request's is, except that what the booking holds itself is not in
 * its way. A wedding morning keeps its clock time.
 */
export async function moveOwnBooking(
  id: string,
  to: StartTime,
  now: Temporal.Instant,
): Promise<MoveOwnOutcome> {
  return await transact((trx) => move(trx, id, to, now))
}

async function move(
  trx: DatabaseTransaction,
  id: string,
  to: StartTime,
  now: Temporal.Instant,
): Promise<MoveOwnOutcome> {
  const found = await lockBooking(trx, id)
  if (!found) return { ok: false, reason: 'not-found' }
  if (found.status === 'cancelled' || !found.held) return { ok: false, reason: 'not-movable' }
  if (needsProof(found)) return { ok: false, reason: 'unproved' }
  if (!mayStillCancel(found, now)) return { ok: false, reason: 'too-late' }
  const rules = await freshBookingRules(trx)
  await lockTimes(trx, found, { other: to, requester: found.requesterHash })

  const booking = await endIfOver(trx, found, now)
  if (!plannedChange(booking, 'ask')) return { ok: false, reason: 'already-open' }
  const errors = errorsOf(booking, to, now)
  if (errors) return { ok: false, reason: 'invalid', errors }

  const { email, requesterHash } = booking
  const requester = { email, requesterHash: requesterHash ?? '' }
  const rows = await requestedDayRows(trx, to.date, requester, id)
  const day = dayPicture(to.date, rows, booking, now, rules)
  const state = (isMorning(booking) ? plannedState : slotState)(to.time, day)
  if (state === 'past') return { ok: false, reason: 'invalid', errors: { time: tooSoon(to, now) } }
  if (state !== 'available') return { ok: false, reason: 'slot-taken' }
  return booking.status === 'confirmed'
    ? await propose(trx, booking, to, now)
    : await moveAtOnce(trx, booking, to, { ...rows, rules }, now)
}

async function propose(
  trx: DatabaseTransaction,
  booking: Booking,
  to: StartTime,
  now: Temporal.Instant,
): Promise<MoveOwnOutcome> {
  const event = { what: 'move-asked', by: 'client' } as const
  const asked = await holdBeside(trx, booking, { kind: 'proposal', ...to }, event, now)
  if (!asked) return { ok: false, reason: 'slot-taken' }
  await enqueueVisitorMail(trx, moveAskedMail(asked, asked.alternative), now)
  return { ok: true, booking: asked, asked: true }
}

interface RowsForMove {
  pendingDates: readonly CalendarDate[]
  isClient: boolean
  rules: BookingRules
}

async function moveAtOnce(
  trx: DatabaseTransaction,
  booking: Booking,
  to: StartTime,
  { pendingDates: dates, isClient, rules }: RowsForMove,
  now: Temporal.Instant,
): Promise<MoveOwnOutcome> {
  const { requesterHash } = booking
  const isLifted = async () =>
    requesterHash !== null && (await isPendingLimitLifted(trx, requesterHash, now))
  if (!mayHoldAnotherRequest({ dates }, to.date) && !(await isLifted()))
    return { ok: false, reason: 'too-many-pending' }
  const cells = reservedCellsOf(to.date, to.time, booking.durationMinutes)
  const isSameWeek = weekOf(to.date).includes(booking.date)
  const moving = { ...booking, date: to.date }
  if (
    !isClient &&
    !isSameWeek &&
    (await isOverNewClientsShare(trx, moving, cells.length, rules, now))
  )
    return { ok: false, reason: 'over-share' }
  const moved = await putAt(trx, booking, to, now)
  if (!moved) return { ok: false, reason: 'slot-taken' }
  await recordBookingEvent(trx, moved, { what: 'moved', by: 'client' }, now)
  const mails = [
    movedByClientMail(moved, booking),
    movedMail(moved, booking, { asked: 'moved-it' }),
  ]
  await enqueueVisitorMail(trx, mails, now)
  return { ok: true, booking: moved, asked: false }
}

/** What is wrong with the time that is asked for, whoever else has it. */
function errorsOf(booking: Booking, to: StartTime, now: Temporal.Instant): FieldErrors | null {
  const date = refusalOfDay(to.date, now, booking)
  if (date) return { date }
  if (to.date === booking.date && to.time === booking.time)
    return { time: 'This is the time you have. Please choose another one.' }
  if (isMorning(booking) ? to.time !== booking.time : !isSlot(to.time))
    return { time: 'Please choose one of the times of that day' }
  if (minutesOf(to.time) + booking.durationMinutes > DAY_MINUTES)
    return { time: 'This would run past midnight. Please choose an earlier time.' }
  return null
}

function tooSoon({ date, time }: StartTime, now: Temporal.Instant): string {
  return isPast(date, time, now, config().timeZone)
    ? 'This time has passed. Please choose a later one.'
    : 'This time is too soon. Please choose a later one.'
}
