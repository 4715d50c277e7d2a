import { movedMail } from '#app/appointments/booking-mail.server.ts'
import { mayStillCancel } from '#app/appointments/change-booking-status.server.ts'
import { mayHoldAnotherRequest } from '#app/booking/booking-limits.ts'
import { recordBookingEvent } from '#app/booking/booking-rows.server.ts'
import { type Booking, lockExistingBooking } from '#app/booking/bookings.server.ts'
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
import { isOnGrid } from '#app/booking/times/opening-hours.ts'
import { content } from '#app/content/current.server.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { isPast } from '#app/kernel/local-time.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { sentences } from '#app/kernel/sentences.ts'
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

/**
 * The client asks for another time, as long as they may cancel. A request moves at once; a confirmed
 * appointment keeps its time and holds the other one until the artist answers, for 72 hours at most.
 * The new time is judged as a new request's is, except that what the booking holds itself is not in
 * its way. A wedding morning keeps its clock time. Returns the booking: with the other time beside its own while the
 * artist has to answer.
 */
export async function moveOwnBooking(
  id: string,
  to: StartTime,
  now: Temporal.Instant,
): Promise<Booking> {
  return await transact((trx) => move(trx, id, to, now))
}

async function move(
  trx: DatabaseTransaction,
  id: string,
  to: StartTime,
  now: Temporal.Instant,
): Promise<Booking> {
  const found = await lockExistingBooking(trx, id)
  if (found.status === 'cancelled' || !found.held)
    refuse('failed-precondition', 'This appointment can no longer be moved.')
  if (needsProof(found)) refuse('permission-denied', sentences.notProved)
  if (!mayStillCancel(found, now))
    refuse(
      'failed-precondition',
      'It is too late to move your appointment here. Please call or write to me.',
    )
  const rules = await freshBookingRules(trx)
  await lockTimes(trx, found, { other: to, requester: found.requesterHash })

  const booking = await endIfOver(trx, found, now)
  if (!plannedChange(booking, 'ask'))
    refuse(
      'failed-precondition',
      'You have already asked for another time. Please wait for my answer first.',
    )
  const errors = errorsOf(booking, to, now)
  if (errors) refuse('invalid-argument', errors)

  const { email, requesterHash } = booking
  const requester = { email, requesterHash: requesterHash ?? '' }
  const rows = await requestedDayRows(trx, to.date, requester, id)
  const day = dayPicture(to.date, rows, booking, now, rules)
  const state = (isMorning(booking) ? plannedState : slotState)(to.time, day)
  if (state === 'past') refuse('invalid-argument', { time: tooSoon(to, now) })
  if (state !== 'available') refuseTaken()
  return booking.status === 'confirmed'
    ? await propose(trx, booking, to, now)
    : await moveAtOnce(trx, booking, to, { ...rows, rules }, now)
}

async function propose(
  trx: DatabaseTransaction,
  booking: Booking,
  to: StartTime,
  now: Temporal.Instant,
): Promise<Booking> {
  const event = { what: 'move-asked', by: 'client' } as const
  const asked = await holdBeside(trx, booking, { kind: 'proposal', ...to }, event, now)
  if (!asked) refuseTaken()
  await enqueueVisitorMail(trx, moveAskedMail(asked, asked.alternative), now)
  return asked
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
): Promise<Booking> {
  const { requesterHash } = booking
  const isLifted = async () =>
    requesterHash !== null && (await isPendingLimitLifted(trx, requesterHash, now))
  if (!mayHoldAnotherRequest({ dates }, to.date) && !(await isLifted()))
    refuse(
      'failed-precondition',
      'You can have requests on up to three dates. Please choose one of those, or write to me.',
    )
  const cells = reservedCellsOf(to.date, to.time, booking.durationMinutes)
  const isSameWeek = weekOf(to.date).includes(booking.date)
  const moving = { ...booking, date: to.date }
  if (
    !isClient &&
    !isSameWeek &&
    (await isOverNewClientsShare(trx, moving, cells.length, rules, now))
  )
    refuse(
      'failed-precondition',
      'New clients hold as much of that week as I keep for them. Please choose another week, or write to me.',
    )
  const moved = await putAt(trx, booking, to, now)
  if (!moved) refuseTaken()
  await recordBookingEvent(trx, moved, { what: 'moved', by: 'client' }, now)
  const mails = [
    movedByClientMail(moved, booking),
    movedMail(moved, booking, { asked: 'moved-it' }),
  ]
  await enqueueVisitorMail(trx, mails, now)
  return moved
}

function refuseTaken(): never {
  refuse('aborted', { time: sentences.slotTaken })
}

/** What is wrong with the time that is asked for, whoever else has it. */
function errorsOf(booking: Booking, to: StartTime, now: Temporal.Instant): FieldErrors | null {
  const date = refusalOfDay(to.date, now, booking)
  if (date) return { date }
  if (to.date === booking.date && to.time === booking.time)
    return { time: 'This is the time you have. Please choose another one.' }
  if (isMorning(booking) ? to.time !== booking.time : !isOnGrid(to.time, content('hours')))
    return { time: sentences.notASlot }
  if (minutesOf(to.time) + booking.durationMinutes > DAY_MINUTES)
    return { time: 'This would run past midnight. Please choose an earlier time.' }
  return null
}

function tooSoon({ date, time }: StartTime, now: Temporal.Instant): string {
  return isPast(date, time, now, config().timeZone)
    ? 'This time has passed. Please choose a later one.'
    : 'This time is too soon. Please choose a later one.'
}
