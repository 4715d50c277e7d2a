import { findBooking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { bookingLabel } from './booking-label.ts'

/** What a flash message calls the appointment it is about; null for one that is gone, or none. */
export async function bookingLabelOf({ subjectId }: { subjectId: string | null }) {
  const booking = subjectId && (await findBooking(database(), subjectId))
  return booking ? bookingLabel(booking) : null
}
