import type { Booking } from '#app/data/appointments/bookings.server.ts'
import type { Message } from '#app/data/messages/messages.server.ts'
import type { NewsletterSubscriber } from '#app/data/promotions/newsletter-subscribers.server.ts'
import type { BlockedTime } from '#app/data/schedule/blocked-times.server.ts'
import { keepsItsTime } from '#app/domain/appointments/booking-status.ts'

/** A booking as an admin's call shows it: every field of the collection, and its id; nothing else of a row. */
export function bookingResource(booking: Booking) {
  const { id, name, email, phone, service, date, time, status } = booking
  const { createdAt, updatedAt, sendConfirmation } = booking
  return {
    id,
    name,
    email,
    phone,
    service,
    date,
    time,
    status,
    createdAt,
    updatedAt,
    sendConfirmation,
    held: keepsItsTime(booking),
  }
}

/** A message as an admin's call shows it: every field of the collection, and its id. */
export function messageResource(message: Message) {
  const { heldBack: _heldBack, ...shown } = message
  return shown
}

/** What the visitor who asked gets back. */
export function requestedBooking(booking: Booking) {
  const { id, status, date, time, service } = booking
  return { id, status, date, time, service, held: keepsItsTime(booking) }
}

/** A subscriber as an admin's call shows her: never the token that ends her subscription. */
export function subscriberResource(subscriber: NewsletterSubscriber) {
  const { id, firstName, lastName, email, isActive, subscribedAt } = subscriber
  return { id, firstName, lastName, email, isActive, subscribedAt }
}

/** A blocked time as an admin's call shows it. */
export function blockedTimeResource({ seriesId: _seriesId, ...shown }: BlockedTime) {
  return shown
}

/** A blocked time as visitors may see it: never the reason. */
export function publicBlockedTime({ date, startTime, endTime }: BlockedTime) {
  return { date, startTime, endTime }
}
