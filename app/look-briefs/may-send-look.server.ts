import type { Booking } from '#app/booking/bookings.server.ts'
import { config } from '#app/platform/config.server.ts'
import { type LookRefusal, lookRefusal } from './look-brief.ts'

/** Why the client of an appointment may not send a look brief now; null where they may. */
export function refusalOfLook(booking: Booking, now: Temporal.Instant): LookRefusal | null {
  const isProved = booking.provedAt !== null
  return lookRefusal(booking, { isProved, now, timeZone: config().timeZone })
}
