import { confirmableUntil } from '#app/booking/booking-limits.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import { cancelHoursOf, pendingHoursOf } from '#app/booking/times/booking-rules.server.ts'
import type { StartTime } from '#app/booking/times/nearby-times.ts'
import { artistEmail, content } from '#app/content/current.server.ts'
import type { MailKind } from '#app/content/schemas/mail.schema.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { instantOf } from '#app/kernel/local-time.ts'
import type { BookingMail, MovedMail, OwnWords } from '#app/mail/shared/appointment-mail.ts'
import type { BookingMailKind, Mail } from '#app/mail/shared/mail.ts'
import { config } from '#app/platform/config.server.ts'
import type { RequestDetails } from '#app/quote/request-details.ts'
import { answerPromisedTo } from './answer-promised.server.ts'

/** The mails that go to the artist; all others go to the client. */
const TO_THE_ARTIST: readonly BookingMailKind[] = ['new-request', 'cancelled-by-client']

/** A mail about an appointment as it is now: what happens to the booking later changes it not. */
export function bookingMail(
  kind: BookingMailKind,
  booking: Booking,
  ownWords: OwnWords & Pick<BookingMail, 'instead' | 'heldNothing' | 'declined'> = {},
): Mail {
  const to = TO_THE_ARTIST.includes(kind) ? artistEmail() : booking.email
  const frame = kind === 'confirmed' || kind === 'cancelled' ? kind : null
  return {
    kind,
    to,
    bookingId: booking.id,
    data: { ...factsOf(booking, frame), ...ownWords },
  }
}

/**
 * Tells the client that the request has come. Until it is proved it asks for a press of its
 * button: to say that the request is the reader's, or to keep the time, where it is not held.
 */
export function requestReceivedMail(booking: Booking): Mail {
  const until = toIsoInstant(confirmableUntil(Temporal.Instant.from(booking.createdAt)))
  const asks = booking.held
    ? booking.provedAt
      ? {}
      : { asks: 'to-confirm' as const }
    : { asks: 'to-keep' as const, until }
  const answer = answerPromisedTo(booking)
  const data = {
    ...factsOf(booking, 'received'),
    ...asks,
    ...(booking.held && answer ? { answerBy: toIsoInstant(answer) } : {}),
  }
  return { kind: 'request-received', to: booking.email, bookingId: booking.id, data }
}

/** Tells the client when the appointment is now, and when it was; and how that came about. */
export function movedMail(
  booking: Booking,
  from: StartTime,
  how: Pick<MovedMail, 'asked' | 'personalLine' | 'fromMinutes'> = {},
): Mail {
  const { id, email, status } = booking
  const isConfirmed = status === 'confirmed'
  const moved = { fromDate: from.date, fromTime: from.time, isConfirmed, ...how }
  return {
    kind: 'moved',
    to: email,
    bookingId: id,
    data: { ...factsOf(booking, 'moved'), ...moved },
  }
}

/** Reminds the client of a confirmed appointment that is so many days off. */
export function reminderMail(booking: Booking, daysBefore: number): Mail {
  const data = { ...factsOf(booking, 'reminder'), daysBefore }
  return { kind: 'reminder', to: booking.email, bookingId: booking.id, data }
}

/** Asks the client for a few words; the token is that of the review they may write. */
export function reviewRequestMail(booking: Booking, reviewToken: string): Mail {
  const data = { ...factsOf(booking, 'afterwards'), reviewToken }
  return { kind: 'review-request', to: booking.email, bookingId: booking.id, data }
}

/** Reminds the artist of a request that waits. */
export function waitingMail(booking: Booking, waitingHours: number): Mail {
  const data = { ...factsOf(booking), waitingHours }
  return { kind: 'request-waiting', to: artistEmail(), bookingId: booking.id, data }
}

/** Tells the client that the request has ended, and offers other times; `wasHeld`: its own is given back. */
export function releasedMail(
  booking: Booking,
  offers: readonly StartTime[],
  wasHeld: boolean,
): Mail {
  const facts = factsOf(booking, 'released')
  const data = {
    ...facts,
    offers: [...offers],
    ...(wasHeld ? {} : { heldNothing: true as const }),
  }
  return { kind: 'released', to: booking.email, bookingId: booking.id, data }
}

/** Until when the client may cancel; null where that was before this mail. */
function cancelEnd(booking: Booking): string | null {
  const { date, time, createdAt, updatedAt } = booking
  const startsAt = instantOf(date, time, config().timeZone)
  const end = toIsoInstant(startsAt.subtract({ hours: cancelHoursOf(booking) }))
  return end > (updatedAt ?? createdAt) ? end : null
}

/** The appointment as it is now, as a mail states it; with the artist's own words of that kind of mail. */
export function factsOf(booking: Booking, frame: MailKind | null = null): BookingMail {
  const cancelUntil = cancelEnd(booking)
  const { id, name, email, phone, service, serviceId, date, time } = booking
  const { calendarSequence, privateToken } = booking
  return {
    bookingId: id,
    name,
    email,
    phone,
    service,
    serviceId,
    date,
    time,
    calendarSequence,
    privateToken,
    isProved: booking.provedAt !== null,
    holdsNothing: !booking.held,
    details: detailsOf(booking),
    ...(booking.retainer ? { retainer: booking.retainer } : {}),
    ...(cancelUntil ? { cancelUntil } : {}),
    ...(booking.status === 'pending' ? { pendingHours: pendingHoursOf(booking) } : {}),
    ...(frame ? { frame: content('mail').words[frame] } : {}),
  }
}

function detailsOf(booking: Booking): RequestDetails {
  const { place, address, postalCode, people, addOns } = booking
  const { clientNotes, onBehalfOf, readyBy, quote, durationMinutes } = booking
  return {
    place,
    address,
    postalCode,
    people,
    addOns,
    clientNotes,
    onBehalfOf,
    readyBy,
    quote,
    durationMinutes,
  }
}
