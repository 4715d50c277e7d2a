import { type TakenTime, takenTimesOn } from '#app/booking/blocked-times.server.ts'
import { listBookings } from '#app/booking/bookings.server.ts'
import { type Clashes, clashesOf } from '#app/booking/clashes.ts'
import { type Override, overridesOf } from '#app/booking/overrides.ts'
import { openOnDay } from '#app/booking/times/booking-rules.server.ts'
import { spanOfAppointment } from '#app/booking/times/day-plan.ts'
import { freeTimesNear } from '#app/booking/times/free-times-near.server.ts'
import { hoursOn } from '#app/booking/times/opening-hours.ts'
import { content } from '#app/content/current.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { addDays, type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { isPast, localNow } from '#app/kernel/local-time.ts'
import { formatMinute, formatTime, minutesOf, type TimeOfDay } from '#app/kernel/time-of-day.ts'
import { alternativesIn } from '#app/moves/alternative-times.server.ts'
import { config } from '#app/platform/config.server.ts'
import { UNKNOWN_MINUTES } from '#app/quote/request-details.ts'
import {
  type DayContents,
  type PlannedAppointment,
  type PlannedBlock,
  plannedDay,
} from '#app/routes/admin/shared/day/day-plan-view.ts'
import { driveTo } from '#app/routes/admin/shared/day/that-day.server.ts'
import { heldOffersBetween } from '../../shared/held-offers.server.ts'
import { OVERRIDE_WORDS } from './refused-time.ts'

/** Appointments of one day that are shown. */
const DAY_MAX = 100

export type DayPreview = Awaited<ReturnType<typeof previewDay>>
export type Clash = NonNullable<DayPreview['clash']>

interface Asked {
  date: CalendarDate
  /** Null until one is chosen. */
  time: TimeOfDay | null
  /** As long as the shortest there is while nothing is known. */
  minutes: number | undefined
}

/** A day as it would be with an appointment in it: what it holds, what clashes, and the ways out. */
export async function previewDay(
  db: Database,
  { date, time, minutes = UNKNOWN_MINUTES }: Asked,
  today: CalendarDate,
  now: Temporal.Instant,
) {
  const bookings = await listBookings(db, { from: date, to: date }, DAY_MAX, null)
  const blocked = await takenTimesOn(db, [date])
  const offers = await heldOffersBetween(db, date, date)
  const others = await alternativesIn(db, { from: date, to: date }, DAY_MAX)
  const day = plannedDay(date, bookings, [...offers, ...blocked], others, driveTo)
  return {
    day,
    ...openOnDay(date),
    title: formatDate(date, 'day'),
    before: date > today ? addDays(date, -1) : null,
    after: addDays(date, 1),
    // What is over of today is nobody's to be booked.
    minute: date === today ? minutesOf(localNow(now, config().timeZone).time) : null,
    chosen: time && spanOfAppointment(time, minutes),
    clash: time && (await clashAt(db, { date, time, minutes }, day, blocked, now)),
  }
}

async function clashAt(
  db: Database,
  at: { date: CalendarDate; time: TimeOfDay; minutes: number },
  day: DayContents,
  blocked: readonly TakenTime[],
  now: Temporal.Instant,
) {
  const { timeZone } = config()
  const { date, time, minutes } = at
  const overrides = overridesOf(time, {
    durationMinutes: minutes,
    blocked,
    isPast: (start) => isPast(date, start, now, timeZone),
    hours: hoursOn(date, content('hours')),
  })
  const clashes = clashesOf(spanOfAppointment(time, minutes), day)
  const isOffered = clashes.block?.heldFor !== undefined
  if (overrides.length === 0 && !clashes.appointment && !isOffered) return null
  const near = { date, time, durationMinutes: minutes }
  const waysOut = await freeTimesNear(db, near, now)
  return {
    isHeld: clashes.appointment !== null || isOffered,
    overrides,
    sentences: clashSentences(clashes, overrides),
    waysOut: waysOut.map((way) => ({
      ...way,
      label:
        way.date === date
          ? formatTime(way.time)
          : `${formatDate(way.date, 'short')}, ${formatTime(way.time)}`,
    })),
  }
}

/** What stands in the way of a time, each in a sentence: what it meets is named. */
function clashSentences(
  { appointment, block }: Clashes<PlannedAppointment, PlannedBlock>,
  overrides: readonly Override[],
): string[] {
  const rules = overrides.map((override) =>
    override === 'blocked' && block && block.heldFor === undefined
      ? blockedSentence(block)
      : OVERRIDE_WORDS[override],
  )
  if (!appointment && block?.heldFor !== undefined)
    return [`${spanWords(block)} is held for ${block.heldFor}, on the waiting list.`, ...rules]
  if (!appointment) return rules
  const { name, status } = appointment
  return [`${name} has ${spanWords(appointment)}, ${status}.`, ...rules]
}

function blockedSentence(block: PlannedBlock): string {
  const { calendar, reason } = block
  if (calendar !== undefined)
    return `${spanWords(block)} is taken: ${reason ?? 'Busy'} (${calendar}).`
  return `You have blocked ${spanWords(block)}${reason ? `: ${reason}` : ''}.`
}

function spanWords({ from, to }: { from: number; to: number }): string {
  return `${formatMinute(from)} to ${formatMinute(to)}`
}
