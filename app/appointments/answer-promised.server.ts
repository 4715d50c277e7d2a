import type { Booking } from '#app/booking/bookings.server.ts'
import { pendingHoursOf } from '#app/booking/times/booking-rules.server.ts'
import { instantOf } from '#app/kernel/local-time.ts'
import { config } from '#app/platform/config.server.ts'

/** The instant by which the client of a request has an answer; null where none is promised. */
export function answerPromisedTo(
  booking: Pick<Booking, 'createdAt' | 'date' | 'time' | 'pendingHours'>,
): Temporal.Instant | null {
  const { timeZone } = config()
  const startsAt = instantOf(booking.date, booking.time, timeZone)
  const createdAt = Temporal.Instant.from(booking.createdAt)
  const request = { createdAt, startsAt, pendingHours: pendingHoursOf(booking) }
  return promisedAnswer(request, timeZone)
}

/** Between these wall-clock times an answer is promised. */
const OPENS = Temporal.PlainTime.from('09:00')
const CLOSES = Temporal.PlainTime.from('17:00')

interface Request {
  createdAt: Temporal.Instant
  startsAt: Temporal.Instant
  /** Hours after which an unanswered request is given back, and the client told; 0 or null for never. */
  pendingHours: number | null
}

/**
 * The instant by which a request has its answer: when it would be given back, or the next half hour
 * of a working day's clock after that, so that what is promised is kept. Null where requests wait
 * without limit, or the appointment would begin before.
 */
export function promisedAnswer(request: Request, timeZone: string): Temporal.Instant | null {
  const { createdAt, startsAt, pendingHours } = request
  if (!pendingHours) return null
  const releasedAt = createdAt.add({ minutes: Math.ceil(pendingHours * 60) })
  const end = nextWorkingTime(releasedAt.toZonedDateTimeISO(timeZone)).toInstant()
  return Temporal.Instant.compare(end, startsAt) < 0 ? end : null
}

function nextWorkingTime(moment: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const end = moment.round({
    smallestUnit: 'minute',
    roundingIncrement: 30,
    roundingMode: 'ceil',
  })
  if (Temporal.PlainTime.compare(end.toPlainTime(), CLOSES) > 0)
    return end.add({ days: 1 }).withPlainTime(OPENS)
  if (Temporal.PlainTime.compare(end.toPlainTime(), OPENS) < 0) return end.withPlainTime(OPENS)
  return end
}
