import { data } from 'react-router'
import { type Booking, findBookingByToken } from '#app/data/bookings.server.ts'
import { database } from '#app/data/database.server.ts'
import { isPast } from '#app/domain/local-time.ts'
import { mayStillCancel } from '#app/operations/change-booking-status.server.ts'
import { config } from '#app/platform/config.server.ts'

/** What the client sees of her appointment. */
export type AppointmentView = ReturnType<typeof appointmentView>

/** The appointment that the link names. Throws the answer 404 for any other link. */
export async function requireAppointment(token: string): Promise<Booking> {
  const booking = await findBookingByToken(database(), token)
  if (booking) return booking
  throw data(null, { status: 404 })
}

export function appointmentView(booking: Booking, now: Temporal.Instant) {
  const { name, email, service, date, time, status, privateToken } = booking
  const { timeZone } = config()
  return {
    name,
    email,
    service,
    date,
    time,
    status,
    token: privateToken,
    /** The artist's zone as people call it, such as 'Eastern Time'. */
    zoneName: zoneName(timeZone),
    mayCancel: mayStillCancel(booking, now),
    hasBegun: isPast(date, time, now, timeZone),
  }
}

function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
