import { bookingChange } from '#app/appointments/change-booking.schema.ts'
import {
  changeBookingStatus,
  deleteBooking,
} from '#app/appointments/change-booking-status.server.ts'
import { type Booking, listBookings } from '#app/booking/bookings.server.ts'
import { OVERRIDES } from '#app/booking/overrides.ts'
import { database } from '#app/database/database.server.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { answerProposal } from '#app/moves/answer-other-time.server.ts'
import { offerTime } from '#app/moves/offer-time.server.ts'
import { errorResponse } from '#app/platform/errors.ts'
import { asksForMorning, errorsOfService } from '#app/quote/quote-request.server.ts'
import { bookingRequest, morningRequest } from '#app/requests/request-booking.schema.ts'
import { errorsOfDate, requestBooking } from '#app/requests/request-booking.server.ts'
import { afterLostMorning } from '#app/weddings/other-mornings.server.ts'
import * as answers from '../answers.schema.ts'
import { BOOKING_CURSOR, bookingsQuery } from '../inputs.schema.ts'
import {
  answerCalls,
  type CallArgs,
  invalid,
  parseBody,
  parseQuery,
  readJson,
  requireAdmin,
  senderOf,
} from '../respond.server.ts'
import { pageOf, shownBooking, shownBookings } from './resources.server.ts'

async function list({ request }: CallArgs): Promise<Response> {
  await requireAdmin(request)
  const { limit, cursor, ...filter } = parseQuery(request, bookingsQuery)
  const wanted = { ...filter, withUnheld: true }
  const rows = await listBookings(database(), wanted, limit + 1, cursor ?? null)
  const { page, nextCursor } = pageOf(rows, limit, BOOKING_CURSOR)
  const bookings = await shownBookings(answers.booking, page)
  return Response.json({ bookings, nextCursor })
}

async function create(args: CallArgs): Promise<Response> {
  const { request } = args
  const sender = await senderOf(args)
  const said = await readJson(request.clone())
  const asked = typeof said === 'object' && said !== null ? (said as Record<string, unknown>) : {}
  const schema = asksForMorning(asked) ? morningRequest : bookingRequest
  const body = await parseBody(request, schema, (asked) => ({
    ...errorsOfService(asked.service),
    ...errorsOfDate(asked, sender.now),
  }))
  try {
    const booking = await shownBooking(answers.requestedBooking, await requestBooking(body, sender))
    return Response.json({ booking }, { status: 201 })
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'slot-taken' || body.time !== null)
      throw error
    const { others: otherMornings } = await afterLostMorning(body, sender.now)
    return errorResponse(409, error.message, { details: { otherMornings } })
  }
}

async function remove({ request, params }: CallArgs): Promise<Response> {
  await requireAdmin(request)
  await deleteBooking(params.id ?? '')
  return new Response(null, { status: 204 })
}

export const loader = answerCalls(
  { GET: list, POST: create },
  { PATCH: changeBooking, DELETE: remove },
)
export const action = loader

/** Sets a status, answers a proposal or offers another time. */
async function changeBooking({ request, params }: CallArgs): Promise<Response> {
  await requireAdmin(request)
  const { status, proposal, offer } = await parseBody(request, bookingChange)
  const id = params.id ?? ''
  const now = Temporal.Now.instant()
  if (proposal) return await changed(await answerProposal(id, proposal, now))
  if (offer) {
    // A reason sets aside what would be named at the desk.
    const accepted = offer.reason === null ? [] : [...OVERRIDES]
    try {
      const asked = { ...offer, accepted, words: null, seen: null }
      return await changed(await offerTime(id, asked, now))
    } catch (error) {
      if (!(error instanceof Refusal) || !error.fields) throw error
      if (error.httpStatus === 400) throw invalid({ offer: error.message })
      return errorResponse(error.httpStatus, error.message)
    }
  }
  return await changed((await changeBookingStatus(id, status ?? 'confirmed', now)).booking)
}

async function changed(booking: Booking): Promise<Response> {
  return Response.json({ booking: await shownBooking(answers.booking, booking) })
}
