import type { Booking } from '#app/booking/bookings.server.ts'
import { content } from '#app/content/current.server.ts'
import { type TravelArea, travelAreaOf } from '#app/content/studio.ts'

/** The area to which the artist drives for an appointment; null in the studio, and where none is known. */
export function driveTo({
  place,
  postalCode,
}: Pick<Booking, 'place' | 'postalCode'>): TravelArea | null {
  if (place !== 'mobile' || postalCode === null) return null
  return travelAreaOf(content('travel'), postalCode)
}
