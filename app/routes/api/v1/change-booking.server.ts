import { bookingChange } from '#app/appointments/change-booking.schema.ts'
import { changeBookingStatus } from '#app/appointments/change-booking-status.server.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import { OVERRIDES } from '#app/booking/overrides.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { answerProposal } from '#app/moves/answer-other-time.server.ts'
import { offerTime } from '#app/moves/offer-time.server.ts'
import { errorResponse } from '#app/platform/errors.ts'
import * as answers from '../answers.schema.ts'
import { type CallArgs, invalid, parseBody, requireAdmin } from '../respond.server.ts'
import { shownBooking } from './resources.server.ts'

/** Sets a status, answers a proposal or offers another time. */
export async function changeBooking({ request, params }: CallArgs): Promise<Response> {
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
