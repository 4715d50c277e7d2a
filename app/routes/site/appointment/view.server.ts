import { data } from 'react-router'
import { type Booking, findBookingByToken } from '#app/data/appointments/bookings.server.ts'
import { database } from '#app/data/engine/database.server.ts'
import { isPast } from '#app/domain/local-time.ts'
import {
  isMailedOfOwnCancel,
  mayStillCancel,
} from '#app/operations/appointments/change-booking-status.server.ts'
import { config } from '#app/platform/config.server.ts'

/** What the client sees of their appointment. */
export type AppointmentView = Awaited<ReturnType<typeof appointmentView>>

/** The appointment that the link names; null for any other link. */
export async function findAppointment(token: string): Promise<Booking | null> {
  return await findBookingByToken(database(), token)
}

/** The appointment that the link names; throws the answer 404 for any other link. */
export async function requireAppointment(token: string): Promise<Booking> {
  const booking = await findAppointment(token)
  if (booking) return booking
  throw data(null, { status: 404 })
}

export async function appointmentView(booking: Booking, now: Temporal.Instant) {
  const { name, email, service, date, time, status, held, privateToken } = booking
  const { timeZone } = config()
  return {
    name,
    email,
    service,
    date,
    time,
    status,
    /** False while the button in the mail must be pressed to keep the time. */
    held,
    token: privateToken,
    /** The artist's zone as people call it, such as 'Eastern Time'. */
    zoneName: zoneName(timeZone),
    mayCancel: !held || mayStillCancel(booking, now),
    isMailedOfCancel: await isMailedOfOwnCancel(database(), booking),
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
