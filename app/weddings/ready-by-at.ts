import { minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
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

const [EARLIEST, LATEST] = [minutesOf('06:00' as TimeOfDay), minutesOf('20:00' as TimeOfDay)]
const QUARTER_HOURS: readonly string[] = Array.from(
  { length: (LATEST - EARLIEST) / 15 + 1 },
  (_, index) => timeFromMinutes(EARLIEST + index * 15),
)

/** The quarter hours by which a form lets a party be ready, in order, with what was said so far among them. */
export function readyByChoices(chosen: string | null): readonly string[] {
  if (!chosen || QUARTER_HOURS.includes(chosen)) return QUARTER_HOURS
  return [...QUARTER_HOURS, chosen].sort()
}
