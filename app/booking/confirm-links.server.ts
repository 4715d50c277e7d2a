import { timingSafeEqual } from 'node:crypto'
import { database } from '#app/database/database.server.ts'
import { keyedHash } from '#app/database/secrets.server.ts'
import { type Booking, findBooking } from './bookings.server.ts'

/**
 * The unguessable part of the address behind the button that proves a request. It is made of the
 * booking's id, the address it is mailed to and this installation's secret each time it is needed and
 * stored nowhere, so that only the email has it: the visitor who posts a request is told its id and its
 * private address, but not this. Once the artist has corrected the address, the link mailed to the wrong one ends.
 */
export async function confirmTokenOf(bookingId: string, email: string): Promise<string> {
  return `${bookingId}.${await signatureOf(bookingId, email)}`
}

/** The booking that such a token was made for; null for any other text. */
export async function bookingOfConfirmToken(token: string): Promise<Booking | null> {
  const [id = '', signature = ''] = token.split('.', 2)
  const booking = token === `${id}.${signature}` ? await findBooking(database(), id) : null
  if (!booking) return null
  const [given, right] = [signature, await signatureOf(id, booking.email)].map((one) =>
    Buffer.from(one),
  )
  return given && right && given.length === right.length && timingSafeEqual(given, right)
    ? booking
    : null
}

async function signatureOf(bookingId: string, email: string): Promise<string> {
  return await keyedHash(`confirm-request:${bookingId}:${email.toLowerCase()}`)
}
