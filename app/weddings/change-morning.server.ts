import { randomUUID } from 'node:crypto'
import { beforeAct } from '#app/booking/before-act.server.ts'
import { takenTimesOn } from '#app/booking/blocked-times.server.ts'
import { holdOnly, recordBookingEvent, setBookingSpan } from '#app/booking/booking-rows.server.ts'
import { keepsItsTime } from '#app/booking/booking-status.ts'
import { type Booking, lockBooking } from '#app/booking/bookings.server.ts'
import { allCellsOf } from '#app/booking/held-cells.ts'
import { keepForUndo } from '#app/booking/kept-cells.server.ts'
import { findMorningPlan, saveMorningPlan } from '#app/booking/morning-plans.server.ts'
import { plannedState } from '#app/booking/times/availability.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { isPast } from '#app/kernel/local-time.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import { shiftedAlternative } from '#app/moves/alternative-time.ts'
import { config } from '#app/platform/config.server.ts'
import type { MorningChange } from './change-morning.schema.ts'
import {
  hasSameChairs,
  type MorningPlan,
  type TimedMorning,
  withoutIdleArtists,
} from './morning-plan.ts'
import { planOf, timesOfPlan } from './plan-morning.server.ts'
import { newPlanMail } from './wedding-mail.server.ts'

export const CHANGED_ELSEWHERE =
  'This appointment was changed in another window. Please open it again.'

/**
 * Gives a wedding morning another order, other minutes, names or artists; one without a chair is left out. Its last chair ends when it did,
 * so the arrival is worked out again, and its half hours are held in this transaction. Refused when another appointment has
 * one of them, and as `blocked` until the artist has said that they know. The client is
 * mailed the new plan with a calendar file of a higher sequence. With `undoSeconds` the email waits so long, and so does what
 * the change frees.
 */
export async function changeMorning(
  id: string,
  plan: MorningPlan,
  change: MorningChange,
  now: Temporal.Instant,
  { undoSeconds = 0 } = {},
): Promise<{ booking: Booking; isMailed: boolean }> {
  return await transact((trx) => store(trx, id, plan, change, now, undoSeconds))
}

async function store(
  trx: DatabaseTransaction,
  id: string,
  asked: MorningPlan,
  { seen, mailClient, acceptsBlocked }: MorningChange,
  now: Temporal.Instant,
  undoSeconds: number,
) {
  const booking =
    (await lockBooking(trx, id)) ?? refuse('not-found', 'There is no such appointment.')
  if (booking.calendarSequence !== seen) refuse('aborted', CHANGED_ELSEWHERE)
  const before = await planOf(trx, booking)
  if (!before || !hasSameChairs(before, asked)) refuse('failed-precondition', CHANGED_ELSEWHERE)
  const plan = withoutIdleArtists({ ...asked, town: before.town })
  if (JSON.stringify(plan) === JSON.stringify(before))
    refuse('failed-precondition', 'The plan has not changed.', { reason: 'no-change' })
  const times = timesOfPlan(plan, booking) ?? refuse('invalid-argument', TOO_EARLY)

  await takeTimes(trx, booking, times, acceptsBlocked)
  const replanned = {
    ...booking,
    time: times.arrival,
    durationMinutes: times.durationMinutes,
    alternative: shiftedAlternative(booking.alternative, booking.time, times.arrival),
    updatedAt: toIsoInstant(now),
    calendarSequence: booking.calendarSequence + 1,
  }
  await keepForUndo(trx, booking, { now, seconds: undoSeconds })
  await setBookingSpan(trx, replanned)
  const kept = await findMorningPlan(trx, id)
  await saveMorningPlan(trx, id, plan)
  const isAhead = !isPast(booking.date, times.end, now, config().timeZone)
  const isMailed = mailClient && keepsItsTime(booking) && booking.email !== '' && isAhead
  const mails = isMailed ? [randomUUID()] : []
  const undo = undoSeconds > 0 ? beforeAct(booking, mails, { plan: kept }) : null
  await recordBookingEvent(trx, replanned, { what: 'replanned', by: 'artist', before: undo }, now)
  if (isMailed) await enqueueMail(trx, newPlanMail(replanned, plan, times), now, undoSeconds, mails)
  return { booking: replanned, isMailed }
}

const TOO_EARLY =
  'With these minutes you would start the day before. Use fewer minutes or add an artist.'
const HELD =
  'Another appointment is in the way. Use fewer minutes, add an artist, or move one of them.'
const BLOCKED = 'The morning would start while you are blocked or busy. Nothing is saved yet.'

/** Holds the half hours of the new times in place of the old ones. */
async function takeTimes(
  trx: DatabaseTransaction,
  booking: Booking,
  { arrival, durationMinutes }: TimedMorning,
  acceptsBlocked: boolean,
) {
  const { id, date, time } = booking
  const alternative = shiftedAlternative(booking.alternative, time, arrival)
  const cells = allCellsOf({ ...booking, time: arrival, durationMinutes, alternative })
  await lock(trx, { days: [...allCellsOf(booking), ...cells].map((cell) => cell.date) })
  if (time === arrival && durationMinutes === booking.durationMinutes) return
  if (keepsItsTime(booking) && !(await holdOnly(trx, cells, id)))
    refuse('failed-precondition', HELD)
  const blocked = await takenTimesOn(trx, [date])
  const isBlockedAt = (start: typeof arrival, minutes: number) =>
    plannedState(start, {
      ...{ durationMinutes: minutes, blocked, held: new Set<never>() },
      isPast: () => false,
    }) === 'blocked'
  const wasBlocked = isBlockedAt(time, booking.durationMinutes)
  const isNewlyBlocked = isBlockedAt(arrival, durationMinutes) && !wasBlocked
  if (isNewlyBlocked && !acceptsBlocked) refuse('invalid-argument', BLOCKED, { reason: 'blocked' })
}
