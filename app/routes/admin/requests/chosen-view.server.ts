import { otherBookingsOf } from '#app/booking/booking-detail.server.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { sensitivitiesAt } from '#app/look-briefs/sensitivities.server.ts'
import { ribbonWith } from '#app/routes/admin/shared/day/that-day.server.ts'

export type ChosenRequest = Awaited<ReturnType<typeof chosenRequest>>

export async function chosenRequest(db: Database, booking: Booking) {
  const { id, name, email, phone, service, date, time, status, durationMinutes } = booking
  const { place, address, postalCode, people, addOns, clientNotes, onBehalfOf, quote } = booking
  const others = await otherBookingsOf(db, booking)
  return {
    ...{ id, name, email, phone, service, date, time, status, durationMinutes },
    ...{ place, address, postalCode, people, addOns, clientNotes, onBehalfOf },
    quote,
    earlier: others.filter((other) => other.status === 'confirmed').length,
    day: await ribbonWith(db, booking),
    sensitivities: (await sensitivitiesAt(db, [booking])).get(id) ?? null,
    expectedVersion: booking.calendarSequence,
  }
}
