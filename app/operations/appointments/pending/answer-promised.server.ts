import type { Booking } from '#app/data/appointments/bookings.server.ts'
import { promisedAnswer } from '#app/domain/appointments/requests/promised-answer.ts'
import { instantOf } from '#app/domain/local-time.ts'
import { config } from '#app/platform/config.server.ts'

/** The instant by which the client of a request has an answer; null where none is promised. */
export function answerPromisedTo({
  createdAt,
  date,
  time,
}: Pick<Booking, 'createdAt' | 'date' | 'time'>): Temporal.Instant | null {
  const { timeZone, pendingHours } = config()
  const startsAt = instantOf(date, time, timeZone)
  const request = { createdAt: Temporal.Instant.from(createdAt), startsAt, pendingHours }
  return promisedAnswer(request, timeZone)
}
