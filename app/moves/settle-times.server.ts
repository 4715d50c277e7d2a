import {
  holdOnly,
  recordBookingEvent,
  setAlternative,
  setBookingDetails,
  setBookingTime,
} from '#app/booking/booking-rows.server.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import { allCellsOf, ownCellsOf } from '#app/booking/held-cells.ts'
import { putMorningPlan } from '#app/booking/morning-plans.server.ts'
import type { StartTime } from '#app/booking/times/nearby-times.ts'
import type { DatabaseTransaction } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import type { BookingEventRow } from '#app/database/rows/appointments.ts'
import { instantOf } from '#app/kernel/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import type { MorningPlan } from '#app/weddings/morning-plan.ts'
import { readyByAt } from '#app/weddings/ready-by-at.ts'
import {
  type AlternativeTime,
  alternativeEnd,
  changeOfTimes,
  type TimeAct,
} from './alternative-time.ts'

type Event = Pick<BookingEventRow, 'what' | 'by'> &
  Partial<Pick<BookingEventRow, 'reason' | 'before'>>

/** What an act would make of the booking's times; null where it cannot be done to it. */
export function plannedChange({ status, alternative }: Booking, act: TimeAct) {
  return changeOfTimes({ status, alternative: alternative?.kind ?? null }, act)
}

/** Locks all days of which the booking, or `other` for as long, holds a half hour. */
export async function lockTimes(
  trx: DatabaseTransaction,
  booking: Booking,
  { other, requester }: { other?: StartTime; requester?: string | null } = {},
): Promise<void> {
  const cells = [...allCellsOf(booking), ...(other ? ownCellsOf({ ...booking, ...other }) : [])]
  const days = cells.map(({ date }) => date)
  await lock(trx, { days, ...(requester ? { requester } : {}) })
}

/**
 * Puts a locked booking at another time, with its cells; an alternative it had is gone. Null when one of
 * the cells has another holder: then the transaction must not be kept.
 */
export async function putAt(
  trx: DatabaseTransaction,
  booking: Booking,
  to: StartTime,
  now: Temporal.Instant,
): Promise<Booking | null> {
  const change = {
    date: to.date,
    time: to.time,
    readyBy: readyByAt(booking, to.time),
    updatedAt: toIsoInstant(now),
    calendarSequence: booking.calendarSequence + 1,
  }
  const moved = { ...booking, ...change, alternative: null }
  if (!(await holdOnly(trx, ownCellsOf(moved), booking.id))) return null
  await setBookingTime(trx, booking.id, change)
  return moved
}

/**
 * Holds another time beside the booking's own until the alternative ends by itself. Null when one of its
 * cells has another holder: then the transaction must not be kept.
 */
export async function holdBeside(
  trx: DatabaseTransaction,
  booking: Booking,
  { kind, ...other }: StartTime & Pick<AlternativeTime, 'kind' | 'party'>,
  event: Event,
  now: Temporal.Instant,
): Promise<(Booking & { alternative: AlternativeTime }) | null> {
  const { timeZone } = config()
  const starts = [booking, other].map(({ date, time }) => instantOf(date, time, timeZone))
  const until = toIsoInstant(alternativeEnd(kind, { madeAt: now, starts }))
  const alternative = { kind, ...other, until }
  const change = { updatedAt: toIsoInstant(now), calendarSequence: booking.calendarSequence + 1 }
  const changed = { ...booking, ...change, alternative }
  if (!(await holdOnly(trx, allCellsOf(changed), booking.id))) return null
  await setAlternative(trx, booking.id, alternative, change)
  const { date, time } = other
  await recordBookingEvent(trx, { id: booking.id, date, time }, event, now)
  return changed
}

/**
 * Gives a locked booking the party of `changed` with its price, its time and its plan; an alternative it had is gone. Null when one
 * of the cells has another holder: then the transaction must not be kept.
 */
export async function putParty(
  trx: DatabaseTransaction,
  changed: Booking,
  plan: MorningPlan | null,
  now: Temporal.Instant,
): Promise<Booking | null> {
  const { id, calendarSequence } = changed
  const change = { updatedAt: toIsoInstant(now), calendarSequence: calendarSequence + 1 }
  const put = { ...changed, ...change, alternative: null }
  if (!(await holdOnly(trx, ownCellsOf(put), id))) return null
  await setBookingDetails(trx, put)
  await putMorningPlan(trx, id, plan)
  return put
}

/** Lets the alternative go: the booking keeps its own time, and its history says why. */
export async function letGo(
  trx: DatabaseTransaction,
  booking: Booking,
  event: Event,
  now: Temporal.Instant,
): Promise<Booking> {
  const change = { updatedAt: toIsoInstant(now), calendarSequence: booking.calendarSequence + 1 }
  await holdOnly(trx, ownCellsOf(booking), booking.id)
  await setAlternative(trx, booking.id, null, change)
  const { date, time } = booking.alternative ?? booking
  await recordBookingEvent(trx, { id: booking.id, date, time }, event, now)
  return { ...booking, ...change, alternative: null }
}
