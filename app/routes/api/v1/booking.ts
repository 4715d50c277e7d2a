import {
  changeBookingStatus,
  deleteBooking,
} from '#app/operations/appointments/change-booking-status.server.ts'
import { bookingStatusChange } from '#app/operations/appointments/request-booking.schema.ts'
import { errorResponse } from '#app/platform/errors.ts'
import { answer, notFound, parseBody, requireAdmin } from '../respond.server.ts'
import type { Route } from './+types/booking.ts'
import { bookingResource } from './resources.server.ts'

async function setStatus(request: Request, id: string): Promise<Response> {
  await requireAdmin(request)
  const { status } = await parseBody(request, bookingStatusChange)
  const outcome = await changeBookingStatus(id, status, Temporal.Now.instant())
  if (outcome.ok) return Response.json({ booking: bookingResource(outcome.booking) })
  if (outcome.reason === 'not-found') return notFound('appointment')
  return errorResponse(409, 'Another appointment has taken this time since. Nothing was changed.')
}

async function remove(request: Request, id: string): Promise<Response> {
  await requireAdmin(request)
  return (await deleteBooking(id)) ? new Response(null, { status: 204 }) : notFound('appointment')
}

const calls = (request: Request, id: string) => ({
  PATCH: () => setStatus(request, id),
  DELETE: () => remove(request, id),
})

export const loader = ({ request, params }: Route.LoaderArgs) =>
  answer(request, calls(request, params.id))
export const action = ({ request, params }: Route.ActionArgs) =>
  answer(request, calls(request, params.id))
