import type { Booking } from '#app/data/appointments/bookings.server.ts'
import { type LookRefusal, lookRefusal } from '#app/domain/appointments/look-brief.ts'
import { config } from '#app/platform/config.server.ts'

/** Why the client of an appointment may not send a look brief now; null where they may. */
export function refusalOfLook(booking: Booking, now: Temporal.Instant): LookRefusal | null {
  const isProved = booking.provedAt !== null
  return lookRefusal(booking, { isProved, now, timeZone: config().timeZone })
}
