import type { Hours } from '#app/domain/content/hours.ts'
import type { Place } from '#app/domain/content/services.ts'
import { SLOT_MINUTES } from '#app/domain/schedule/slots.ts'
import { DAY_MINUTES, minutesOf, type TimeOfDay, timeFromMinutes } from '#app/domain/time-of-day.ts'

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
export function bufferCells({
  time,
  durationMinutes,
  bufferBefore,
  bufferAfter,
}: Buffered): TimeOfDay[] {
  const begins = minutesOf(time)
  const first = begins - (begins % SLOT_MINUTES)
  const end = halfHours(begins + durationMinutes)
  return [...cellsBetween(first - bufferBefore, first), ...cellsBetween(end, end + bufferAfter)]
}

function cellsBetween(from: number, to: number): TimeOfDay[] {
  const start = Math.max(0, from)
  const count = Math.max(0, Math.ceil((Math.min(to, DAY_MINUTES) - start) / SLOT_MINUTES))
  return Array.from({ length: count }, (_, index) => timeFromMinutes(start + index * SLOT_MINUTES))
}

function halfHours(minutes: number): number {
  return Math.ceil(minutes / SLOT_MINUTES) * SLOT_MINUTES
}
