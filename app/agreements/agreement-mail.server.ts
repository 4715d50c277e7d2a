import { bookingMail, factsOf } from '#app/appointments/booking-mail.server.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import { artistEmail } from '#app/content/current.server.ts'
import type { SignatureRow } from '#app/database/rows/agreements.ts'
import type { SignedMail } from '#app/mail/shared/appointment-mail.ts'
import type { Mail } from '#app/mail/shared/mail.ts'

/** Confirms to the client what they signed. */
export function signedMail(booking: Booking, signature: SignatureRow): Mail {
  const data = { ...factsOf(booking), signature: told(signature) }
  return { kind: 'signed', to: booking.email, bookingId: booking.id, data }
}

/** Tells the artist that the client has signed. */
export function signedByClientMail(booking: Booking, signature: SignatureRow): Mail {
  const data = { ...factsOf(booking), signature: told(signature) }
  return { kind: 'signed-by-client', to: artistEmail(), bookingId: booking.id, data }
}

/** Asks the client to sign once more. */
export function signAgainMail(booking: Booking): Mail {
  return bookingMail('sign-again', booking)
}

function told(signature: SignatureRow): SignedMail['signature'] {
  const { title, version, sha256, name, total, signedAt } = signature
  return { title, version, sha256, name, total, signedAt }
}
