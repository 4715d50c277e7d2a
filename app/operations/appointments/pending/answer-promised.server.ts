import type { Booking } from '#app/data/appointments/bookings.server.ts'
import { promisedAnswer } from '#app/domain/appointments/requests/promised-answer.ts'
import { instantOf } from '#app/domain/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { pendingHoursOf } from '../../schedule/booking-rules.server.ts'

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
