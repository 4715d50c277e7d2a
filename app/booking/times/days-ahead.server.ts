import { takenTimesOn } from '#app/booking/blocked-times.server.ts'
import { bufferCellsOn, reservedCellsOn } from '#app/booking/bookings.server.ts'
import { type Database, database } from '#app/database/database.server.ts'
import {
  addDays,
  type CalendarDate,
  type CalendarMonth,
  weeksOfMonth,
} from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import {
  type BookingRules,
  type DayPicture,
  dayPicture,
  daySlots,
  type SlotState,
} from './availability.ts'
import { bookableDays, bookingRules, studioBuffers } from './booking-rules.server.ts'
import type { Buffers } from './buffers.ts'
import { type DayState, dayState, nextTimes } from './month-days.ts'
import type { StartTime } from './nearby-times.ts'

/** Days in which the next free times are looked for. */
const NEXT_DAYS = 60

/** Free times that are offered unasked. */
const NEXT_COUNT = 3

/** How long an appointment takes, and what its place keeps free around it; the studio unless told. */
type Wanted = { durationMinutes: number } & Partial<Buffers>

/**
 * The days of a month that can be requested, each with its state for such an appointment. Two queries
 * by date, however many appointments there are.
 */
export async function monthDays(
  month: CalendarMonth,
  wanted: Wanted,
  now: Temporal.Instant,
): Promise<{ date: CalendarDate; state: DayState }[]> {
  const days = bookableDaysOf(month, now)
  const read = await slotsOn(database(), days, wanted, now, bookingRules())
  return read.map(({ date, slots }) => ({ date, state: dayState(date, slots) }))
}

/** The first free time of each of the next three days that have one for such an appointment. */
export async function nextFreeTimes(wanted: Wanted, now: Temporal.Instant): Promise<StartTime[]> {
  const { today } = bookableDays(now)
  const days = Array.from({ length: NEXT_DAYS }, (_, index) => addDays(today, index))
  const read = await slotsOn(database(), bookable(days, now), wanted, now, bookingRules())
  return nextTimes(read, NEXT_COUNT)
}

/** The slots of each of some days. */
export async function slotsOn(
  ...asked: Parameters<typeof dayPicturesOn>
): Promise<{ date: CalendarDate; slots: { time: TimeOfDay; state: SlotState }[] }[]> {
  const days = await dayPicturesOn(...asked)
  return days.map(({ date, picture }) => ({ date, slots: daySlots(picture) }))
}

/** What is held and taken on each of some days, in four queries. */
export async function dayPicturesOn(
  db: Database,
  days: readonly CalendarDate[],
  asked: Wanted,
  now: Temporal.Instant,
  rules: BookingRules,
): Promise<{ date: CalendarDate; picture: DayPicture }[]> {
  const held = Map.groupBy(await reservedCellsOn(db, days), ({ date }) => date)
  const buffers = Map.groupBy(await bufferCellsOn(db, days), ({ date }) => date)
  const wanted = { ...studioBuffers(), ...asked }
  const blocked = Map.groupBy(await takenTimesOn(db, days), ({ date }) => date)
  return days.map((date) => {
    const rows = {
      blocked: blocked.get(date) ?? [],
      held: new Set(held.get(date)?.map(({ cell }) => cell)),
      buffers: new Set(buffers.get(date)?.map(({ cell }) => cell)),
    }
    return { date, picture: dayPicture(date, rows, wanted, now, rules) }
  })
}

/** The days of a month that can be requested now. */
export function bookableDaysOf(month: CalendarMonth, now: Temporal.Instant): CalendarDate[] {
  const days = weeksOfMonth(month).flat()
  return bookable(
    days.filter((date) => date !== null),
    now,
  )
}

function bookable(days: readonly CalendarDate[], now: Temporal.Instant): CalendarDate[] {
  const { today, last } = bookableDays(now)
  return days.filter((day) => today <= day && day <= last)
}
