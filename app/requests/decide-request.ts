import {
  mayHoldAnotherRequest,
  mayHoldUnverified,
  type OpenHolds,
} from '#app/booking/booking-limits.ts'
import { type DayPicture, plannedState, slotState } from '#app/booking/times/availability.ts'
import { isOnGrid, type OpeningHours } from '#app/booking/times/opening-hours.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { isPast } from '#app/kernel/local-time.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { requestRefusals, sentences } from '#app/kernel/sentences.ts'
import { DAY_MINUTES, minutesOf, type TimeOfDay } from '#app/kernel/time-of-day.ts'

interface AskedTime {
  date: CalendarDate
  time: TimeOfDay
  durationMinutes: number
  /** A wedding morning: it may lie anywhere in its day, and was asked for by the time to be ready. */
  isMorning: boolean
}

/** Refuses what would run past midnight, comes too soon or is not free. */
export function checkTime(
  { date, time, durationMinutes, isMorning }: AskedTime,
  day: DayPicture,
  { now, timeZone, opening }: { now: Temporal.Instant; timeZone: string; opening: OpeningHours },
): void {
  if (!isMorning && !isOnGrid(time, opening))
    refuse('invalid-argument', { time: sentences.notASlot })
  if (minutesOf(time) + durationMinutes > DAY_MINUTES)
    refuse('invalid-argument', { time: PAST_MIDNIGHT })
  const state = isMorning ? plannedState(time, day) : slotState(time, day)
  if (state === 'available') return
  if (state !== 'past') refuseTaken()
  const why = isPast(date, time, now, timeZone) ? 'has passed' : 'is too soon'
  refuse('invalid-argument', {
    [isMorning ? 'readyBy' : 'time']: `This time ${why}. Please choose a later one.`,
  })
}

const PAST_MIDNIGHT =
  'This would run past midnight. Please choose an earlier time, or make it two requests.'

export function refuseTaken(): never {
  refuse('aborted', requestRefusals['slot-taken'], { reason: 'slot-taken' })
}

/** How much has been asked for already; the waits are in seconds, 0 for none. */
interface AskedSoFar {
  /** The dates of the address's pending requests, one entry for each. */
  pendingDates: readonly CalendarDate[]
  /** Until the mailbox may ask again. */
  mailboxWait: number
  /** Until the network or the site may. */
  networkWait: number
  /** The artist lifted the limits of the address. */
  isLifted: boolean
}

/** Refuses one request too many of an address, a mailbox, a network or the whole site. */
export function checkLimits(
  date: CalendarDate,
  { pendingDates, mailboxWait, networkWait, isLifted }: AskedSoFar,
): void {
  if (!isLifted && !mayHoldAnotherRequest({ dates: pendingDates }, date))
    refuseTooMany('too-many-pending')
  if (!isLifted && mailboxWait > 0) refuseTooMany('too-many-a-day', mailboxWait)
  if (networkWait > 0) refuseTooMany('too-many-accepted', networkWait)
}

function refuseTooMany(
  reason: 'too-many-pending' | 'too-many-a-day' | 'too-many-accepted',
  retryAfterSeconds?: number,
): never {
  refuse('resource-exhausted', requestRefusals[reason], {
    reason,
    ...(retryAfterSeconds && { retryAfterSeconds }),
  })
}

/** What decides whether a request holds its time at once. */
interface Standing {
  /** A button behind a link mailed to the address was used, or it has had an appointment confirmed. */
  isKnown: boolean
  /** The client proved the address when they asked for something else. */
  isProved: boolean
  /** Emails leave the machine, and a button in one can be pressed. */
  mailLeaves: boolean
  /** What requests of unknown addresses hold by now; null where there is no limit for them. */
  unverified: OpenHolds | null
  /** New clients hold their share of the week, or of their email domain. */
  isOverShare: boolean
}

/** Whether a request of so many half hours holds its time, and what has to happen first where new clients hold their share. */
export function decideHold(
  { isKnown, isProved, mailLeaves, unverified, isOverShare }: Standing,
  halfHours: number,
): { held: boolean; overShare: 'button' | 'artist' | null } {
  const mayHold = isKnown || !unverified || mayHoldUnverified(unverified, halfHours)
  if (!mayHold) return { held: false, overShare: null }
  if (!isOverShare) return { held: true, overShare: null }
  return { held: false, overShare: isProved || !mailLeaves ? 'artist' : 'button' }
}
