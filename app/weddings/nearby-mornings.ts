import { dayDistance, type StartTime } from '#app/booking/times/nearby-times.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import { EARLIEST_ARRIVAL, QUARTER_HOUR } from './morning.ts'

/** How far the ready-by time of another morning may lie from the one asked for, in minutes; chosen. */
const MOST_APART = 180

/** Unless it was asked for later, no party is offered to be ready after this; chosen: nobody marries at night. */
const LATEST_READY_BY = 18 * 60

/** The ready-by times that may be offered instead of one, that one among them: the nearest first. */
export function readyBysNear(asked: TimeOfDay): TimeOfDay[] {
  const at = minutesOf(asked)
  const latest = Math.min(at + MOST_APART, Math.max(at, LATEST_READY_BY))
  const times: TimeOfDay[] = []
  for (let time = Math.max(at - MOST_APART, 0); time <= latest; time += QUARTER_HOUR)
    times.push(timeFromMinutes(time))
  return times.sort((one, other) => Math.abs(minutesOf(one) - at) - Math.abs(minutesOf(other) - at))
}

/** The later ready-by times that may be offered on the same day, the earliest first. */
export function readyBysAfter(asked: TimeOfDay): TimeOfDay[] {
  const times: TimeOfDay[] = []
  for (let time = minutesOf(asked) + QUARTER_HOUR; time <= LATEST_READY_BY; time += QUARTER_HOUR)
    times.push(timeFromMinutes(time))
  return times
}

/** The arrivals that go with those ready-by times, for a morning that is only put earlier or later. */
export function arrivalsNear(time: TimeOfDay, readyBy: TimeOfDay): TimeOfDay[] {
  return readyBysNear(readyBy)
    .map((other) => minutesOf(time) + minutesOf(other) - minutesOf(readyBy))
    .filter((arrival) => arrival >= EARLIEST_ARRIVAL)
    .map(timeFromMinutes)
}

/**
 * The mornings nearest to the one that was asked for, at most `count`: other times of its own day, then
 * the nearest days, each at its nearest time; of two days equally near, the later. Each day's arrivals are
 * the free ones, nearest first.
 */
export function nearbyMornings(
  asked: StartTime,
  days: readonly { date: CalendarDate; arrivals: readonly TimeOfDay[] }[],
  count: number,
): StartTime[] {
  return days
    .toSorted(
      (one, other) =>
        Math.abs(dayDistance(one.date, asked.date)) -
          Math.abs(dayDistance(other.date, asked.date)) || (one.date < other.date ? 1 : -1),
    )
    .flatMap(({ date, arrivals }) =>
      date === asked.date
        ? arrivals.filter((time) => time !== asked.time).map((time) => ({ date, time }))
        : arrivals.slice(0, 1).map((time) => ({ date, time })),
    )
    .slice(0, count)
}
