import { sentences } from '#app/content/sentences.ts'
import { listBookings } from '#app/data/appointments/bookings.server.ts'
import { database } from '#app/data/engine/database.server.ts'
import { bookingRequest } from '#app/operations/appointments/request-booking.schema.ts'
import {
  errorsOfDate,
  type RequestOutcome,
  requestBooking,
} from '#app/operations/appointments/request-booking.server.ts'
import { errorResponse } from '#app/platform/errors.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { answer, invalid, parseBody, parseQuery, requireAdmin, tooMany } from '../respond.server.ts'
import type { Route } from './+types/bookings.ts'
import { keyReused, readIdempotencyKey } from './idempotency-key.server.ts'
import { BOOKING_CURSOR, bookingsQuery } from './lists.schema.ts'
import { pageOf } from './paging.server.ts'
import { bookingResource, requestedBooking } from './resources.server.ts'

async function list(request: Request): Promise<Response> {
  await requireAdmin(request)
  const { limit, cursor, ...filter } = parseQuery(request, bookingsQuery)
  const rows = await listBookings(
    database(),
    { ...filter, withUnheld: true },
    limit + 1,
    cursor ?? null,
  )
  const { page, nextCursor } = pageOf(rows, limit, BOOKING_CURSOR)
  return Response.json({ bookings: page.map(bookingResource), nextCursor })
}

async function create(request: Request, clientAddress: string): Promise<Response> {
  const idempotency = await readIdempotencyKey(request)
  const now = Temporal.Now.instant()
  const body = await parseBody(request, bookingRequest, ({ date }) => errorsOfDate(date, now))
  const outcome = await requestBooking(body, { now, clientAddress, idempotency })
  if (!outcome.ok) return refuse(outcome)
  return Response.json({ booking: requestedBooking(outcome.booking) }, { status: 201 })
}

function refuse(outcome: Extract<RequestOutcome, { ok: false }>): Response {
  switch (outcome.reason) {
    case 'past':
      throw invalid({ [outcome.field]: outcome.sentence })
    case 'slot-taken':
      return errorResponse(409, sentences.slotTaken)
    case 'too-many-pending':
      return errorResponse(429, sentences.tooManyPending)
    case 'too-many-accepted':
      return tooMany(sentences.tooManyAccepted, outcome.retryAfterSeconds)
    case 'too-many-a-day':
      return tooMany(sentences.tooManyToday, outcome.retryAfterSeconds)
    case 'key-reused':
      return keyReused()
  }
}

const calls = (request: Request, clientAddress: string) => ({
  GET: () => list(request),
  POST: () => create(request, clientAddress),
})

export const loader = ({ request, context }: Route.LoaderArgs) =>
  answer(request, calls(request, context.get(visitorContext).clientAddress))
export const action = ({ request, context }: Route.ActionArgs) =>
  answer(request, calls(request, context.get(visitorContext).clientAddress))
