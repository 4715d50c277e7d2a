import type { Booking } from '#app/booking/bookings.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { OFFERED_ALREADY, whyNoOffer } from '#app/moves/alternative-time.ts'
import { config } from '#app/platform/config.server.ts'
import { freeTimes } from '../shared/free-times.server.ts'

export type OfferView = Awaited<ReturnType<typeof offerView>>

/** A request, and free times near it that fit its length and its place, each with its day. */
export async function offerView(db: Database, booking: Booking, now: Temporal.Instant) {
  const { name, service, date, time, status } = booking
  return {
    /** Why no time can be offered, in a sentence; null where one can. */
    obstacle: whyNoOffer(booking) ?? (booking.alternative ? OFFERED_ALREADY : null),
    today: localNow(now, config().timeZone).date,
    ...{ name, service, date, time, status },
    expectedVersion: booking.calendarSequence,
    ...(await freeTimes(db, booking, now)),
  }
}
