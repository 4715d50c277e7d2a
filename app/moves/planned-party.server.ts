import type { Booking } from '#app/booking/bookings.server.ts'
import { addedCellsOf } from '#app/booking/held-cells.ts'
import { dayRows } from '#app/booking/requested-day.server.ts'
import { type DayPicture, plannedState } from '#app/booking/times/availability.ts'
import { buffersAt } from '#app/booking/times/booking-rules.server.ts'
import type { ReservedCell } from '#app/booking/times/cells.ts'
import { SLOT_MINUTES } from '#app/booking/times/slots.ts'
import { withCode } from '#app/codes/code.ts'
import type { Database } from '#app/database/database.server.ts'
import { isPast } from '#app/kernel/local-time.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { DAY_MINUTES, minutesOf, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import { config } from '#app/platform/config.server.ts'
import { includesTrial, isOtherTravel, repricedQuote } from '#app/quote/corrected-quote.ts'
import { isBridal } from '#app/quote/party.ts'
import { presentService, quoteRequest } from '#app/quote/quote-request.server.ts'
import { isMorning, type RequestDetails } from '#app/quote/request-details.ts'
import { EARLIEST_ARRIVAL } from '#app/weddings/morning.ts'
import type { MorningPlan } from '#app/weddings/morning-plan.ts'
import { planFor, planRequestedMorning } from '#app/weddings/plan-morning.server.ts'
import { replannedFor } from '#app/weddings/replan-morning.server.ts'

/** What a client may change of an appointment on their page. */
export type AskedParty = Pick<
  RequestDetails,
  'people' | 'readyBy' | 'place' | 'address' | 'postalCode'
>

/** An appointment as it would be for another party, with the plan of its morning. */
export interface PlannedParty {
  /** At the prices of now; no row, cell or plan has changed. */
  booking: Booking
  plan: MorningPlan | null
}

/** Whether the appointment is of a kind whose party can be changed: a trial belongs to its wedding's price. */
export function hasOwnParty(booking: Booking): boolean {
  if (presentService(booking) === null) return false
  return booking.quote === null || !includesTrial(booking.quote, booking)
}

/**
 * An appointment as it would be for another party by the lists of now; refused where it cannot be had. Lines that the artist
 * added stay, and the code is taken from the new lines. Whether the day has room is asked of `roomFor`.
 */
export async function plannedParty(
  db: Database,
  before: Booking,
  asked: AskedParty,
): Promise<PlannedParty> {
  const service = presentService(before)
  if (!service) refuse('invalid-argument', { form: NOT_OFFERED })
  const people = isBridal(service) ? (asked.people ?? before.people) : null
  const place = !isBridal(service) && asked.place === 'weddingDay' ? before.place : asked.place
  const { service: name, serviceId, addOns } = before
  const postalCode = postalCodeAt(place, before, asked)
  const where = { place, postalCode, address: addressAt(place, before, asked) }
  const quoted = quoteRequest(
    { service: { service: name, serviceId }, addOns, people, ...where },
    'artist',
  )
  if (!quoted.ok) refuse('invalid-argument', quoted.errors)
  if (isMorning(before) && !quoted.people?.bride) refuse('invalid-argument', { bride: NO_BRIDE })
  const readyBy = isBridal(service) ? (asked.readyBy ?? before.readyBy) : before.readyBy
  const isSamePeople = JSON.stringify(quoted.people) === JSON.stringify(before.people)
  const after: Booking = {
    ...before,
    ...where,
    ...{ people: isSamePeople ? before.people : quoted.people, readyBy },
    ...(isOtherTravel(before, where) ? buffersAt(place, postalCode) : {}),
    durationMinutes: isSamePeople ? before.durationMinutes : quoted.durationMinutes,
  }
  const priced = repricedQuote(before.quote, quoted.quote, before, after)
  after.quote = withCode(priced, before.code)
  if (after.quote.total < 0) refuse('invalid-argument', { people: BELOW_ZERO })
  const { plan, span } = await spanOf(db, before, after)
  const booking = { ...after, ...span }
  if (minutesOf(booking.time) + booking.durationMinutes > DAY_MINUTES)
    refuse('invalid-argument', { people: PAST_MIDNIGHT })
  return { booking, plan }
}

/** Whether anything but the price differs. */
export function isOtherParty(one: Booking, other: Booking): boolean {
  const parts = ['people', 'readyBy', 'place', 'address', 'postalCode'] as const
  return parts.some((part) => JSON.stringify(one[part]) !== JSON.stringify(other[part]))
}

function postalCodeAt(place: Booking['place'], before: Booking, asked: AskedParty) {
  if (place === 'mobile') return asked.postalCode
  return place === before.place ? before.postalCode : null
}

function addressAt(place: Booking['place'], before: Booking, asked: AskedParty) {
  if (place === 'mobile') return asked.address
  return place === before.place ? before.address : null
}

/** When it begins and how long it takes: a morning is planned back from when the party is ready, all else keeps its start. */
async function spanOf(db: Database, before: Booking, after: Booking) {
  const { time, durationMinutes, people } = after
  if (!isMorning(after)) return { plan: null, span: { time, durationMinutes } }
  if (!isMorning(before)) {
    const planned = planRequestedMorning(after.readyBy, people, 1)
    if (!planned.ok) refuse('invalid-argument', planned.errors)
    const { arrival, end } = planned.morning
    const span = { time: arrival, durationMinutes: minutesOf(end) - minutesOf(arrival) }
    return { plan: planFor(before.id, planned.morning), span }
  }
  const later = minutesOf(after.readyBy) - minutesOf(before.readyBy)
  const shifted = minutesOf(before.time) + later
  // The kept plan of a party that is to be ready earlier may begin too early: then it needs more artists.
  const isTooEarly = later !== 0 && shifted < EARLIEST_ARRIVAL
  const end = minutesOf(before.time) + before.durationMinutes + later
  const start = Math.max(shifted, 0)
  const moved = { ...after, time: timeFromMinutes(start), durationMinutes: end - start }
  const replanned = await replannedFor(db, moved, people, { isFresh: isTooEarly })
  if (!replanned) throw new Error('A morning was planned without a bride')
  return replanned
}

/** Whether the day has room for an appointment as planned: only what it does not hold yet is asked of others and of blocked times. */
export async function roomFor(
  db: Database,
  before: Booking,
  after: Booking,
  now: Temporal.Instant,
): Promise<'free' | 'taken' | 'past'> {
  if (isPast(after.date, after.time, now, config().timeZone)) return 'past'
  const { blocked, held, buffers } = await dayRows(db, before.date, before.id)
  const isPastNever = () => false
  const isFree = ({ cell }: ReservedCell) =>
    plannedState(cell, {
      ...{ durationMinutes: SLOT_MINUTES, blocked, held, buffers, isPast: isPastNever },
    }) === 'available'
  if (!addedHalfHours(before, after).every(isFree)) return 'taken'
  const meets = (booking: Booking) => {
    const { durationMinutes, bufferBefore, bufferAfter } = booking
    const day: DayPicture = { durationMinutes, blocked: [], held, isPast: isPastNever }
    const own = { bufferBefore, bufferAfter }
    return plannedState(booking.time, { ...day, own }) !== 'available'
  }
  return meets(after) && !meets(before) ? 'taken' : 'free'
}

/** The half hours that it would need beside those it has. */
export function addedHalfHours(before: Booking, after: Booking): ReservedCell[] {
  const { date, time, durationMinutes } = after
  return addedCellsOf(before, { date, time, party: { durationMinutes } })
}

/** Said where another appointment has the time that the party would need. */
export const NO_ROOM = 'There’s no room for this party at that time.'

const NOT_OFFERED =
  'I no longer offer this service, so it has no price now. Please call or write to me about the change.'
const NO_BRIDE =
  'A wedding morning is planned around the bride. Please call or write to me to change that.'
const BELOW_ZERO = 'This can’t be priced here. Please call or write to me about the change.'
const PAST_MIDNIGHT = 'This would run past midnight. Please choose fewer people.'
