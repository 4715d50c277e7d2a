import { data } from 'react-router'
import { type Booking, findBooking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { bookingLabel } from '../../shared/booking-label.ts'

/** The appointment of a page about its money; throws the answer 404 for any other id. */
export async function requireBooking(id: string): Promise<Booking> {
  const booking = await findBooking(database(), id)
  if (booking) return booking
  throw data(null, { status: 404 })
}

/** What such a page says of its appointment, and the key that makes a form sent twice one act. */
export function headOf(booking: Booking) {
  return { id: booking.id, label: bookingLabel(booking), formKey: crypto.randomUUID() }
}
