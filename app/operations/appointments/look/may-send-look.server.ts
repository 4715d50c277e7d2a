import type { Booking } from '#app/data/appointments/bookings.server.ts'
import { isAddressKnown } from '#app/data/appointments/known-addresses.server.ts'
import type { Database } from '#app/data/engine/database.server.ts'
import { type LookRefusal, lookRefusal } from '#app/domain/appointments/look-brief.ts'
import { config } from '#app/platform/config.server.ts'

/** Why the client of an appointment may not send a look brief now; null where they may. */
export async function refusalOfLook(
  db: Database,
  booking: Booking,
  now: Temporal.Instant,
): Promise<LookRefusal | null> {
  const isKnown = booking.held && (await isAddressKnown(db, booking))
  return lookRefusal(booking, { isKnown, now, timeZone: config().timeZone })
}
