import { type Booking, bookingsHolding, listBookings } from '#app/booking/bookings.server.ts'
import type { BlockedRange } from '#app/booking/times/availability.ts'
import { reservedCellsOf } from '#app/booking/times/cells.ts'
import type { StartTime } from '#app/booking/times/nearby-times.ts'
import { isWithin } from '#app/booking/times/slots.ts'
import type { Database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { NO_ADD_ONS } from '#app/quote/party.ts'
import { type OfferedEntry, offersBetween } from '#app/waitlist/waitlist-entries.server.ts'

/**
 * An appointment that a change of the artist's hours touches. A time that is offered from the waiting list
 * is listed as the request that it becomes when it is accepted: its id is that of the entry.
 */
export interface TouchedAppointment extends Booking {
  isFromWaitlist: boolean
}

/** A change of the schedule that touches appointments: nothing is stored before the artist has seen them. */
export class TouchesAppointments extends Refusal {
  readonly bookings: readonly TouchedAppointment[]
  /** The days that would be blocked, or closed. */
  readonly dates: readonly CalendarDate[]

  constructor(bookings: readonly TouchedAppointment[], dates: readonly CalendarDate[] = []) {
    super('failed-precondition', 'This touches appointments. Nothing is saved yet.')
    this.bookings = bookings
    this.dates = dates
  }
}

/** More appointments than an artist has ahead. */
const MOST = 2_000

/** What holds a time of those days between two times, both included, in order of date and time. */
export async function touchedByBlock(
  db: Database,
  dates: readonly CalendarDate[],
  range: BlockedRange,
  now: Temporal.Instant,
): Promise<TouchedAppointment[]> {
  const [first, last] = [dates.at(0), dates.at(-1)]
  if (!first || !last) return []
  const bookings = await bookingsHolding(db, dates, range)
  const offers = (await standingOffers(db, first, last, now)).filter((offer) =>
    reservedCellsOf(offer.date, offer.offeredTime, offer.durationMinutes).some(
      ({ date, cell }) => dates.includes(date) && isWithin(cell, range.startTime, range.endTime),
    ),
  )
  return inOrder(bookings, offers, now)
}

/** What lies ahead and has a start that fits: its own, that of its proposal or offer, or an offered one. */
export async function touchedByHours(
  db: Database,
  from: CalendarDate,
  isTouched: (start: StartTime) => boolean,
  now: Temporal.Instant,
): Promise<TouchedAppointment[]> {
  const ahead = await listBookings(
    db,
    { from, soonestFirst: true, withoutCancelled: true },
    MOST,
    null,
  )
  const bookings = ahead.filter(
    (booking) => isTouched(booking) || (booking.alternative && isTouched(booking.alternative)),
  )
  const offers = (await standingOffers(db, from, FAR_AHEAD, now)).filter(({ date, offeredTime }) =>
    isTouched({ date, time: offeredTime }),
  )
  return inOrder(bookings, offers, now)
}

const FAR_AHEAD = '9999-12-31' as CalendarDate

async function standingOffers(
  db: Database,
  from: CalendarDate,
  to: CalendarDate,
  now: Temporal.Instant,
): Promise<OfferedEntry[]> {
  const offers = await offersBetween(db, from, to)
  return offers.filter(({ expiresAt }) => expiresAt > toIsoInstant(now))
}

function inOrder(
  bookings: readonly Booking[],
  offers: readonly OfferedEntry[],
  now: Temporal.Instant,
): TouchedAppointment[] {
  const touched = [
    ...bookings.map((booking) => ({ ...booking, isFromWaitlist: false })),
    ...offers.map((offer) => ({ ...asRequest(offer, now), isFromWaitlist: true })),
  ]
  const key = ({ date, time }: StartTime) => `${date} ${time}`
  return touched.sort((one, other) => key(one).localeCompare(key(other)))
}

/** An offer of the waiting list as the request that it becomes; neither its price nor its link is told. */
function asRequest(offer: OfferedEntry, now: Temporal.Instant): Booking {
  const { id, name, email, phone, service, serviceId, date, durationMinutes } = offer
  const { offeredTime: time, expiresAt: until, bufferBefore, bufferAfter } = offer
  return {
    ...{ id, name, email, phone: phone ?? '', service, serviceId, date, time, durationMinutes },
    ...{ bufferBefore, bufferAfter, status: 'pending', held: true, sendConfirmation: true },
    ...{ createdAt: offer.createdAt, updatedAt: offer.updatedAt, privateToken: '' },
    alternative: { kind: 'offer', date, time, until },
    ...{ calendarSequence: 0, requesterHash: null, overShare: null, provedAt: toIsoInstant(now) },
    ...{
      pendingHours: null,
      cancelHours: null,
      quote: null,
      code: null,
      people: null,
      addOns: NO_ADD_ONS,
    },
    ...{ place: 'studio', address: null, postalCode: null },
    ...{ clientNotes: null, onBehalfOf: null, readyBy: null },
  }
}
