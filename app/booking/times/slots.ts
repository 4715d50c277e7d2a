import { minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'

/** Length of one cell of the day's grid, and the distance between two start times. */
export const SLOT_MINUTES = 30

const FIRST_SLOT_MINUTE = 9 * 60
const SLOT_COUNT = 17

/** The 17 start times of a day, 09:00 to 17:00: the studio's opening hours, both ends included. */
export const SLOTS: readonly TimeOfDay[] = Array.from({ length: SLOT_COUNT }, (_, index) =>
  timeFromMinutes(FIRST_SLOT_MINUTE + index * SLOT_MINUTES),
)

export function isSlot(time: string): boolean {
  return (SLOTS as readonly string[]).includes(time)
}

/**
 * The half-hour cells an appointment holds, in order, as far as they lie in the grid: what runs past
 * the last cell or starts before the first holds nothing there. A start off the grid (the artist may
 * override it) holds every cell it overlaps. Throws a RangeError for a length that is not positive.
 */
export function cellsOf(start: TimeOfDay, durationMinutes: number): TimeOfDay[] {
  if (!(durationMinutes > 0)) throw new RangeError('An appointment lasts some minutes')
  const begins = minutesOf(start)
  const ends = begins + durationMinutes
  return SLOTS.filter((cell) => {
    const cellBegins = minutesOf(cell)
    return cellBegins < ends && begins < cellBegins + SLOT_MINUTES
  })
}

/** The slots that lie within a blocked range; both ends belong to it. */
export function slotsInRange(startTime: TimeOfDay, endTime: TimeOfDay): TimeOfDay[] {
  return SLOTS.filter((slot) => isWithin(slot, startTime, endTime))
}

/** Whether a time falls within a range, both ends included: the one meaning of "blocked". */
export function isWithin(time: TimeOfDay, startTime: TimeOfDay, endTime: TimeOfDay): boolean {
  return startTime <= time && time <= endTime
}
