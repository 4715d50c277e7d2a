import type { Booking } from '#app/data/appointments/bookings.server.ts'
import { type TravelArea, travelAreaOf } from '#app/domain/content/studio.ts'
import { content } from '#app/operations/content/current.server.ts'

/** The area to which the artist drives for an appointment; null in the studio, and where none is known. */
export function driveTo({
  place,
  postalCode,
}: Pick<Booking, 'place' | 'postalCode'>): TravelArea | null {
  if (place !== 'mobile' || postalCode === null) return null
  return travelAreaOf(content('travel'), postalCode)
}
