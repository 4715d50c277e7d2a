import type { Booking } from '#app/data/bookings.server.ts'
import type { Mail } from '#app/email/mail.ts'
import { config } from '#app/platform/config.server.ts'

type BookingMailKind = Extract<Mail, { bookingId: string }>['kind']

/** The mails that go to the artist; all others go to the client. */
const TO_THE_ARTIST: readonly BookingMailKind[] = ['new-request', 'cancelled-by-client']

/** A mail about an appointment as it is now: what happens to the booking later changes it not. */
export function bookingMail(kind: BookingMailKind, booking: Booking): Mail {
  const { id, name, email, phone, service, date, time, calendarSequence, privateToken } = booking
  return {
    kind,
    to: TO_THE_ARTIST.includes(kind) ? config().artistEmail : email,
    bookingId: id,
    data: {
      bookingId: id,
      name,
      email,
      phone,
      service,
      date,
      time,
      calendarSequence,
      privateToken,
    },
  }
}
