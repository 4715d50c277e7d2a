import type { TimeOfDay } from '#app/kernel/time-of-day.ts'
import { isMorning, type RequestDetails } from '#app/quote/request-details.ts'
import { movedReadyBy } from './morning-plan.ts'

/** A wedding's party is ready as much earlier or later as its morning begins. */
export function readyByAt(
  booking: Pick<RequestDetails, 'readyBy' | 'people'> & { time: TimeOfDay },
  time: TimeOfDay,
): TimeOfDay | null {
  const { readyBy } = booking
  return readyBy && isMorning(booking) ? movedReadyBy(readyBy, booking.time, time) : readyBy
}

/** Whether a wedding's party would be ready on the next day only, if its morning began then. */
export function isReadyTooLate(booking: Parameters<typeof readyByAt>[0], time: TimeOfDay): boolean {
  return booking.readyBy !== null && readyByAt(booking, time) === null
}
