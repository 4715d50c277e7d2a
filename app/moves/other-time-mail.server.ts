import { factsOf } from '#app/appointments/booking-mail.server.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import type { StartTime } from '#app/booking/times/nearby-times.ts'
import { artistEmail } from '#app/content/current.server.ts'
import type { OtherTimeMail } from '#app/mail/shared/appointment-mail.ts'
import type { Mail } from '#app/mail/shared/mail.ts'
import { type AlternativeTime, partyInMail } from './alternative-time.ts'

/** Tells the artist that a client asks for another time or another party. */
export function moveAskedMail(booking: Booking, asked: AlternativeTime): Mail {
  return toArtist('move-asked', booking, asked, { until: asked.until })
}

/** Tells the artist that a client put their request at another time. */
export function movedByClientMail(booking: Booking, from: StartTime): Mail {
  const data = {
    ...factsOf(booking),
    ...{ fromDate: from.date, fromTime: from.time, isConfirmed: false },
  }
  return { kind: 'moved-by-client', to: artistEmail(), bookingId: booking.id, data }
}

/** Tells the client that the appointment is for another party, with what the artist adds. */
export function partyChangedMail(
  booking: Booking,
  before: Booking,
  words: string | null = null,
): Mail {
  const data = { ...partyChanged(booking, before), ...lineOf(words) }
  return { kind: 'party-changed', to: booking.email, bookingId: booking.id, data }
}

/** Tells the artist that a client changed the party of their request. */
export function partyChangedByClientMail(booking: Booking, before: Booking): Mail {
  const data = partyChanged(booking, before)
  return { kind: 'party-changed-by-client', to: artistEmail(), bookingId: booking.id, data }
}

function partyChanged(booking: Booking, before: Booking) {
  const isConfirmed = booking.status === 'confirmed'
  return { ...factsOf(booking), partyBefore: partyInMail(before), isConfirmed }
}

/** Tells the client that the appointment stays where it is, with what the artist adds. */
export function moveDeclinedMail(
  booking: Booking,
  asked: OtherTime,
  ended: 'declined' | 'expired',
  words: string | null = null,
): Mail {
  return toClient('move-declined', booking, asked, { ended, ...lineOf(words) })
}

/** Offers the client another time, with what the artist adds. */
export function timeOfferedMail(
  booking: Booking,
  offer: AlternativeTime,
  words: string | null,
): Mail {
  return toClient('time-offered', booking, offer, { until: offer.until, ...lineOf(words) })
}

/** Tells the client that an offer they did not answer is over. */
export function offerEndedMail(booking: Booking, offer: StartTime): Mail {
  return toClient('offer-ended', booking, offer, { ended: 'expired' })
}

/** Tells the artist what became of another time; of one that was taken, `other` is what it replaced. */
export function otherTimeAnsweredMail(
  booking: Booking,
  other: OtherTime,
  ended: NonNullable<OtherTimeMail['ended']>,
): Mail {
  return toArtist('other-time-answered', booking, other, { ended })
}

type Added = Pick<OtherTimeMail, 'until' | 'ended' | 'personalLine'>

function toClient(
  kind: 'move-declined' | 'time-offered' | 'offer-ended',
  booking: Booking,
  other: OtherTime,
  added: Added,
): Mail {
  return { kind, to: booking.email, bookingId: booking.id, data: dataOf(booking, other, added) }
}

function toArtist(
  kind: 'move-asked' | 'other-time-answered',
  booking: Booking,
  other: OtherTime,
  added: Added,
): Mail {
  const data = dataOf(booking, other, added)
  return { kind, to: artistEmail(), bookingId: booking.id, data }
}

type OtherTime = StartTime & Pick<AlternativeTime, 'party'>

function dataOf(booking: Booking, { date, time, party }: OtherTime, added: Added): OtherTimeMail {
  const other = { otherDate: date, otherTime: time }
  return {
    ...factsOf(booking),
    ...other,
    ...(party ? { party: partyInMail(party) } : {}),
    ...added,
  }
}

function lineOf(words: string | null) {
  return words ? { personalLine: words } : {}
}
