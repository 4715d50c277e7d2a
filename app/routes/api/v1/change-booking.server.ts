import { bookingChange } from '#app/appointments/change-booking.schema.ts'
import { changeBookingStatus } from '#app/appointments/change-booking-status.server.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import { OVERRIDES } from '#app/booking/overrides.ts'
import { answerProposal } from '#app/moves/answer-other-time.server.ts'
import { type OfferOutcome, offerTime } from '#app/moves/offer-time.server.ts'
import { errorResponse } from '#app/platform/errors.ts'
import * as answers from '../answers.schema.ts'
import { type CallArgs, invalid, notFound, parseBody, requireAdmin } from '../respond.server.ts'
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
    const outcome = await offerTime(id, { ...offer, accepted, words: null, seen: null }, now)
    return outcome.ok ? await changed(outcome.booking) : refuseOffer(outcome)
  }
  return await changed((await changeBookingStatus(id, status ?? 'confirmed', now)).booking)
}

async function changed(booking: Booking): Promise<Response> {
  return Response.json({ booking: await shownBooking(answers.booking, booking) })
}

function refuseOffer(outcome: Extract<OfferOutcome, { ok: false }>): Response {
  switch (outcome.reason) {
    case 'not-found':
      return notFound('appointment')
    case 'past':
      throw invalid({ offer: 'This time has passed. Please offer a later one.' })
    case 'ready-too-late':
      throw invalid({
        offer: 'The party would be ready after midnight. Please offer an earlier time.',
      })
    case 'same-time':
      throw invalid({ offer: 'This is the requested time. Please offer another one.' })
    case 'too-far':
      throw invalid({ offer: 'This date is too far ahead. Please offer a nearer one.' })
    default:
      return errorResponse(409, `${OFFER_REFUSED[outcome.reason]} Nothing was changed.`)
  }
}

const OFFER_REFUSED = {
  held: 'Another appointment holds this time.',
  'needs-reason': 'This time is blocked or not one of the usual start times. Please give a reason.',
  'no-request':
    'Only a request that waits for an answer and holds its time can be offered another.',
  'already-open': 'There is already an open offer.',
  'no-email': 'There is no email address to send the offer to.',
  over: 'The requested time has passed.',
  'changed-since': 'This appointment was changed by another request.',
} as const
