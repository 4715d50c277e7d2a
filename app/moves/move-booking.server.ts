import { randomUUID } from 'node:crypto'
import { movedMail } from '#app/appointments/booking-mail.server.ts'
import {
  checkOverrides,
  daysOf,
  reserveManually,
} from '#app/appointments/reserve-manually.server.ts'
import { beforeAct } from '#app/booking/before-act.server.ts'
import {
  recordBookingEvent,
  releaseCells,
  setBookingTime,
} from '#app/booking/booking-rows.server.ts'
import { keepsItsTime } from '#app/booking/booking-status.ts'
import { BOOKING_CHANGED, type Booking, lockExistingBooking } from '#app/booking/bookings.server.ts'
import { keepForUndo } from '#app/booking/kept-cells.server.ts'
import { type DatabaseTransaction, transact } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { enqueueMail } from '#app/mail/outbox.server.ts'
import type { AppointmentMove } from '#app/manual-entry/manual-booking.schema.ts'
import { isMorning } from '#app/quote/request-details.ts'
import { isReadyTooLate, readyByAt } from '#app/weddings/ready-by-at.ts'

interface Moved {
  booking: Booking
  isMailed: boolean
}

/**
 * Puts an appointment at another time, or gives it another length: its cells, its calendar sequence, its history and the mail to
 * the client change together or not at all. One that holds no cells, such as a cancelled one, mails
 * nobody, but may then be confirmed at its new time. An alternative that stood open ends. With `undoSeconds` the email
 * waits so long, and so does what the move frees. `personalLine` stands in the email.
 */
export async function moveBooking(
  id: string,
  to: AppointmentMove,
  now: Temporal.Instant,
  { undoSeconds = 0, personalLine = null as string | null } = {},
): Promise<Moved> {
  return await transact((trx) => move(trx, id, to, { now, undoSeconds, personalLine }))
}

async function move(
  trx: DatabaseTransaction,
  id: string,
  to: AppointmentMove,
  {
    now,
    undoSeconds,
    personalLine,
  }: { now: Temporal.Instant; undoSeconds: number; personalLine: string | null },
): Promise<Moved> {
  const booking = await lockExistingBooking(trx, id)
  if (booking.calendarSequence !== to.seen) refuse('aborted', BOOKING_CHANGED)
  const durationMinutes = to.minutes ?? booking.durationMinutes
  const isStretched = durationMinutes !== booking.durationMinutes
  if (booking.date === to.date && booking.time === to.time && !isStretched)
    refuse('invalid-argument', {
      time: 'The appointment is already at this time. Please choose another one.',
    })
  if (isStretched && isMorning(booking))
    refuse('failed-precondition', 'A wedding morning is as long as its plan. Change the plan.')
  if (isReadyTooLate(booking, to.time)) refuseReadyTooLate()

  const days = [...daysOf(booking.durationMinutes, booking), ...daysOf(durationMinutes, to)]
  await lock(trx, { days })
  const isHeld = keepsItsTime(booking)
  if (isHeld) await releaseCells(trx, id)
  const overrides = isHeld
    ? await reserveManually(trx, id, durationMinutes, to, now)
    : await checkOverrides(trx, durationMinutes, to, now)

  const change = {
    date: to.date,
    time: to.time,
    durationMinutes,
    readyBy: readyByAt(booking, to.time),
    updatedAt: toIsoInstant(now),
    calendarSequence: booking.calendarSequence + 1,
  }
  await setBookingTime(trx, id, change)
  const moved = { ...booking, ...change, alternative: null }
  const isMailed = to.mailClient && isHeld && booking.email !== ''
  await keepForUndo(trx, booking, { now, seconds: undoSeconds })
  const reason = overrides.length > 0 ? to.reason : null
  const mails = isMailed ? [randomUUID()] : []
  const before = undoSeconds > 0 ? beforeAct(booking, mails) : null
  await recordBookingEvent(trx, moved, { what: 'moved', by: 'artist', reason, before }, now)
  if (isMailed) {
    const how = {
      ...(personalLine ? { personalLine } : {}),
      ...(isStretched ? { fromMinutes: booking.durationMinutes } : {}),
    }
    await enqueueMail(trx, movedMail(moved, booking, how), now, undoSeconds, mails)
  }
  return { booking: moved, isMailed }
}

/** The party of a wedding would be ready on the next day. */
export function refuseReadyTooLate(): never {
  refuse('invalid-argument', {
    time: 'The party would be ready after midnight. Please choose an earlier time.',
  })
}
