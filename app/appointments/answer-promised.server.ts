import type { Booking } from '#app/booking/bookings.server.ts'
import { pendingHoursOf } from '#app/booking/times/booking-rules.server.ts'
import { instantOf } from '#app/kernel/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { promisedAnswer } from '#app/requests/promised-answer.ts'

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
