import type { Hours } from '#app/content/hours.ts'
import type { Place } from '#app/content/services.ts'
import {
  clock,
  DAY_MINUTES,
  minutesOf,
  type TimeOfDay,
  timeFromMinutes,
} from '#app/kernel/time-of-day.ts'
import type { DaySpan } from './day-plan.ts'
import { SLOT_MINUTES } from './slots.ts'

/** Minutes kept free around an appointment, whole half hours. */
export interface Buffers {
  bufferBefore: number
  bufferAfter: number
}

/** An appointment as far as its buffers need it. */
export interface Buffered extends Buffers {
  time: TimeOfDay
  durationMinutes: number
}

/**
 * What is kept free around an appointment at that place: the way there and back at the client's, else
 * the time to clean up after it. `driveMinutes` is null where the drive is not known.
 */
export function buffersFor(
  place: Place,
  driveMinutes: number | null,
  { bufferMinutes, travelBufferMinutes }: Pick<Hours, 'bufferMinutes' | 'travelBufferMinutes'>,
): Buffers {
  if (place !== 'mobile') return { bufferBefore: 0, bufferAfter: halfHours(bufferMinutes) }
  const drive = halfHours(driveMinutes ?? travelBufferMinutes)
  return { bufferBefore: drive, bufferAfter: drive }
}

/** The half hours of that day which an appointment keeps free around those it holds. */
export function bufferCells(appointment: Buffered): TimeOfDay[] {
  return bufferSpans(appointment).flatMap(({ from, to }) =>
    Array.from({ length: (to - from) / SLOT_MINUTES }, (_, index) =>
      timeFromMinutes(from + index * SLOT_MINUTES),
    ),
  )
}

/** The same as parts of the day, before and after; one that is empty is left out. */
export function bufferSpans(appointment: Buffered): DaySpan[] {
  const { time, durationMinutes, bufferBefore, bufferAfter } = appointment
  const begins = minutesOf(time)
  const first = begins - (begins % SLOT_MINUTES)
  const end = halfHours(begins + durationMinutes)
  return [
    { from: Math.max(0, first - bufferBefore), to: first },
    { from: end, to: Math.min(end + bufferAfter, DAY_MINUTES) },
  ].filter(({ from, to }) => from < to)
}

/** From when until when an appointment keeps others away, on the clock: the half hours it holds and its buffers. */
export function heldTimes(appointment: Buffered): { from: string; until: string } {
  const { time, durationMinutes } = appointment
  const begins = minutesOf(time)
  const spans = [
    ...bufferSpans(appointment),
    { from: begins - (begins % SLOT_MINUTES), to: halfHours(begins + durationMinutes) },
  ]
  return {
    from: clock(Math.min(...spans.map(({ from }) => from))),
    until: clock(Math.max(...spans.map(({ to }) => to))),
  }
}

function halfHours(minutes: number): number {
  return Math.ceil(minutes / SLOT_MINUTES) * SLOT_MINUTES
}
