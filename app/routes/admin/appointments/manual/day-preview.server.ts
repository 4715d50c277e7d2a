import { alternativesIn } from '#app/data/appointments/alternative-times.server.ts'
import { listBookings } from '#app/data/appointments/bookings.server.ts'
import type { Database } from '#app/data/engine/database.server.ts'
import { type BlockedTime, blockedTimesOn } from '#app/data/schedule/blocked-times.server.ts'
import { clashesOf } from '#app/domain/appointments/clashes.ts'
import { overridesOf } from '#app/domain/appointments/overrides.ts'
import { addDays, type CalendarDate, formatDate } from '#app/domain/calendar-date.ts'
import { isPast, localNow } from '#app/domain/local-time.ts'
import { UNKNOWN_MINUTES } from '#app/domain/quote/request-details.ts'
import { spanOfAppointment } from '#app/domain/schedule/day-plan.ts'
import { isClosedOn } from '#app/domain/schedule/opening-hours.ts'
import { minutesOf, type TimeOfDay } from '#app/domain/time-of-day.ts'
import { content } from '#app/operations/content/current.server.ts'
import { freeTimesNear } from '#app/operations/schedule/free-times-near.server.ts'
import { config } from '#app/platform/config.server.ts'
import { type DayContents, plannedDay } from '#app/routes/admin/shared/day/day-plan-view.ts'
import { driveTo } from '#app/routes/admin/shared/day/drive.server.ts'
import { heldOffersBetween } from '../../shared/held-offers.server.ts'
import { clashSentences } from './clash-words.ts'

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
  const blocked = await blockedTimesOn(db, [date])
  const offers = await heldOffersBetween(db, date, date)
  const others = await alternativesIn(db, { from: date, to: date }, DAY_MAX)
  const day = plannedDay(date, bookings, [...offers, ...blocked], others, driveTo)
  return {
    day,
    isClosed: isClosedOn(date, content('hours')),
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
  blocked: readonly BlockedTime[],
  now: Temporal.Instant,
) {
  const { timeZone } = config()
  const { date, time, minutes } = at
  const overrides = overridesOf(time, {
    durationMinutes: minutes,
    blocked,
    isPast: (start) => isPast(date, start, now, timeZone),
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
      label: way.date === date ? way.time : `${formatDate(way.date, 'short')} ${way.time}`,
    })),
  }
}
